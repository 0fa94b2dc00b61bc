import { type DriverConnectionInput, listDrivers, updateDriverConnections } from '@park/contract/drivers';
import type { ExtensionName } from '@park/contract/endpoint';
import { listVehicleDocuments } from '@park/contract/vehicle-documents';
import { listVehicles } from '@park/contract/vehicles';
import { addDays, dayAt } from '@park/domain/report/date-range';
import type { Session } from '@park/session/stored-session';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetBoard } from '../DashboardPart.tsx';

const today = dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const inDays = (days: number | null) => (days === null ? null : addDays(today, days));

/** A driver whose licence and identity document have so many days left; null: no date. */
function driver(name: string, license: number | null, identity: number | null, connectionStatus = true) {
  return makeDriver({
    userId: name,
    User: { id: name, name, phone: null, email: null },
    connectionStatus,
    drivingLicenseExpeiresOn: inDays(license),
    iDexpiresOn: inDays(identity),
  });
}
const park = [
  driver('Anna', -3, 400),
  driver('Boris', 500, -40),
  driver('Vera', -1, 3, false),
  driver('Gleb', 7, 400),
  driver('Dina', 30, null),
  driver('Egor', 31, 400),
];
const vehicles = [makeVehicle({ id: 'a' }), makeVehicle({ id: 'b', status: 'retired' })];
const dates = (inspection: number, insurance: number) => ({
  version: 1,
  vehicleDocuments: ['a', 'b'].map((vehicleId) => ({
    vehicleId,
    inspectionExpiresOn: inDays(inspection),
    insuranceExpiresOn: inDays(insurance),
  })),
});

interface Options {
  readonly drivers?: typeof park;
  readonly extensions?: readonly ExtensionName[];
  readonly language?: 'en' | 'ru';
  readonly session?: Session;
}

/** A park whose server keeps the connections that are sent to it. */
function parkApi(drivers = park): FakeApi {
  let now = drivers;
  const set = ({ connections }: DriverConnectionInput) => {
    const sent = new Map(connections.map(({ driverId, isConnected }) => [driverId, isConnected]));
    now = now.map((each) => ({ ...each, connectionStatus: sent.get(each.userId) ?? each.connectionStatus }));
    return { updated: connections.length };
  };
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: now }))
    .on(listVehicles, () => ({ vehicles }))
    .on(updateDriverConnections, set);
}

function show({ drivers, ...options }: Options = {}, api = parkApi(drivers)) {
  return renderScreen(<FleetBoard />, { api, ...options });
}

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const figuresOf = async (name: string) =>
  (await list(name)).getAllByRole('listitem').map((item) => item.textContent);
const ask = () => screen.findByRole('button', { name: /^Disconnect .* with expired documents$/ });

describe('the documents on the dashboard', () => {
  it('are counted by what needs attention, those within a week also within 30 days', async () => {
    show();
    await ask();
    expect(await figuresOf('Drivers')).toEqual([
      '3 expired',
      '2 expiring within 7 days',
      '3 expiring within 30 days',
      '1 no expiry date',
    ]);
  });

  it('lead from each figure to exactly those rows, the most urgent first', async () => {
    const { user, visited } = show();
    await ask();
    const drivers = await list('Drivers');
    for (const name of [
      '3 expired',
      '2 expiring within 7 days',
      '3 expiring within 30 days',
      '1 no expiry date',
    ])
      await user.click(drivers.getByRole('link', { name }));
    expect(visited).toEqual(
      ['expired', 'week', 'month', 'missing'].map(
        (filter) => `/?tab=staff&documents=${filter}&sort=documents`,
      ),
    );
  });

  it('are calm when nothing runs out within 30 days, and lead nowhere from a figure of none', async () => {
    show({ drivers: [driver('Anna', 31, 400)] });
    expect(await screen.findByText('Every known document is valid for more than 30 days.')).toBeVisible();
    const card = screen.getByRole('heading', { name: 'Documents' }).closest('section');
    if (!card) throw new Error('There is no card');
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /expired documents/ })).not.toBeInTheDocument();
  });

  it('promise nothing in a park without records', async () => {
    show(
      {},
      parkApi([]).on(listVehicles, () => ({ vehicles: [] })),
    );
    await waitFor(async () => expect((await figuresOf('Drivers'))[0]).toBe('0 expired'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Vehicles' })).not.toBeInTheDocument());
    expect(
      screen.queryByText('Every known document is valid for more than 30 days.'),
    ).not.toBeInTheDocument();
  });

  it('say nothing of vehicles where the server keeps no dates of theirs', async () => {
    const { api } = show();
    await ask();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Vehicles' })).not.toBeInTheDocument());
    expect(api.inputsOf(listVehicleDocuments)).toEqual([]);
  });

  it('count the vehicles that are not retired where the server keeps their dates', async () => {
    const api = parkApi([driver('Anna', 31, 400)]).on(listVehicleDocuments, () => dates(-1, 5));
    const { user, visited } = show({ extensions: ['vehicleDocuments'] }, api);
    await waitFor(async () => expect((await figuresOf('Vehicles'))[0]).toBe('1 expired'));
    expect(await figuresOf('Vehicles')).toEqual([
      '1 expired',
      '1 expiring within 7 days',
      '1 expiring within 30 days',
      '0 no expiry date',
    ]);
    expect(
      screen.queryByText('Every known document is valid for more than 30 days.'),
    ).not.toBeInTheDocument();
    await user.click((await list('Vehicles')).getByRole('link', { name: '1 expired' }));
    expect(visited).toEqual(['/?tab=vehicles&documents=expired&sort=documents']);
  });

  it('say so when the dates of vehicles could not be read', async () => {
    const api = parkApi().on(listVehicleDocuments, () => Promise.reject(networkLoss()));
    show({ extensions: ['vehicleDocuments'] }, api);
    expect(await screen.findByText('The dates of vehicles could not be read.')).toBeVisible();
  });

  it('are there in Russian', async () => {
    show({ language: 'ru' });
    expect(
      await screen.findByRole('button', { name: 'Отключить 2 водителей с просроченными документами' }),
    ).toBeVisible();
    expect((await figuresOf('Водители'))[0]).toBe('3 просрочены');
  });
});

