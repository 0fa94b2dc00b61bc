import { rowOf } from '../http/row-of.ts';
import {
  DRIVER_DATES,
  changedDateProblems,
  type DriverDateProblemCode,
  type DriverDates,
} from '@park/domain/driver/driver-dates';
import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import {
  type Driver,
  createDriver,
  updateDriver,
  type WireDriver,
  getDriver,
  listDrivers,
  updateDriverConnections,
  updateDriverFares,
} from '@park/contract/drivers';
import { updateDriverLeaving } from '@park/contract/leaving';
import { leftFromStart } from '@park/domain/leaving/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { type FieldProblemCode, RequestError } from '../http/request-error.ts';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { refuseStatus, leave, setLeaving } from '../leaving/leaving.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { driverColumns, selectDriverJson } from './driver-columns.ts';
import { hashPassword } from '../auth/passwords.ts';
import { updateMany, type BulkTarget } from '../http/update-many.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readsVersion, respondWithList } from '../http/versioned-list.ts';

const problemOf: Readonly<Record<DriverDateProblemCode, FieldProblemCode>> = {
  birthInFuture: 'in_future',
  licenseExpiresBeforeIssue: 'expiry_before_issue',
  idExpiresBeforeIssue: 'expiry_before_issue',
};

/**
 * Throws 400 for dates that contradict each other or the stored ones. A rule is skipped if the
 * input leaves out or repeats all of its dates. `before` is empty for a new driver.
 */
function refuseImpossibleDates(before: DriverDates, input: DriverDates, today: string): void {
  const carried = DRIVER_DATES.filter((date) => input[date] !== undefined);
  const after = { ...before, ...Object.fromEntries(carried.map((date) => [date, input[date]])) };
  const problems = changedDateProblems(before, after, today);
  if (problems.length === 0) return;
  const fields = problems.map(({ field, code }) => [field, { problem: problemOf[code] }] as const);
  throw new RequestError('validation_failed', { fields: Object.fromEntries(fields) });
}

type NewDriver = TakenBy<typeof createDriver>;
type DriverChanges = TakenBy<typeof updateDriver>;

/** The whole list as one JSON array, by name, those who have left last; equal names keep their order. */
export const driversListSql = `select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (${selectDriverJson} order by d.has_left, u.name, d.id) r) list`;

/** One driver's JSON. Throws 404 when the park has no such driver. */
export async function readDriver(source: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const row = await rowOf<{ json: string }>(
    source,
    `${selectDriverJson} where d.id = $1) r`,
    [id],
    'driver_not_found',
  );
  return row.json;
}

/**
 * Adds a driver with their user and returns the driver's JSON. `today` is in the park's time zone.
 * Throws 400 for impossible dates and a unique violation when a field is already in use.
 */
async function insertDriver(
  tx: Queryable,
  input: NewDriver,
  { passwordHash, today }: { passwordHash: string; today: string },
): Promise<string> {
  refuseImpossibleDates({}, input, today);
  const id = randomUUID();
  await tx.query(
    `insert into app_user (id, taxi_park_id, name, phone, email, role, password_hash)
     values ($1, current_park(), $2, $3, $4, 'driver', $5)`,
    [id, input.name, input.phone, input.email, passwordHash],
  );
  const { columns, values } = columnValues(driverColumns, input);
  const places = columns.map((_, index) => `, $${index + 3}`).join('');
  await tx.query(
    `insert into driver (id, taxi_park_id, status${columns.map((column) => `, ${column}`).join('')})
     values ($1, current_park(), $2${places})`,
    [id, input.status, ...values],
  );
  return readDriver(tx, id);
}

/**
 * Changes only the fields of the input and returns the driver's JSON. `today` is in the park's time
 * zone. Throws 404 for an unknown driver, 400 for impossible dates and 409 for a version that is
 * not the current one.
 */
async function changeDriver(
  tx: Queryable,
  id: string,
  { input, today }: { input: DriverChanges; today: string },
): Promise<string> {
  // The driver's row first, as everywhere: two transactions that take locks in one order cannot
  // deadlock.
  const [kept] = isUuid(id)
    ? await tx.query<{ status: string }>('select status from driver where id = $1 for no key update', [id])
    : [];
  const before: Driver = JSON.parse(await readDriver(tx, id));
  await refuseStale(tx, id, before, input.version);
  refuseStatus(kept, input);
  refuseImpossibleDates(before, input, today);
  for (const [table, columnsByField] of [
    ['app_user', { name: 'name', phone: 'phone' }],
    ['driver', driverColumns],
  ] as const) {
    const carried = columnValues(columnsByField, input);
    if (carried.columns.length === 0) continue;
    await tx.query(`update ${table} set ${assignments(carried)} where id = $1`, [id, ...carried.values]);
  }
  return readDriver(tx, id);
}

const connections: BulkTarget = {
  table: 'driver',
  column: 'connection_status',
  columnType: 'boolean',
  list: 'connections',
  idField: 'driverId',
};

const fares: BulkTarget = { ...connections, column: 'fare_per_km', columnType: 'numeric', list: 'fares' };

/** The calls on drivers. */
export async function driverRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept, listKeys: keys } = app;
  app.park(
    listDrivers,
    {
      reads: readsVersion('drivers'),
    },
    (call) => respondWithList(call, 'drivers', { sql: driversListSql, kept }),
  );

  app.park(getDriver, async ({ park, id }) => rawJsonResponse(`{"driver":${await readDriver(park, id)}}`));

  app.park(createDriver, async ({ input, once, user, now }) => {
    const today = dayAt(now, user.timeZone);
    // Hashing is slow, so it runs before the transaction takes locks.
    const passwordHash = await hashPassword(input.password);
    return once(async (tx) => {
      const driver = await insertDriver(tx, input, { passwordHash, today });
      const { userId: id } = JSON.parse(driver) as WireDriver;
      const leftOn = leftFromStart('driver', input, today);
      if (leftOn)
        await setLeaving(tx, { of: 'driver', leaving: [{ id, leftOn }], read: readDriver, today, now });
      await keys.keep(tx, 'drivers', [id]);
      return rawJsonResponse(`{"driver":${leftOn ? await readDriver(tx, id) : driver}}`);
    });
  });

  app.park(updateDriver, async ({ input, park, id, user, now }) => {
    const today = dayAt(now, user.timeZone);
    const driver = await park.transaction(async (tx) => {
      const changed = await changeDriver(tx, id, { input, today });
      await keys.keep(tx, 'drivers', [id]);
      return changed;
    });
    return rawJsonResponse(`{"driver":${driver}}`);
  });

  app.park(updateDriverConnections, async ({ input, park }) => {
    const changes = input.connections.map(({ driverId, isConnected }) => ({
      id: driverId,
      value: isConnected,
    }));
    return { updated: await park.transaction((tx) => updateMany(tx, connections, changes)) };
  });

  app.park(updateDriverFares, async ({ input, park }) => {
    const changes = input.fares.map(({ driverId, farePerKm }) => ({ id: driverId, value: farePerKm }));
    return { updated: await park.transaction((tx) => updateMany(tx, fares, changes)) };
  });

  app.park(updateDriverLeaving, (call) => {
    const leaving = call.input.leaving.map(({ driverId: id, ...each }) => ({ id, ...each }));
    return leave(app, call, { of: 'driver', leaving, read: readDriver });
  });
}
