import type { Database } from '../database/database.ts';
import { PREPARATION_TIMEOUT_MS, onlyRow } from '../database/database.ts';
import { withShortLock } from './with-short-lock.ts';

/** So many rides are locked at once while they are copied: about a tenth of a second. */
const PIECE = 2_000;
/** Months that have a partition before the first ride comes. */
const MONTHS_AHEAD = 2;

/** Whether the rides of an older release are still on their way into their months. */
export async function areRidesMoving(database: Pick<Database, 'query'>): Promise<boolean> {
  return (await database.query('select from ride_move')).length > 0;
}

/** Statistics of all months together, which the server collects of each month alone. */
export function analyzeRides(database: Pick<Database, 'transaction'>): Promise<unknown> {
  return database.transaction((tx) => tx.query('analyze ride'), '', PREPARATION_TIMEOUT_MS);
}

/**
 * Moves the rides of an older release into their months, in pieces, while others read and write; goes on where another process has
 * stopped. Compares both tables before one takes the place of the other. Returns whether the rides are in their months: not
 * if another process is at it, or `mayGoOn` became false. Throws an Error when the tables differ.
 */
export async function moveRides(
  database: Pick<Database, 'query' | 'transaction'>,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  if (!(await areRidesMoving(database))) return true;
  while (mayGoOn()) {
    const { copied } = onlyRow(
      await database.query<{ copied: number | null }>('select copy_rides($1) as copied', [PIECE]),
    );
    if (copied === null) break;
  }
  const areEqual = await database.transaction(
    async (tx) => {
      // Held until both are compared: no other process puts one in the place of the other meanwhile.
      const copied = await tx.query('select from ride_move where is_copied for update skip locked');
      if (copied.length === 0) return undefined;
      return onlyRow(await tx.query<{ areEqual: boolean }>('select rides_are_copied() as "areEqual"'))
        .areEqual;
    },
    '',
    PREPARATION_TIMEOUT_MS,
  );
  if (areEqual === undefined) return !(await areRidesMoving(database));
  if (!areEqual) throw new Error('The rides and their copy by month differ');
  await withShortLock(database, async (tx) => {
    // Another process may have done it since.
    const left = await tx.query('select from ride_move for update');
    if (left.length > 0) await tx.query('select put_months_in_place()::text');
  });
  await analyzeRides(database);
  return true;
}

/**
 * Makes the partitions of this month and the next two, where they are missing, once among several processes. Returns how many
 * were made. Rides that had come before their month had one are moved into it.
 */
export async function makeMonthsAhead(
  database: Pick<Database, 'query' | 'transaction'>,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ areMissing: boolean }>(
    `select s::date not in (select ride_months()) as "areMissing"
     from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC'),
       date_trunc('month', $1::timestamptz at time zone 'UTC') + interval '${MONTHS_AHEAD} months', interval '1 month') s
     order by 1 desc limit 1`,
    [now],
  );
  if (row?.areMissing !== true) return 0;
  const made = await withShortLock(database, (tx) =>
    tx.query<{ made: number }>(
      `select make_ride_months(m, (m + interval '${MONTHS_AHEAD} months')::date) as made
       from (select ($1::timestamptz at time zone 'UTC')::date as m) today`,
      [now],
    ),
  );
  return onlyRow(made).made;
}
