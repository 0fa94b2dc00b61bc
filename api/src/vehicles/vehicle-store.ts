import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import type { Vehicle } from '@park/contract/vehicles';
import type { createVehicle, updateVehicle } from '@park/contract/vehicles';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { refuseStatus } from '../leaving/refuse-status.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { RequestError, recordsNotFound } from '../http/request-error.ts';
import { selectVehicleJson, vehicleColumns } from './vehicle-columns.ts';

export type NewVehicle = TakenBy<typeof createVehicle>;
export type VehicleChanges = TakenBy<typeof updateVehicle>;

/** The whole list as one JSON array, by make, model and plate, those that are gone last. */
export const vehiclesListSql = `select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (${selectVehicleJson} order by v.has_left, v.make, v.model, v.plate_number, v.id) r) list`;

/** One vehicle's JSON. Throws 404 when the park has no such vehicle. */
export async function readVehicle(source: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await source.query<{ json: string }>(`${selectVehicleJson} where v.id = $1) r`, [id])
    : [];
  if (row === undefined) throw recordsNotFound('vehicle_not_found', [id]);
  return row.json;
}

// The foreign key checks this too, but a text that is not a UUID would fail before that.
function refuseImpossibleDriver(driverId: string | null | undefined): void {
  if (driverId && !isUuid(driverId)) {
    throw new RequestError('validation_failed', { fields: { driverId: { problem: 'unknown_record' } } });
  }
}

/**
 * Adds a vehicle and returns its JSON. Violates a constraint when plate or VIN is in use or the
 * driver is not the park's.
 */
export async function insertVehicle(tx: Queryable, input: NewVehicle): Promise<string> {
  refuseImpossibleDriver(input.driverId);
  const id = randomUUID();
  const { columns, values } = columnValues(vehicleColumns, {
    ...input,
    status: input.status ?? 'active',
    facilities: input.facilities ?? [],
  });
  await tx.query(
    `insert into vehicle (id, taxi_park_id, ${columns.join(', ')})
     values ($1, current_park(), ${columns.map((_, index) => `$${index + 2}`).join(', ')})`,
    [id, ...values],
  );
  return readVehicle(tx, id);
}

/**
 * Changes only the fields of the input and returns the vehicle's JSON. Throws 404 for an unknown
 * vehicle and 409 for a version that is not the current one.
 */
export async function changeVehicle(tx: Queryable, id: string, input: VehicleChanges): Promise<string> {
  refuseImpossibleDriver(input.driverId);
  if (isUuid(id)) await tx.query('select from vehicle where id = $1 for no key update', [id]);
  const before = await readVehicle(tx, id);
  const { status, version, ...changes } = input;
  if (version !== undefined) await refuseStale(tx, id, JSON.parse(before) as Vehicle, version);
  if (status !== undefined) refuseStatus(JSON.parse(before) as Vehicle, { status });
  const carried = columnValues(vehicleColumns, changes);
  if (carried.columns.length === 0) return before;
  await tx.query(`update vehicle set ${assignments(carried)} where id = $1`, [id, ...carried.values]);
  return readVehicle(tx, id);
}
