import type { WireDriver } from '@park/contract/drivers';
import type { WireVehicle } from '@park/contract/vehicles';
import { setTimeout as wait } from 'node:timers/promises';
import { handOverCar } from '../custody/custody.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { setLeaving } from './leaving.ts';

/** So long a request has to come to where it waits for the other. */
const MEANWHILE = 500;

onOwnDatabase('whoever leaves while a car is handed over', (test) => {
  const today = '2026-03-20';
  const call = (method: string, path: string, body: object) =>
    test().send(method, `taxipark/${path}`, { body });
  async function begin(key: string) {
    const person = {
      name: key,
      email: `${key}@n.by`,
      phone: `+37529${key}`,
      password: 'secret1',
      licenseNumber: key,
    };
    const { driver } = (await call('POST', 'drivers', person)).body as { driver: WireDriver };
    const plate = { plateNumber: key, VIN: key, make: 'Kia', model: 'Rio' };
    const { vehicle } = (await call('POST', 'vehicles', plate)).body as { vehicle: WireVehicle };
    return { driverId: driver.userId, vehicleId: vehicle.id };
  }
  /** Does the first, and before it is committed sends the second; its status. */
  async function during(first: (tx: Queryable) => Promise<unknown>, second: () => ReturnType<typeof call>) {
    let sent: ReturnType<typeof call> | undefined;
    const park = enterPark(test().database, test().park.id, () => test().clock.now);
    await park.transaction(async (tx) => {
      await first(tx);
      sent = second();
      await wait(MEANWHILE);
    });
    return (await sent)?.status;
  }

  it('waits for the handover, and is told of it', async () => {
    const { driverId, vehicleId } = await begin('7100001');
    const time = { now: test().clock.now, timeZone: 'Europe/Minsk' };
    const leaving = [{ driverId, leftOn: today }];
    const status = await during(
      (tx) => handOverCar(tx, vehicleId, { input: { kind: 'driver', driverId }, time }),
      () => call('PUT', 'driver_leaving', { leaving }),
    );
    expect(status).toBe(409);
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  it('gets no car when the handover comes second, and neither does anybody get a car that is sold', async () => {
    const now = test().clock.now;
    for (const what of ['driver', 'vehicle'] as const) {
      const { driverId, vehicleId } = await begin(what === 'driver' ? '7100002' : '7100003');
      const leaving =
        what === 'driver'
          ? [{ id: driverId, leftOn: today }]
          : [{ id: vehicleId, leftOn: today, leftHow: 'sold' as const }];
      const status = await during(
        (tx) => setLeaving(tx, { of: what, leaving, read: async () => '{}', today, now }),
        () => call('POST', `vehicles/${vehicleId}/custody`, { kind: 'driver', driverId }),
      );
      expect(status).toBe(400);
    }
    expect(await ledgerProblems(test().database)).toEqual([]);
  });
});
