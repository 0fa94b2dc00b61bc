import { listDrivers } from '@park/contract/drivers';
import { listDriverDays, listVehicleDays } from '@park/contract/ride-days';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';

const none = '0 0 0 0 0 0 0 0 0 0 0 0 0';

const park = () =>
  new FakeApi()
    .on(listDrivers, () => ({
      drivers: ['Anna', 'Boris', 'Clara'].map((name, at) => makeNamedDriver(String(at + 1), name)),
    }))
    .on(listVehicles, () => ({
      vehicles: ['Rio', 'Golf'].map((model) => makeVehicle({ id: model, make: 'Kia', model })),
    }))
    .on(listDriverDays, () => ({
      today: '2026-11-23',
      drivers: [
        { driverId: '3', rides: `1 ${none}` },
        { driverId: '1', rides: '0 0 0 2 0 0 0 0 0 0 9 0 3 1' },
      ],
    }))
    .on(listVehicleDays, () => ({
      today: '2026-11-23',
      vehicles: [{ vehicleId: 'Golf', rides: `${none} 4` }],
    }));

const show = (api: FakeApi, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<DriversScreen />, {
    api,
    extensions: ['rideDays'],
    address: { tab: 'staff', columns: 'name-rides14' },
    ...options,
  });

const drawings = async () =>
  (await screen.findAllByRole('img')).map((drawing) => drawing.getAttribute('aria-label'));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => ['Anna', 'Boris', 'Clara'].find((name) => within(row).queryByText(name)));

describe('the column of the last 14 days', () => {
  it('draws the rides of each driver and says them in words', async () => {
    const api = park();
    show(api);
    expect(await drawings()).toEqual([
      'Last 14 days: 15 rides, most on Nov 20',
      'Last 14 days: 0 rides',
      'Last 14 days: 1 ride, on Nov 10',
    ]);
    expect(screen.getByText('15')).toBeVisible();
    expect(api.inputsOf(listDriverDays)).toHaveLength(1);
  });

  it('is drawn by the highest day of the list, so that drivers can be compared', async () => {
    show(park());
    const [first, , last] = await screen.findAllByRole('img');
    // Nine rides are as high as the drawing, one is a ninth of it.
    expect(first?.querySelector('path')?.getAttribute('d')).toContain('v-20');
    expect(last?.querySelector('path')?.getAttribute('d')).toMatch(/^M2\.5 20v-2M/);
  });

  it('sorts by the sum', async () => {
    show(park(), { address: { tab: 'staff', columns: 'name-rides14', sort: '-rides14' } });
    await drawings();
    expect(names()).toEqual(['Anna', 'Clara', 'Boris']);
  });

  it('is asked for only when somebody wants it', async () => {
    const api = park();
    show(api, { address: { tab: 'staff' } });
    await screen.findByText('Anna');
    expect(api.inputsOf(listDriverDays)).toEqual([]);
  });

  it('cannot be chosen where the server does not count rides by day, with the reason', async () => {
    const api = park();
    const { user } = show(api, { address: { tab: 'staff' }, extensions: [] });
    await screen.findByText('Anna');
    await user.click(screen.getByRole('button', { name: 'View of the list' }));
    expect(await screen.findByText('This server does not count rides by day')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Show Rides, 14 days' })).toBeDisabled();
    expect(api.inputsOf(listDriverDays)).toEqual([]);
  });

  it('has the completed rides of each vehicle, too', async () => {
    renderScreen(<VehiclesScreen />, {
      api: park(),
      extensions: ['rideDays'],
      address: { tab: 'vehicles', columns: 'name-rides14' },
    });
    expect(await drawings()).toEqual(['Last 14 days: 0 rides', 'Last 14 days: 4 rides, most on Nov 23']);
  });

  it('is translated into Russian', async () => {
    show(park(), { language: 'ru' });
    expect((await drawings())[0]).toBe('За 14 дней: 15 поездок, больше всего 20 нояб.');
    expect(screen.getByRole('columnheader', { name: /Поездок за 14 дней/ })).toBeVisible();
  });
});
