import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { forgetReadsSql } from '../notifications/notifications.ts';
import { forgetReportsSql } from '../reports/reports.ts';
import { forgetSentSql } from '../ingest/forget-sent.ts';
import { forgetEventsSql } from '../webhooks/delivery-log.ts';
import { forgetSwitches } from './forget-switches.ts';

const EVERY_HOUR = '33 * * * *';

/**
 * Deletes in every park what nobody can see any more: read marks of notifications that have gone,
 * generated reports beyond those that are listed, switches of before the days that are kept, what
 * sources sent long ago, and what webhooks were told long ago. A park that fails does not stop the
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
