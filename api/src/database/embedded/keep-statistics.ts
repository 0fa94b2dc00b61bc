import { PREPARATION_TIMEOUT_MS } from '../database.ts';
import type { Database } from '../database.ts';

const EVERY_MS = 60_000;

/**
 * Tables with a tenth of their rows changed since the last analyse, or a fifth dead: the thresholds
 * of autovacuum.
 */
const changedTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10 or n_dead_tup > 50 + n_live_tup / 5
  order by relname`;

/**
 * Replaces autovacuum, for which PGlite has no process: collects statistics of the tables that have
 * changed much and frees their dead rows. Returns the names of these tables.
 */
export async function refreshStatistics(database: Database): Promise<string[]> {
  const tables = await database.query<{ name: string }>(changedTables);
  // At the timeout of a request the thread would end, and the vacuum begin anew each minute.
  for (const { name } of tables) await database.maintain(`vacuum (analyze) ${name}`, PREPARATION_TIMEOUT_MS);
  return tables.map(({ name }) => name);
}

/**
 * Refreshes the statistics now and every minute; a failure is retried at the next run. Does nothing
 * on a server.
 */
export async function keepStatistics(database: Database): Promise<void> {
  if (database.kind === 'server') return;
  await refreshStatistics(database);
  setInterval(() => {
    refreshStatistics(database).catch(() => undefined);
  }, EVERY_MS).unref();
}
