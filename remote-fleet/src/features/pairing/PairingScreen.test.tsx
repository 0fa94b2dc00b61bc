import { listDrivers, updateDriverConnections } from '@park/contract/drivers';
import { getVehicle, listVehicles, updateVehicle, updateVehicleConnections } from '@park/contract/vehicles';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeNamedDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { PairingScreen } from './PairingScreen.tsx';

type Car = ReturnType<typeof makeVehicle>;

const ivan = makeNamedDriver('ivan', 'Ivan');
const anna = makeNamedDriver('anna', 'Anna', { connectionStatus: false });
const car = (id: string, plateNumber: string, parts: Partial<Car> = {}): Car =>
  makeVehicle({
    id,
    plateNumber,
    make: 'Kia',
    model: 'Rio',
    driverId: null,
    status: 'active',
    connectionStatus: false,
    ...parts,
  });

/** A server that keeps what it is sent. */
function parkOf(cars: Car[], drivers = [ivan, anna]) {
  const change = (id: string | undefined, parts: Partial<Car>): Car => {
    const at = cars.findIndex((each) => each.id === id);
    cars[at] = { ...cars[at], ...parts } as Car;
    return cars[at];
  };
  return new FakeApi()
    .on(listDrivers, () => ({ drivers }))
    .on(listVehicles, () => ({ vehicles: [...cars] }))
    .on(getVehicle, (_, { id }) => ({ vehicle: change(id, {}) }))
    .on(updateVehicle, (parts, { id }) => ({ vehicle: change(id, parts as Partial<Car>) }))
    .on(updateVehicleConnections, ({ connections }) => {
      for (const { vehicleId, isConnected } of connections)
        change(vehicleId, { connectionStatus: isConnected });
      return { updated: connections.length };
    })
    .on(updateDriverConnections, ({ connections }) => ({ updated: connections.length }));
}

function show(
  api: FakeApi,
  { language = 'en', role = 'admin' }: { language?: 'en' | 'ru'; role?: string } = {},
) {
  const session = makeSession({ role });
  const address = { tab: 'staff', form: 'pairing' } as const;
  return renderScreen(<PairingScreen list="drivers" />, { api, language, session, address });
}

const group = (name: RegExp) => screen.findByRole('region', { name });

