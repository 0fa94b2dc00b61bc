import type { WireCustody } from '@park/contract/custody';
import type { WireVehicle } from '@park/contract/vehicles';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('leaving that is taken back', (test) => {
  const call = (method: string, path: string, body?: object) =>
    test().send(method, `taxipark/${path}`, body === undefined ? {} : { body });
  const leave = (driverId: string, leftOn: string | null) =>
    call('PUT', 'driver_leaving', { leaving: [{ driverId, leftOn }] });
  const sell = (vehicleId: string, leftOn: string | null) =>
    call('PUT', 'vehicle_leaving', { leaving: [{ vehicleId, leftOn, leftHow: 'sold' }] });
  const car = async (id: string) =>
    ((await call('GET', `vehicles/${id}`)).body as { vehicle: WireVehicle }).vehicle;
  const held = async (id: string) =>
    ((await call('GET', `vehicles/${id}/custody`)).body as { custody: WireCustody[] }).custody.map(
      ({ driver, from, to }) => [driver?.id ?? null, from, to] as const,
    );
  const give = (id: string, driverId: string, at: string) =>
    call('POST', `vehicles/${id}/custody`, { kind: 'driver', driverId, at });

  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    const { id } = test().park;
    await test().database.query('update vehicle set driver_id = null where taxi_park_id = $1', [id]);
    await test().database.query('delete from custody where taxi_park_id = $1', [id]);
  });

  it('gives the cars back, and where the day is put right too, as far as nobody has had them since', async () => {
    const [id = '', other = ''] = test().park.drivers;
    const [own = '', lent = ''] = test().park.vehicles;
    for (const each of [own, lent]) await give(each, id, '2026-03-10T09:00:00Z');
    await leave(id, '2026-03-12');
    await give(lent, other, '2026-03-15T09:00:00Z');
    await leave(id, '2026-03-13');
    expect((await held(own))[0]).toEqual([id, '2026-03-10T09:00:00.000Z', '2026-03-12T21:00:00.000Z']);
    await leave(id, null);
    expect(await held(own)).toEqual([[id, '2026-03-10T09:00:00.000Z', null]]);
    expect((await car(own)).driverId).toBe(id);
    expect(await held(lent)).toEqual([
      [other, '2026-03-15T09:00:00.000Z', null],
      [id, '2026-03-10T09:00:00.000Z', '2026-03-15T09:00:00.000Z'],
    ]);
    await sell(own, '2026-03-14');
    expect((await car(own)).driverId).toBeNull();
    await sell(own, null);
    expect((await car(own)).driverId).toBe(id);
  });
});
