import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import type { Driver } from '@park/contract/drivers';
import type { createDriver, updateDriver } from '@park/contract/drivers';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { refuseStatus } from '../leaving/refuse-status.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { recordsNotFound } from '../http/request-error.ts';
import { driverColumns, selectDriverJson } from './driver-columns.ts';
import { refuseImpossibleDates } from './driver-date-rules.ts';

export type NewDriver = TakenBy<typeof createDriver>;
export type DriverChanges = TakenBy<typeof updateDriver>;

/** The whole list as one JSON array, by name, those who have left last; equal names keep their order. */
export const driversListSql = `select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (${selectDriverJson} order by d.has_left, u.name, d.id) r) list`;

/** One driver's JSON. Throws 404 when the park has no such driver. */
export async function readDriver(source: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await source.query<{ json: string }>(`${selectDriverJson} where d.id = $1) r`, [id])
    : [];
  if (row === undefined) throw recordsNotFound('driver_not_found', [id]);
  return row.json;
}

/**
 * Adds a driver with their user and returns the driver's JSON. `today` is in the park's time zone.
 * Throws 400 for impossible dates and a unique violation when a field is already in use.
 */
export async function insertDriver(
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
export async function changeDriver(
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
