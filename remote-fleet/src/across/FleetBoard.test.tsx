import { listDrivers } from '@park/contract/drivers';
import type { ExtensionName } from '@park/contract/endpoint';
import { getOverview, type WireOverview } from '@park/contract/overview';
import { listVehicles } from '@park/contract/vehicles';
import { changeByOthers } from '@park/testing/change-by-others';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import type { Session } from '@park/session/stored-session';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetBoard } from '../DashboardPart.tsx';

const driver = (index: number, connectionStatus: boolean) => {
  const userId = `driver-${index}`;
  const User = { id: userId, name: `Driver ${index}`, phone: null, email: null };
  return makeDriver({ userId, User, connectionStatus });
};
const drivers = [
  ...Array.from({ length: 10 }, (_, index) => driver(index, true)),
  driver(10, false),
  driver(11, false),
];
const vehicles = [
  makeVehicle({ id: 'a' }),
  makeVehicle({ id: 'b' }),
  makeVehicle({ id: 'c', connectionStatus: false }),
];

const week = Array.from({ length: 7 }, (_, index) => ({
  weekday: index + 1,
  date: `2026-03-0${index + 2}`,
  value: index,
}));
const overview: WireOverview = {
  asOf: '2026-03-08T10:00:00.000Z',
  timeZone: 'Europe/Minsk',
  activity: week,
  hoursOnline: { perDay: week, total: 21, deltaPercent: null },
  trips: { perDay: week, completed: 21 },
  revenueToday: { amount: 1834.5, currency: 'BYN' },
};

interface Options {
  readonly api?: FakeApi;
  readonly extensions?: readonly ExtensionName[];
  readonly language?: 'en' | 'ru';
  readonly session?: Session | null;
}

const parkApi = () =>
  new FakeApi()
    .on(listDrivers, () => ({ drivers }))
    .on(listVehicles, () => ({ vehicles }))
    .on(getOverview, () => overview);

function show({ api = parkApi(), ...options }: Options = {}) {
  return renderScreen(<FleetBoard />, { api, ...options });
}

const card = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error(`No card is titled ${title}`);
  return within(section);
};
/** A figure with the text below its name. */
const figure = (title: string, label: string) => card(title).getByText(label).parentElement?.textContent;

