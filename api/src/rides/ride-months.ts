import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { type Database, type Queryable, PREPARATION_TIMEOUT_MS, onlyRow } from '../database/database.ts';
import { sqlState } from '../database/sql-state.ts';

/**
 * Whoever waits for a lock on the rides holds back all who come after: nobody waits longer because
 * of us.
 */
const LOCK_TIMEOUT_MS = 200;
const ATTEMPTS = 150;
const PAUSE_MS = 400;
/** lock_not_available, and deadlock_detected: the database has rolled the transaction back. */
const MAY_BE_REPEATED = new Set(['55P03', '40P01']);

/**
 * A transaction that changes a table itself and so waits for all who use it, and lets all others
 * wait: it gives up after a fifth of a second, makes room, and tries again, for up to a minute and
 * a half. Throws the database's error then.
 */
async function withShortLock<Result>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(
        work,
        `set local lock_timeout = ${LOCK_TIMEOUT_MS};`,
        PREPARATION_TIMEOUT_MS,
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !MAY_BE_REPEATED.has(sqlState(error))) throw error;
      await wait(PAUSE_MS);
    }
  }
}

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

/** Months are made two ahead. */
const EVERY_HOUR = '3 * * * *';

/** Makes the months of rides that are ahead, each hour. */
export async function rideMonthsJob(app: FastifyInstance): Promise<void> {
  const { database, now, metrics, jobs } = app;
  const kept = new Gauge({
    name: 'ride_months_kept_timestamp_seconds',
    help: 'When the rides were last seen to be in their months, with the next ones made; 0: not since the start',
    registers: [metrics],
  });
  jobs.work('ride-months', { cron: EVERY_HOUR }, async () => {
    const made = await makeMonthsAhead(database, now());
    kept.set(now().getTime() / 1000);
    if (made > 0) app.log.info({ made }, 'months of rides made');
  });
}
