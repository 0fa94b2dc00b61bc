import { listDrivers, type WireDriver as Driver } from '@park/contract/drivers';
import { getLatestChanges } from '@park/contract/journal';
import { changeByOthers } from '@park/testing/change-by-others';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { sentence } from '@park/testing/sentence';
import { screen, waitFor } from '@testing-library/react';
import { useOthersChanges } from '../../../data/cached-lists.ts';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE - 1000).toISOString();
const olga = { id: 'user-2', name: 'Olga K.' };

function server() {
  const driver: Driver = { ...makeDriver(), version: 7 };
  const changes = [
    { field: 'connectionStatus', at: ago(5), person: olga },
    { field: 'currentFarePerKm', at: ago(150), person: null },
    { field: 'notes', at: ago(1), person: olga },
  ];
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: [driver] }))
    .on(listVehicles, () => ({ vehicles: [] }))
    .on(getLatestChanges, () => ({ changes }));
}

/** The page as the tab shows it, which follows what others change. */
function Page() {
  useOthersChanges();
  return <DriverDetailScreen id="driver-1" />;
}

async function show(api: FakeApi, options: Partial<RenderScreenOptions> = {}) {
  const address = { tab: 'staff', driver: 'driver-1' };
  const view = renderScreen(<Page />, {
    api,
    address,
    extensions: ['journal'],
    ...options,
  });
  await screen.findByRole('form');
  return view;
}

const asked = (api: FakeApi) => api.inputsOf(getLatestChanges).length;
const facts = () => screen.getAllByRole('definition').map((cell) => cell.textContent);

describe('the connection and the fare of a driver', () => {
  it('say who changed them last and when, with the date as a title', async () => {
    const api = server();
    await show(api);
    const connection = await screen.findByText(sentence('Changed by Olga K., 5 minutes ago'));
    expect(connection).toBeVisible();
    expect(connection).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d/));
    expect(connection).toHaveAttribute('datetime', expect.stringMatching(/T.*Z$/));
    expect(screen.getByText(sentence('Changed by the system, 2 hours ago'))).toBeVisible();
    expect(screen.getAllByText(sentence(/^Changed by/))).toHaveLength(2);
    expect(api.calls.find(({ path }) => path.endsWith('latest'))?.params).toEqual({ id: 'driver-1' });
  });

  it('say so in Russian too', async () => {
    await show(server(), { language: 'ru' });
    expect(await screen.findByText(sentence('Изменено: Olga K., 5 минут назад'))).toBeVisible();
    expect(screen.getByText(sentence('Изменено системой, 2 часа назад'))).toBeVisible();
  });

  it('say who it was as soon as somebody else changes them, and what was known until then', async () => {
    const api = server();
    const view = await show(api);
    await screen.findByText(sentence('Changed by Olga K., 5 minutes ago'));
    let answer = () => undefined as void;
    const vera = { field: 'connectionStatus', at: ago(0), person: { id: 'user-3', name: 'Vera' } };
    api.on(getLatestChanges, () => new Promise((resolve) => (answer = () => resolve({ changes: [vera] }))));
    changeByOthers(view, listDrivers, { 'driver-1': { version: 8, connectionStatus: false } });
    await waitFor(() => expect(asked(api)).toBe(2));
    expect(screen.getByText('Offline')).toBeVisible();
    expect(screen.getByText(sentence('Changed by Olga K., 5 minutes ago'))).toBeVisible();
    answer();
    expect(await screen.findByText(sentence('Changed by Vera, this minute'))).toBeVisible();
  });

  it('say nothing where the server keeps no journal', async () => {
    const api = server();
    await show(api, { extensions: [] });
    expect([facts().length, asked(api)]).toEqual([6, 0]);
  });

  it('say nothing when that cannot be read, and the page stays as it is', async () => {
    const api = server().on(getLatestChanges, () => Promise.reject(networkLoss()));
    const { notices } = await show(api);
    await waitFor(() => expect(asked(api)).toBe(1));
    expect(facts()).toEqual([
      'Online',
      'No vehicle',
      'BYN\u00a01.20',
      '+375 (29) 123-45-67',
      'park-1',
      'ivan@park.by',
    ]);
    expect(notices).toEqual([]);
  });

  it.each(['viewer', 'accountant'])('say it to every role that may read the journal: %s', async (role) => {
    await show(server(), { session: makeSession({ role }) });
    expect(await screen.findByText(sentence('Changed by Olga K., 5 minutes ago'))).toBeVisible();
  });
});