describe('the fleet half of the dashboard', () => {
  it('shows who is signed in and what is active', async () => {
    show();
    await screen.findByText('10 online');
    const park = card('Taxi Park');
    expect(park.getByText('Анна Ковалевская')).toBeVisible();
    expect(park.getByText('anna@park.by')).toBeVisible();
    expect(park.getByText('user-1')).toBeVisible();
    expect(figure('Taxi Park', 'Active drivers')).toBe('Active drivers10');
    expect(figure('Taxi Park', 'Active vehicles')).toBe('Active vehicles2');
  });

  it('leads from what is active to the list of it, and says of how many in the metrics', async () => {
    const { user, visited } = show();
    await screen.findByText('10 online');
    await user.click(card('Taxi Park').getByRole('link', { name: 'Active vehicles: 2' }));
    expect(visited).toEqual(['/?tab=vehicles&connection=connected']);
    expect(card('Taxi Park').getByRole('link', { name: 'Active drivers: 10' })).toHaveAttribute(
      'href',
      '/?tab=staff&connection=connected',
    );
    expect(figure('Live Metrics', 'Active vehicles')).toMatch(/^Active vehicles2of \d+$/);
  });

  it('falls back to a guest with an id of zeros', () => {
    show({ session: null });
    expect(card('Taxi Park').getByText('Guest')).toBeVisible();
    expect(card('Taxi Park').getByText('00000000-0000-0000-0000-000000000000')).toBeVisible();
  });

  it('lists the first eight drivers online and counts them all', async () => {
    show();
    expect(await screen.findByText('10 online')).toBeVisible();
    const list = card('Connected Drivers');
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    expect(list.getByRole('link', { name: 'Driver 0' })).toHaveAttribute(
      'href',
      '/?tab=staff&driver=driver-0',
    );
    expect(list.getByText('driver-0')).toBeVisible();
    expect(list.getByText('The first 8 of 10 are shown.')).toBeVisible();
    expect(list.queryByText('Driver 8')).not.toBeInTheDocument();
  });

  it('shows long ids short, and copies them whole', async () => {
    const id = '5732218c-1f3b-4f4e-9d2a-0a1b2c3d4e5f';
    const User = { id, name: '', phone: null, email: null };
    const { user, notices } = show({
      api: parkApi().on(listDrivers, () => ({ drivers: [makeDriver({ userId: id, User })] })),
    });
    const button = await screen.findByRole('button', { name: `Copy the ID ${id}` });
    expect(button).toHaveTextContent(/^5732218c$/);
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(id);
    expect(notices).toHaveLength(1);
  });

  it('calls a driver without a name unknown', async () => {
    const User = { id: 'x', name: '', phone: null, email: null };
    show({ api: parkApi().on(listDrivers, () => ({ drivers: [makeDriver({ User })] })) });
    expect(await screen.findByText('Unknown Driver')).toBeVisible();
  });

  it('says when no driver is online, and the rate is zero without drivers', async () => {
    show({ api: parkApi().on(listDrivers, () => ({ drivers: [] })) });
    expect(await screen.findByText('No drivers currently online')).toBeVisible();
    expect(screen.getByText('0%')).toBeVisible();
  });

  it('shows the live metrics with the connection rate as a bar', async () => {
    show();
    await screen.findByText('10 online');
    expect(figure('Live Metrics', 'Active drivers')).toBe('Active drivers10of 12');
    expect(figure('Live Metrics', 'Active vehicles')).toBe('Active vehicles2of 3');
    expect(figure('Live Metrics', 'Total vehicles')).toBe('Total vehicles3');
    expect(screen.getByText('83%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Driver connection rate' })).toHaveAttribute(
      'aria-valuenow',
      '83',
    );
  });

  it('labels the revenue as sample data where the server offers none', async () => {
    const { api } = show();
    expect(await screen.findByText('$2,847')).toBeVisible();
    expect(card('Live Metrics').getByText('Sample data')).toBeVisible();
    expect(api.inputsOf(getOverview)).toEqual([]);
  });

  it("shows the server's revenue in its own currency", async () => {
    show({ extensions: ['overview'] });
    expect(await screen.findByText('BYN 1,834.50')).toBeVisible();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('shows no sample figure when the overview is offered but fails', async () => {
    show({ extensions: ['overview'], api: parkApi().on(getOverview, () => Promise.reject(networkLoss())) });
    await waitFor(() => expect(figure('Live Metrics', 'Revenue today')).toBe('Revenue todayN/A'));
  });

  it('refetches both lists on refresh', async () => {
    const { user, api } = show();
    await screen.findByText('10 online');
    api.on(listDrivers, () => ({ drivers: [driver(1, true)] }));
    await user.click(screen.getByRole('button', { name: 'Refresh live metrics' }));
    expect(await screen.findByText('1 online')).toBeVisible();
    expect(api.inputsOf(listDrivers)).toHaveLength(2);
    expect(api.inputsOf(listVehicles)).toHaveLength(2);
  });

  it.each([
    [networkLoss(), 'Network error'],
    [refusal(504, { error: 'Gateway timeout' }), 'Network error'],
    [refusal(500, { error: 'The database is asleep' }), 'The server could not answer. Please try again.'],
  ])('puts the error in place of the list after %s, and announces it once', async (failure, sentence) => {
    const api = parkApi()
      .on(listDrivers, () => Promise.reject(failure))
      .on(listVehicles, () => Promise.reject(failure));
    const { notices, user } = show({ api });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent('Failed to fetch dashboard data');
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch dashboard data' }]));
    expect(figure('Taxi Park', 'Active drivers')).toBe('Active driversN/A');
    api.on(listDrivers, () => ({ drivers })).on(listVehicles, () => ({ vehicles }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('10 online')).toBeVisible();
  });

  it('says that it is loading', () => {
    const never = new Promise<never>(() => undefined);
    show({ api: new FakeApi().on(listDrivers, () => never).on(listVehicles, () => never) });
    expect(screen.getByText('Loading the dashboard…')).toBeInTheDocument();
    expect(screen.queryByText('N/A')).not.toBeInTheDocument();
  });

  it('is translated into Russian', async () => {
    show({ language: 'ru' });
    expect(await screen.findByText('В сети: 10')).toBeVisible();
    expect(screen.getByText('Водители на линии')).toBeVisible();
    expect(screen.getByText('Пример данных')).toBeVisible();
    expect(screen.getByText('$2 847')).toBeVisible();
  });
});

describe('the fleet half of the dashboard, when somebody else changes something', () => {
  it('counts the drivers and vehicles as they are now, and lists who is online', async () => {
    const view = show();
    await screen.findByText('Driver 0');
    changeByOthers(view, listDrivers, {
      'driver-0': { connectionStatus: false },
      'driver-1': { connectionStatus: false },
    });
    expect(await screen.findByText('8 online')).toBeVisible();
    expect(figure('Live Metrics', 'Active drivers')).toBe('Active drivers8of 12');
    expect(card('Live Metrics').getByText('67%')).toBeVisible();
    expect(screen.queryByText('Driver 0')).toBeNull();
    changeByOthers(view, listVehicles, { c: { connectionStatus: true } });
    await waitFor(() => expect(figure('Live Metrics', 'Active vehicles')).toBe('Active vehicles3of 3'));
    expect(view.api.inputsOf(listDrivers)).toHaveLength(1);
  });

  it('reads the revenue again when the server says that it is stale', async () => {
    const api = parkApi();
    const { queryClient } = show({ api, extensions: ['overview'] });
    expect(await screen.findByText('BYN 1,834.50')).toBeVisible();
    api.on(getOverview, () => ({ ...overview, revenueToday: { amount: 1900, currency: 'BYN' } }));
    void queryClient.invalidateQueries({ queryKey: [getOverview.path] });
    expect(await screen.findByText('BYN 1,900.00')).toBeVisible();
  });
});
