import type { Database } from '../database/database.ts';
import type { CallCase } from './call-case.ts';

/** Each car of the park has been with its first driver for a day, under an id that is the car's. */
async function prepare(database: Database, { parkId }: { parkId: string }): Promise<void> {
  await database.query('delete from custody where taxi_park_id = $1', [parkId]);
  await database.query(
    `insert into custody (id, taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
     select v.id, v.taxi_park_id, v.id, 'driver', d.id, '2026-03-19T09:00:00Z', 'hand'
     from vehicle v cross join lateral (
       select id from driver where taxi_park_id = v.taxi_park_id order by license_number limit 1
     ) d where v.taxi_park_id = $1`,
    [parkId],
  );
}

const at = '2026-03-20T08:00:00+03:00';

export const custodyCallCases: Readonly<Record<string, CallCase>> = {
  pageCarBook: { body: () => ({ from: '2026-03-16' }) },
  handOverVehicle: {
    prepare,
    id: (own) => own.vehicles[1],
    body: (own) => ({ kind: 'driver', driverId: own.drivers[1], at }),
    foreignBody: (foreign) => ({ kind: 'driver', driverId: foreign.drivers[1], at }),
    foreignStatus: 400,
  },
  correctCustody: { prepare, id: (own) => own.vehicles[0], body: () => ({ from: at }) },
  updateDriverLeaving: {
    body: (own) => ({ leaving: [{ driverId: own.drivers[0], leftOn: '2026-12-01' }] }),
    foreignBody: (foreign) => ({ leaving: [{ driverId: foreign.drivers[0], leftOn: '2026-12-01' }] }),
  },
  updateVehicleLeaving: {
    body: (own) => ({ leaving: [{ vehicleId: own.vehicles[0], leftOn: '2026-12-01', leftHow: 'sold' }] }),
    foreignBody: (foreign) => ({
      leaving: [{ vehicleId: foreign.vehicles[0], leftOn: '2026-12-01', leftHow: 'sold' }],
    }),
  },
  takeBackCustody: { prepare, id: (own) => own.vehicles[0], body: () => ({ version: 1 }) },
};
