import { listDrivers } from '@park/contract/drivers';
import {
  listDriverValues,
  listVehicleValues,
  pageDrivers,
  pageVehicles,
  switchMatchingVehicles,
  undoMatchingVehicles,
} from '@park/contract/paged-lists';
import { listVehicles } from '@park/contract/vehicles';
import type { ScreenAddress } from '@park/federation/screen-address';
import { refusal } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';
import { LARGE_PARK, largePark, refuseList } from '../data/large-park.testing.ts';

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const cars = Array.from({ length: LARGE_PARK }, (_, place) =>
  makeVehicle({
    id: `car-${place}`,
    make: place % 3 === 0 ? 'Geely' : 'Lada',
    model: 'Car',
    plateNumber: String(place).padStart(5, '0'),
    color: place % 2 === 0 ? 'White' : 'Black',
    connectionStatus: false,
  }),
);

async function show(address: ScreenAddress = { tab: 'vehicles' }) {
  const { api } = largePark();
  let switched = new Set<string>();
  api
    .on(pageVehicles, ({ q = '', filters, sort, after, skip = 0, limit = 100 }) => {
      const found = cars.filter(
        ({ plateNumber, color, make }) =>
          String(plateNumber).includes(q) &&
          (!filters?.color || filters.color.includes(String(color))) &&
          (!filters?.make || filters.make.includes(String(make))),
      );
      const sorted = sort === '-plate' ? found.toReversed() : found;
      const first = Number(after ?? 0) + skip;
      const next = first + limit < sorted.length ? String(first + limit) : null;
      const page = sorted.slice(first, first + limit);
      return {
        vehicles: page.map((car) => ({ ...car, connectionStatus: switched.has(car.id ?? '') })),
        total: after ? null : sorted.length,
        next,
        version: 1,
      };
    })
    .on(listVehicleValues, () => ({
      values: {
        color: [
          { value: 'White', count: 10_500 },
          { value: 'Black', count: 10_500 },
        ],
        make: [
          { value: 'Lada', count: 14_000 },
          { value: 'Geely', count: 7_000 },
        ],
      },
    }))
    .on(switchMatchingVehicles, ({ filters }) => {
      switched = new Set(
        cars.filter(({ color }) => filters?.color?.includes(String(color))).map(({ id }) => id ?? ''),
      );
      return { updated: switched.size, change: '12' };
    })
    .on(undoMatchingVehicles, () => {
      const updated = switched.size;
      switched = new Set();
      return { updated };
    });
  const view = renderScreen(<VehiclesScreen />, { api, address });
  await screen.findAllByRole('link', { name: /Car/ });
  return { ...view, api };
}

const plates = () => screen.getAllByText(/^\d{5}$/).map(({ textContent }) => textContent.trim());

describe('the vehicles of a park that is too large to be read whole', () => {
  it('are listed, searched and sorted by the server, and only the first of them are read', async () => {
    const { api, user } = await show();
    expect(screen.getByText(/^Showing 21,000 of 21,000/)).toBeVisible();
    expect(api.inputsOf(listVehicles)).toHaveLength(1);
    expect(api.inputsOf(listVehicleValues)).toEqual([]);
    await user.click(within(screen.getByRole('columnheader', { name: /Plate/ })).getByRole('button'));
    await user.click(within(screen.getByRole('columnheader', { name: /Plate/ })).getByRole('button'));
    await waitFor(() => expect(plates()[0]).toBe('20999'));
    await user.type(screen.getByRole('searchbox'), '0999');
    await waitFor(() => expect(plates().slice(0, 3)).toEqual(['20999', '10999', '09999']));
    expect(api.inputsOf(pageVehicles).at(-1)).toMatchObject({ q: '0999', sort: '-plate' });
  });

  it('are filtered by columns whose values the server counts, also by one that is not shown', async () => {
    const { api, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const colors = within(await screen.findByRole('group', { name: 'Color' }));
    expect(colors.getByRole('checkbox', { name: 'White' }).closest('div')).toHaveTextContent('White10,500');
    await user.click(colors.getByRole('checkbox', { name: 'White' }));
    await waitFor(() => expect(plates().slice(0, 2)).toEqual(['00000', '00002']));
    await user.click(await screen.findByRole('checkbox', { name: 'Geely' }));
    await waitFor(() => expect(plates().slice(0, 2)).toEqual(['00000', '00006']));
    expect(api.inputsOf(pageVehicles).at(-1)).toMatchObject({
      filters: { color: ['White'], make: ['Geely'] },
    });
    expect(api.inputsOf(listVehicleValues)).toHaveLength(1);
  });

  it('are filtered by a link, once it is known that the server can', async () => {
    const { api } = await show({ tab: 'vehicles', make: 'Geely' });
    await waitFor(() => expect(plates().slice(0, 2)).toEqual(['00000', '00003']));
    expect(screen.queryByText(/Not applied/)).not.toBeInTheDocument();
    expect(api.inputsOf(pageVehicles).at(-1)).toMatchObject({ filters: { make: ['Geely'] } });
  });

  it('are not filtered by what an older server does not know, and that is said', async () => {
    const park = largePark().api.on(listVehicleValues, () => {
      throw refusal(404, { error: 'Not found' });
    });
    renderScreen(<VehiclesScreen />, { api: park, address: { tab: 'vehicles', make: 'Geely' } });
    expect(await screen.findByText(/Not applied in a list of this length: Make/)).toBeVisible();
    for (const { filters } of park.inputsOf(pageVehicles)) expect(filters).toEqual({});
  });

  it('are connected by their filter, and as before when that is taken back', async () => {
    const { api, user, notices } = await show({ tab: 'vehicles', color: 'Black' });
    await waitFor(() => expect(plates()[0]).toBe('00001'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    const question = await screen.findByRole('alertdialog', { name: 'Connect 10,500 records?' });
    await user.click(within(question).getByRole('button', { name: 'Connect' }));
    const line = await screen.findByRole('group', { name: 'Result of the bulk change' });
    expect(api.inputsOf(switchMatchingVehicles)).toEqual([
      { q: '', filters: { color: ['Black'] }, except: [], isConnected: true },
    ]);
    await user.click(within(line).getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Taken back: 10,500 records' }),
    );
    expect(api.inputsOf(undoMatchingVehicles)).toEqual([{ change: '12' }]);
  });
});

describe('a list that is read whole beside one that is too long', () => {
  it('does not read the long one for the column of its partners, and says why', async () => {
    const { api } = largePark();
    api
      .on(listDrivers, () => ({ drivers: [makeNamedDriver('1', 'Anna')] }))
      .on(listVehicles, refuseList)
      .on(listDriverValues, () => ({ values: {} }));
    const { user } = renderScreen(<DriversScreen />, {
      api,
      address: { tab: 'staff', pairing: 'without' },
    });
    expect(await screen.findByText('Anna')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    const [why] = await screen.findAllByText(/the park has too many vehicles to read them all/);
    expect(why).toBeVisible();
    expect(api.inputsOf(listVehicles)).toHaveLength(1);
    expect([api.inputsOf(pageDrivers), api.inputsOf(pageVehicles)]).toEqual([[], []]);
  });
});
