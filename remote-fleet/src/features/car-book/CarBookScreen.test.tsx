import { handOverVehicle, pageCarBook, type WireCustody } from '@park/contract/custody';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles, type WireVehicle } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { CarBookScreen } from './CarBookScreen.tsx';

const NOW = '2026-03-19T12:00:00.000Z';
const PARK = { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, now: NOW };
const camry = makeVehicle({ id: 'vehicle-1', make: 'Toyota', model: 'Camry', plateNumber: '1234 AB-7' });
const rio = makeVehicle({ id: 'vehicle-2', make: 'Kia', model: 'Rio', plateNumber: '5678 AB-7' });
const held = (parts: Partial<WireCustody>): WireCustody => ({
  id: 'c-1',
  vehicle: { id: 'vehicle-1', name: 'Toyota' },
  kind: 'driver',
  version: 3,
  origin: 'hand',
  driver: { id: 'driver-1', name: 'Anna' },
  from: '2026-03-18T07:00:00.000Z',
  to: null,
  ...parts,
});
const BOOK = [
  held({}),
  held({
    id: 'c-2',
    vehicle: { id: 'vehicle-2', name: 'Kia' },
    to: '2026-03-16T12:00:00.000Z',
    from: '2026-03-10T07:00:00.000Z',
  }),
];

function bookApi(vehicles: WireVehicle[] = [camry, rio], custody = BOOK) {
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeDriver()] }))
    .on(listVehicles, () => ({ vehicles }))
    .on(handOverVehicle, () => ({ custody: held({}), rides: 0 }))
    .on(pageCarBook, ({ q = '', filters }) => {
      const shown = vehicles.filter(
        ({ make, id }) =>
          make.toLowerCase().includes(q.toLowerCase()) &&
          (!filters?.holder || filters.holder.includes(id === 'vehicle-2' ? 'free' : 'driver')),
      );
      return { vehicles: shown, custody, total: shown.length, next: null, version: 1 };
    });
}

interface Options {
  readonly api?: FakeApi;
  readonly role?: string;
  readonly week?: string;
  readonly language?: 'en' | 'ru';
}

function show({ api = bookApi(), role = 'operator', week, ...rest }: Options = {}) {
  const address = { tab: 'car_book', ...(week !== undefined && { week }) };
  // What the clock of the server is ahead, so that it is always the same moment.
  const ahead = Date.parse(NOW) - Date.now();
  const session = makeSession({ role, park: { ...PARK, ahead } });
  return renderScreen(<CarBookScreen />, { api, extensions: ['custody'], session, address, ...rest });
}

const bars = () =>
  screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label')?.replace(/\s/g, ' '));
const rows = () => screen.getAllByRole('row').slice(1);

describe('the car book', () => {
  it('shows who has each car, who had it in the week, and how long it stands', async () => {
    const { api } = show();
    await screen.findByText('1234 AB-7');
    expect(bars()).toEqual([
      'Anna, since 03/18/2026, 10:00 AM',
      'Anna, 03/10/2026, 10:00 AM – 03/16/2026, 03:00 PM',
    ]);
    expect(rows()[0]).toHaveTextContent(/Camry.*Anna.*since 03\/18\/2026/);
    expect(rows()[1]).toHaveTextContent(/Rio.*Free.*for 3 days/);
    expect(api.inputsOf(pageCarBook)).toMatchObject([{ from: '2026-03-16' }]);
    expect(screen.getByText('Showing 2 of 2')).toBeVisible();
  });

  it('goes a week back and on again, but not beyond this week', async () => {
    const { user, visited } = show();
    await screen.findByText('1234 AB-7');
    expect(screen.getByRole('button', { name: 'The week after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'The week before' }));
    expect(visited.at(-1)).toContain('week=2026-03-09');
  });

  it('shows the week of the address', async () => {
    const { api } = show({ week: '2026-03-12' });
    await screen.findByText('1234 AB-7');
    expect(api.inputsOf(pageCarBook)).toMatchObject([{ from: '2026-03-09' }]);
    expect(bars()).toEqual(['Anna, 03/10/2026, 10:00 AM – 03/16/2026, 03:00 PM']);
    expect(screen.getByRole('button', { name: 'This week' })).toBeVisible();
  });

  it('finds the cars that are free now', async () => {
    const { user, api } = show();
    await screen.findByText('1234 AB-7');
    await user.selectOptions(screen.getByLabelText('Show'), 'free');
    await waitFor(() => expect(screen.queryByText('1234 AB-7')).not.toBeInTheDocument());
    expect(screen.getByText('5678 AB-7')).toBeVisible();
    expect(api.inputsOf(pageCarBook).at(-1)).toMatchObject({ filters: { holder: ['free', 'reserve'] } });
  });

  it('says that no car matches, and shows all again', async () => {
    const { user } = show();
    await screen.findByText('1234 AB-7');
    await user.type(screen.getByRole('searchbox', { name: 'Search cars' }), 'Lada');
    await user.click(await screen.findByRole('button', { name: 'Show all cars' }));
    expect(await screen.findByText('1234 AB-7')).toBeVisible();
  });

  it('hands a car over from its line, instead of who has it', async () => {
    const { user, api } = show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Toyota Camry, 1234 AB-7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('To'), 'repair');
    await user.click(form.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(api.inputsOf(handOverVehicle)).toEqual([{ kind: 'repair', instead: { id: 'c-1', version: 3 } }]),
    );
    await waitFor(() => expect(api.inputsOf(pageCarBook)).toHaveLength(2));
  });

  it('is only read by a viewer', async () => {
    const { user } = show({ role: 'viewer' });
    await user.click(await screen.findByRole('button', { name: /Actions for Kia/ }));
    const item = await screen.findByRole('menuitem', {
      name: /Hand over.*Your role may not change vehicles/,
    });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('says so when the park has no cars, or they cannot be read', async () => {
    show({ api: bookApi([]) });
    expect(await screen.findByText('No cars yet')).toBeVisible();
  });

  it('is told in Russian too', async () => {
    show({ language: 'ru' });
    await screen.findByText('1234 AB-7');
    expect(rows()[1]).toHaveTextContent(/Свободна.*3 дня/);
  });
});