describe('disconnecting the drivers with expired documents', () => {
  it('shows first who it will be: the connected ones, the one that expired first at the top', async () => {
    const { user, api } = show();
    await user.click(await ask());
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect 2 drivers?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'BorisID: expired 40 days ago',
      'AnnaLicense: expired 3 days ago',
    ]);
    expect(dialog.getByText('1 more driver with an expired document is disconnected already.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.inputsOf(updateDriverConnections)).toEqual([]);
  });

  it('disconnects them in one call after the confirmation, says so, and takes it back', async () => {
    const { user, api, notices } = show();
    await user.click(await ask());
    await user.dblClick(await screen.findByRole('button', { name: 'Disconnect 2 drivers' }));
    expect(await screen.findByText('Updated 2 of 2.')).toBeVisible();
    expect(api.inputsOf(updateDriverConnections)).toEqual([
      {
        connections: [
          { driverId: 'Boris', isConnected: false },
          { driverId: 'Anna', isConnected: false },
        ],
      },
    ]);
    expect(notices).toEqual([{ kind: 'success', text: '2 drivers disconnected' }]);
    expect(screen.queryByRole('button', { name: /with expired documents$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await ask()).toBeVisible();
  });

  it('says what happened to each driver when the server refuses one', async () => {
    const api = parkApi().on(updateDriverConnections, ({ connections }) => {
      const at = connections.findIndex(({ driverId }) => driverId === 'Anna');
      if (at < 0) return { updated: connections.length };
      const fields = { [`connections.${at}.driverId`]: 'The driver has a passenger' };
      return Promise.reject(refusal(404, { error: 'Not found', fields }));
    });
    const { user } = show({}, api);
    await user.click(await ask());
    await user.click(await screen.findByRole('button', { name: 'Disconnect 2 drivers' }));
    expect(await screen.findByText('Updated 1 of 2. Failed: 1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByText('Failed: The driver has a passenger')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await ask()).toHaveTextContent('Disconnect 1 driver with expired documents');
  });

  it('follows what others do while the question is open', async () => {
    const { user, queryClient } = show();
    await user.click(await ask());
    await screen.findByRole('dialog', { name: 'Disconnect 2 drivers?' });
    queryClient.setQueryData([listDrivers.path], {
      drivers: park.map((each) => ({ ...each, connectionStatus: false })),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nobody to disconnect' }));
    expect(dialog.getByText('No connected driver has an expired document any more.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Disconnect/ })).not.toBeInTheDocument();
  });

  it('is not for a role that may not switch drivers, and says why', async () => {
    const { user } = show({ session: makeSession({ role: 'accountant' }) });
    const button = await ask();
    expect(button).toHaveAccessibleDescription('Your role may not connect or disconnect drivers');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
