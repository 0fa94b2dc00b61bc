import type { Database, Queryable, SqlValue } from './database.ts';
import { retryTransaction } from './retry-transaction.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can address a record at all; anything else is simply not found. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** The database as one park sees it: the only door to data that the handler of a park's route is given. */
export interface ParkDatabase {
  /** One statement in a transaction of its own. */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Several statements that hold together: all of them or none. Runs again when others got in its way. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

/**
 * Opens the database for one park. Every statement runs as the role `taxi_park_session`, which row-level
 * security always binds, also where the backend itself connects as a superuser; both settings end with the
 * transaction. `now` is what `park_now()` gives inside.
 */
export function enterPark(database: Database, taxiParkId: string, now: () => Date): ParkDatabase {
  if (!isUuid(taxiParkId)) throw new RangeError('A taxi park is addressed by a UUID');
  const opening = () => `set local role taxi_park_session;
    select set_config('park.id', '${taxiParkId}', true), set_config('park.now', '${now().toISOString()}', true);`;
  return {
    query: (sql, values) => retryTransaction(() => database.queryAfter(opening(), sql, values)),
    transaction: (work) => retryTransaction(() => database.transaction(work, opening())),
  };
}
