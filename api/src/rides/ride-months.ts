import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { withShortLock } from './with-short-lock.ts';

/** Months that have a partition before the first ride comes. */
const MONTHS_AHEAD = 2;

/**
 * Makes the partitions of this month and the next two, where they are missing, once among several
 * processes. Returns how many were made. Rides that had come before their month had one are moved
 * into it.
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
