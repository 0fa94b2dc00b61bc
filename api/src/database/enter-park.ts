import { escapeLiteral } from 'pg';
import type { Database, Queryable, SqlValue } from './database.ts';
import { readRetries, retryTransaction } from './retry-transaction.ts';

/** Who changes records in a transaction, for the journal and for the other tabs (decision 112). */
interface Writer {
  readonly personId: string;
  /** The public id of the session; not its token. */
  readonly sessionId: string | null;
  /** As in the list of sessions, for example `Chrome, Windows`. */
  readonly device: string | null;
  /** What the journal calls the change; without it, the name follows from the table. */
  readonly action?: string | undefined;
  /** `import` when records come from a file. */
  readonly origin?: 'hand' | 'import';
}

/** A statement that sets the writer for the rest of the transaction. */
function writerSettings({ personId, sessionId, device, action, origin = 'hand' }: Writer): string {
  const settings = Object.entries({ person: personId, session: sessionId, device, action, origin });
  const calls = settings.map(
    ([name, value]) =>
      `set_config('park.${name}', ${escapeLiteral((value ?? '').replaceAll('\0', ''))}, true)`,
  );
  return `select ${calls.join(', ')};`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a record id; any other id is treated as not found. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** SQL: the bounds of all ids, where a page has no other. */
export const FIRST_ID = `'00000000-0000-0000-0000-000000000000'::uuid`;
export const LAST_ID = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/**
 * `accounts` may also read and change what sign-in depends on: password hashes, sessions, links,
 * second factors.
 */
export type ParkRole = 'session' | 'accounts';

/** How a park is entered. */
interface ParkEntry {
  readonly role?: ParkRole;
  /** Whom the journal names; absent for the backend itself. */
  readonly writer?: Writer;
  /** For statements that read it from the setting `park.zone`. */
  readonly timeZone?: string;
  /**
   * Whether its transactions may run twice, when nobody knows if one was committed before its
   * server was lost.
   */
  readonly isRepeatable?: boolean;
}

/** The database scoped to one park: the only data access that the handler of a park's route has. */
export interface ParkDatabase {
  /** One statement in a transaction of its own. */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Several statements in one transaction. Retried after a serialization failure, a deadlock or a
   * lost server.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

/**
 * Scopes the database to one park. Every statement runs as the role `taxi_park_session` or
 * `taxi_park_accounts`, to which row-level security always applies, also where the backend itself
 * connects as a superuser; role and settings end with the transaction. `park_now()` is the
 * beginning of it by the clock of the database, or what `clock` says where there is one. The
 * journal names `writer` for every change.
 */
export function enterPark(
  database: Database,
  taxiParkId: string,
  clock: (() => Date) | undefined,
  { role = 'session', writer, timeZone, isRepeatable = false }: ParkEntry = {},
): ParkDatabase {
  if (!isUuid(taxiParkId)) throw new RangeError('The id of a taxi park must be a UUID');
  const settings = writer === undefined ? '' : writerSettings(writer);
  const zone =
    timeZone === undefined ? '' : `select set_config('park.zone', ${escapeLiteral(timeZone)}, true);`;
  const time = () => (clock === undefined ? 'now()::text' : `'${clock().toISOString()}'`);
  const opening = () => `set local role taxi_park_${role};
    select set_config('park.id', '${taxiParkId}', true), set_config('park.now', ${time()}, true);
    ${zone} ${settings}`;
  const retries = { ...readRetries(database), isRepeatable };
  return {
    query: (sql, values) => retryTransaction(() => database.queryAfter(opening(), sql, values), retries),
    transaction: (work) => retryTransaction(() => database.transaction(work, opening()), retries),
  };
}
