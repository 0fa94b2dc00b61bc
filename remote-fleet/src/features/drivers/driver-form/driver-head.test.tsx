import { listDriverActivity, type WireDriverActivity } from '@park/contract/driver-activity';
import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';

const HOUR = 3_600_000;
const car = makeVehicle({ id: 'v', driverId: 'driver-1', make: 'Kia', model: 'Rio', plateNumber: '1 AB-7' });
const ridden: WireDriverActivity = {
  today: '2026-03-20',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  activity: [
    {
      driverId: 'driver-1',
      lastRideAt: new Date(Date.now() - 2 * HOUR - 1000).toISOString(),
      ridesIn7Days: 12,
      ridesIn30Days: 1040,
      earnedIn7Days: 5,
    },
  ],
};

async function show(api: FakeApi, options: Partial<RenderScreenOptions> = {}) {
  api.on(listDrivers, () => ({ drivers: [makeDriver()] }));
  const view = renderScreen(<DriverDetailScreen id="driver-1" />, {
    api,
    address: { tab: 'staff', driver: 'driver-1' },
    extensions: ['driverActivity'],
    ...options,
  });
  await screen.findByRole('form');
  return view;
}

const server = (activity = ridden) =>
  new FakeApi().on(listVehicles, () => ({ vehicles: [car] })).on(listDriverActivity, () => activity);
const terms = () => screen.getAllByRole('term').map((term) => term.textContent);
const linksTo = (name: string) => screen.findAllByRole('link', { name });

describe('the head of a driver', () => {
  it('leads to the vehicle that the driver drives', async () => {
    await show(server());
    const [link] = await linksTo('Kia Rio 1 AB-7');
    expect(link).toHaveAttribute('href', '/?tab=vehicles&vehicle=v');
  });

  it('says when the last ride was, and leads to the rides', async () => {
    await show(server());
    const [link] = await linksTo('2 hours ago');
    expect(new URL(link?.getAttribute('href') ?? '', 'https://park.by').searchParams.get('tab')).toBe(
      'ride_report',
    );
    expect(screen.getByText('Rides: 12 in 7 days, 1,040 in 30')).toBeVisible();
  });

  it('says so in Russian', async () => {
    await show(server(), { language: 'ru' });
    expect(await screen.findByText('Поездок: 12 за 7 дней, 1 040 за 30')).toBeVisible();
  });

  it('says that a driver has had no ride', async () => {
    await show(server({ ...ridden, activity: [] }));
    expect(await screen.findByText('No rides yet')).toBeVisible();
  });

  it('has no place for the last ride where the server does not tell of rides', async () => {
    const api = server();
    await show(api, { extensions: [] });
    await waitFor(() => expect(terms()).not.toContain('Last ride'));
    expect(terms().slice(0, 3)).toEqual(['Connection', 'Vehicle', 'Price per km']);
    expect(api.inputsOf(listDriverActivity)).toEqual([]);
  });

  it('says N/A when the vehicles cannot be read', async () => {
    const api = server().on(listVehicles, () => Promise.reject(networkLoss()));
    await show(api);
    await waitFor(() => expect(screen.getAllByRole('definition')[1]).toHaveTextContent('N/A'));
  });
});
