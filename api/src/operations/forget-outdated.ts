import type { FastifyInstance } from 'fastify';
import { type Database, onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { forgetReadsSql } from '../notifications/notifications.ts';
import { forgetReportsSql } from '../reports/reports.ts';
import { forgetSentSql } from '../ingest/forget-sent.ts';
import { forgetOutcomesSql } from '../telemetry/remote-outcomes.ts';
import { forgetEventsSql } from '../webhooks/delivery-log.ts';

/** Switches of earlier days than so many are deleted; their time online stays in the sums. */
export const SWITCHES_KEPT_DAYS = 400;

/** Rows that are looked at in one transaction. */
const AT_ONCE = 5_000;

interface Batch {
  readonly rows: number;
  readonly at: string | null;
  readonly id: string | null;
}

/**
 * Deletes a park's switches of before the days that are kept, but the last one of each driver and
 * vehicle, which says how the kept days begin. `park` is entered. Returns how many rows.
 */
async function forgetSwitches(park: Pick<Database, 'query'>): Promise<number> {
  await park.query('select end_switches(current_park(), park_today(current_park()) - $1::int)::text', [
    SWITCHES_KEPT_DAYS,
  ]);
  let rows = 0;
  for (const subject of ['driver', 'vehicle']) {
    let after: Pick<Batch, 'at' | 'id'> = { at: '-infinity', id: '0' };
    while (after.at !== null) {
      const batch: Batch = onlyRow(
        await park.query<Batch>(
          `select rows, at::text as at, id::text as id
           from forget_switches($1, $2::timestamptz, $3::bigint, $4::int)`,
          [subject, after.at, after.id, AT_ONCE],
        ),
      );
      rows += batch.rows;
      after = batch;
    }
  }
  return rows;
}

const EVERY_HOUR = '33 * * * *';

/**
 * Deletes in every park what nobody can see any more: read marks of notifications that have gone,
 * generated reports beyond those that are listed, switches of before the days that are kept, what
 * sources sent long ago, what webhooks were told long ago, and what became of remotes in browsers. A park that fails does not stop the
 * others. Returns how many rows, and throws the first failure at the end.
 */
export async function forgetOutdated(database: Database, now: () => Date): Promise<number> {
  const parks = await database.query<{ id: string; timeZone: string }>(
    'select id, time_zone as "timeZone" from taxi_park order by id',
  );
  let rows = 0;
  const failures: unknown[] = [];
  for (const { id, timeZone } of parks) {
    const park = enterPark(database, id, now);
    const rowsOf = async (sql: string, values: readonly string[]) =>
      (await park.query<{ rows: number }>(sql, values))[0]?.rows ?? 0;
    for (const forget of [
      () => rowsOf(forgetReadsSql, [timeZone]),
      () => rowsOf(forgetReportsSql, []),
      () => forgetSwitches(park),
      () => rowsOf(forgetSentSql, []),
      () => rowsOf(forgetEventsSql, []),
      () => rowsOf(forgetOutcomesSql, []),
    ]) {
      try {
        rows += await forget();
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return rows;
}

/** Forgets what is outdated, each hour. */
export async function forgettingJob(app: FastifyInstance): Promise<void> {
  const { database, now, jobs } = app;
  jobs.work('forget-outdated', { cron: EVERY_HOUR }, async () => {
    const rows = await forgetOutdated(database, now);
    if (rows > 0) app.log.info({ rows }, 'outdated rows deleted');
  });
}