describe('the board of who drives what', () => {
  it('counts the problems in groups and links to the records', async () => {
    show(
      parkOf([
        car('a', '1111 AA-7'),
        car('b', '2222 BB-7', { status: 'maintenance', connectionStatus: true }),
        car('c', '3333 CC-7', { driverId: 'left' }),
        car('d', '4444 DD-7', { driverId: 'anna' }),
        car('e', '5555 EE-7', { driverId: 'anna' }),
      ]),
    );
    expect(await screen.findByText('5 problems')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Connected drivers without a connected vehicle: 1',
      'Vehicles in maintenance or retired that are connected: 1',
      'Drivers with several vehicles: 1',
      'Vehicles whose driver is not in the park: 1',
      'Vehicles that stand idle: 1',
    ]);
    expect(screen.getByRole('link', { name: 'Ivan' })).toHaveAttribute('href', '/?tab=staff&driver=ivan');
    expect(screen.getByRole('link', { name: 'Kia Rio 1111 AA-7' })).toHaveAttribute(
      'href',
      '/?tab=vehicles&vehicle=a',
    );
  });

  it('gives a driver a vehicle by its plate and connects it, and the line goes at once', async () => {
    const api = parkOf([car('a', '1111 AA-7'), car('b', '2222 BB-7', { driverId: 'anna' })]);
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Give a vehicle: Ivan' }));
    const field = await screen.findByRole('combobox', { name: 'Vehicle for Ivan' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('1111');
    await screen.findByRole('option', { name: /1111 AA-7/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Every driver and every vehicle is in place')).toBeVisible();
    expect(api.inputsOf(updateVehicle)).toMatchObject([{ driverId: 'ivan', plateNumber: '1111 AA-7' }]);
    expect(api.inputsOf(updateVehicleConnections)).toEqual([
      { connections: [{ vehicleId: 'a', isConnected: true }] },
    ]);
    expect(notices.map(({ text }) => text)).toEqual([
      'Kia Rio 1111 AA-7 is now driven by Ivan',
      'Kia Rio 1111 AA-7 is connected',
    ]);
  });

  it('connects the vehicle of a connected driver, once on a double click', async () => {
    const api = parkOf([car('a', '1111 AA-7', { driverId: 'ivan' })]);
    const { user } = show(api);
    await user.dblClick(await screen.findByRole('button', { name: 'Connect Kia Rio 1111 AA-7: Ivan' }));
    expect(await screen.findByText('Every driver and every vehicle is in place')).toBeVisible();
    expect(api.inputsOf(updateVehicleConnections)).toHaveLength(1);
  });

  it('disconnects a driver, and a vehicle in maintenance', async () => {
    const api = parkOf([car('b', '2222 BB-7', { status: 'maintenance', connectionStatus: true })]);
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Disconnect the driver: Ivan' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect the vehicle: Kia Rio 2222 BB-7' }));
    expect(await screen.findByText('Every driver and every vehicle is in place')).toBeVisible();
    expect(notices.map(({ kind }) => kind)).toEqual(['success', 'success']);
    expect(api.inputsOf(updateDriverConnections)).toEqual([
      { connections: [{ driverId: 'ivan', isConnected: false }] },
    ]);
  });

  it('takes the other vehicles from a driver who keeps one', async () => {
    const cars = [
      car('d', '4444 DD-7', { driverId: 'anna', version: 3 }),
      car('e', '5555 EE-7', { driverId: 'anna' }),
    ];
    const api = parkOf(cars, [anna]);
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Keep only Kia Rio 5555 EE-7: Anna' }));
    expect(await group(/Vehicles that stand idle: 1/)).toBeVisible();
    expect(api.inputsOf(updateVehicle)).toEqual([{ driverId: null, version: 3 }]);
  });

  it('finds a driver for an idle vehicle, and removes one who is not in the park', async () => {
    const api = parkOf([car('c', '3333 CC-7', { driverId: 'left' }), car('a', '1111 AA-7')], [anna]);
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Remove the driver: Kia Rio 3333 CC-7' }));
    const idle = await group(/Vehicles that stand idle: 2/);
    await user.click(within(idle).getByRole('button', { name: 'Choose a driver: Kia Rio 1111 AA-7' }));
    await user.click(await screen.findByRole('option', { name: /Anna/ }));
    expect(await group(/Vehicles that stand idle: 1/)).toBeVisible();
    expect(api.inputsOf(updateVehicle)).toMatchObject([{ driverId: null }, { driverId: 'anna' }]);
    expect(api.inputsOf(updateVehicleConnections)).toEqual([]);
  });

  it('keeps what others have saved in other fields, and leaves a pair that they have changed', async () => {
    const mine = car('a', '1111 AA-7', { version: 1 });
    const stale = (current: Car) => refusal(409, { error: 'Stale', code: 'stale_record', current });
    const api = parkOf([mine], [anna]);
    let refusals = [stale({ ...mine, version: 2 }), stale({ ...mine, version: 3, driverId: 'left' })];
    api.on(updateVehicle, () => {
      const [next, ...rest] = refusals;
      refusals = rest;
      return Promise.reject(next);
    });
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: /^Choose a driver/ }));
    await user.click(await screen.findByRole('option', { name: /Anna/ }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.text).toBe(
      'Kia Rio 1111 AA-7 was not changed: its driver has been changed by somebody else meanwhile',
    );
    expect(api.inputsOf(updateVehicle).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('says why a change failed and keeps the line', async () => {
    const api = parkOf([car('a', '1111 AA-7')], [anna]).on(updateVehicle, () =>
      Promise.reject(refusal(400, { error: 'The driver has left' })),
    );
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: /^Choose a driver/ }));
    await user.click(await screen.findByRole('option', { name: /Anna/ }));
    await waitFor(() =>
      expect(notices).toEqual([
        { kind: 'error', text: 'Kia Rio 1111 AA-7 was not changed: The driver has left' },
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Choose a driver/ })).toHaveFocus();
  });

  it('offers a viewer no change, and says why', async () => {
    show(parkOf([car('a', '1111 AA-7')]), { role: 'viewer' });
    const give = await screen.findByRole('button', { name: 'Give a vehicle: Ivan' });
    expect(give).toHaveAttribute('aria-disabled', 'true');
    expect(give).toHaveAccessibleDescription('Your role may not change who drives a vehicle');
  });

  it('says that a record without an id cannot be changed', async () => {
    const api = parkOf([], []).onOdd(listVehicles, () => ({ vehicles: [{ make: 'Kia' }] }));
    show(api);
    expect(await screen.findByText('The record has no id, so it cannot be changed here.')).toBeVisible();
  });

  it('shows what failed, and tries again', async () => {
    const api = parkOf([], []);
    api.on(listVehicles, () => Promise.reject(refusal(500, { error: 'Down' })));
    const { user } = show(api);
    expect(await screen.findByText('Drivers and vehicles could not be read')).toBeVisible();
    api.on(listVehicles, () => ({ vehicles: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Every driver and every vehicle is in place')).toBeVisible();
  });

  it('shows the lines of a large park step by step, in Russian with its plurals', async () => {
    const cars = Array.from({ length: 32 }, (_, at) => car(`c${at}`, `${1000 + at} AA-7`));
    const { user } = show(parkOf(cars, []), { language: 'ru' });
    expect(await screen.findByText('32 проблемы')).toBeVisible();
    expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'))).toHaveLength(
      25,
    );
    await user.click(screen.getByRole('button', { name: 'Показать ещё 7' }));
    expect(screen.getAllByRole('button', { name: /^Выбрать водителя/ })).toHaveLength(32);
  });
});
