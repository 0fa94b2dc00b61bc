import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import {
  type Vehicle,
  createVehicle,
  updateVehicle,
  type WireVehicle,
  getVehicle,
  listVehicles,
  updateVehicleConnections,
} from '@park/contract/vehicles';
import { updateVehicleLeaving } from '@park/contract/leaving';
import { leftFromStart } from '@park/domain/leaving/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { refuseStatus, leave, setLeaving } from '../leaving/leaving.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { RequestError } from '../http/request-error.ts';
import { selectVehicleJson, vehicleColumns } from './vehicle-columns.ts';
import { updateMany, type BulkTarget } from '../http/update-many.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';

type NewVehicle = TakenBy<typeof createVehicle>;
type VehicleChanges = TakenBy<typeof updateVehicle>;

/** The whole list as one JSON array, by make, model and plate, those that are gone last. */
export const vehiclesListSql = `select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (${selectVehicleJson} order by v.has_left, v.make, v.model, v.plate_number, v.id) r) list`;

/** One vehicle's JSON. Throws 404 when the park has no such vehicle. */
export async function readVehicle(source: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const row = await rowOf<{ json: string }>(
    source,
    `${selectVehicleJson} where v.id = $1) r`,
    [id],
    'vehicle_not_found',
  );
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
async function insertVehicle(tx: Queryable, input: NewVehicle): Promise<string> {
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
async function changeVehicle(tx: Queryable, id: string, input: VehicleChanges): Promise<string> {
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

const connections: BulkTarget = {
  table: 'vehicle',
  column: 'connection_status',
  columnType: 'boolean',
  list: 'connections',
  idField: 'vehicleId',
};

/** The calls on vehicles. */
export async function vehicleRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept, listKeys: keys } = app;
  app.park(
    listVehicles,
    {
      reads: readsVersion('vehicles'),
    },
    (call) => respondWithList(call, 'vehicles', { sql: vehiclesListSql, kept }),
  );

  app.park(getVehicle, async ({ park, id }) => rawJsonResponse(`{"vehicle":${await readVehicle(park, id)}}`));

  app.park(createVehicle, ({ input, once, user, now }) =>
    once(async (tx) => {
      const vehicle = await insertVehicle(tx, input);
      const { id } = JSON.parse(vehicle) as WireVehicle;
      const today = dayAt(now, user.timeZone);
      const leftOn = leftFromStart('vehicle', input, today);
      const leftHow = input.leftHow ?? (input.leftOn ? null : 'retired');
      if (leftOn)
        await setLeaving(tx, {
          of: 'vehicle',
          leaving: [{ id, leftOn, leftHow }],
          read: readVehicle,
          today,
          now,
        });
      await keys.keep(tx, 'vehicles', [id]);
      return rawJsonResponse(`{"vehicle":${leftOn ? await readVehicle(tx, id) : vehicle}}`);
    }),
  );

  app.park(updateVehicle, async ({ input, park, id }) => {
    const vehicle = await park.transaction(async (tx) => {
      const changed = await changeVehicle(tx, id, input);
      await keys.keep(tx, 'vehicles', [id]);
      return changed;
    });
    return rawJsonResponse(`{"vehicle":${vehicle}}`);
  });

  app.park(updateVehicleConnections, async ({ input, park }) => {
    const changes = input.connections.map(({ vehicleId, isConnected }) => ({
      id: vehicleId,
      value: isConnected,
    }));
    return { updated: await park.transaction((tx) => updateMany(tx, connections, changes)) };
  });

  app.park(updateVehicleLeaving, (call) => {
    const leaving = call.input.leaving.map(({ vehicleId: id, ...each }) => ({ id, ...each }));
    return leave(app, call, { of: 'vehicle', leaving, read: readVehicle });
  });
}
