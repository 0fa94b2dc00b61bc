import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { everyRow } from './every-row.ts';
import { onCluster, postgresClusters } from './postgres-cluster.ts';
import type { PostgresCluster, PostgresClusters } from './postgres-cluster.ts';
import { seedTestPark } from './test-park.ts';
import type { TestPark } from './test-park.ts';
import { until } from './until.ts';

export interface PointInTimeRun {
  /** All rows at the wanted moment, and after the restore; by table. */
  readonly wanted: ReadonlyMap<string, readonly string[]>;
  readonly restored: ReadonlyMap<string, readonly string[]>;
  /** Those of the damage, for a proof that there was one. */
  readonly damaged: ReadonlyMap<string, readonly string[]>;
  /** What is unsound in the restored ledger and sums. */
  readonly problems: readonly string[];
  /** The status of a change in the restored park, by somebody who was signed in before. */
  readonly changedAfterwards: number;
  /** From the start of the restored server until it took writes; ms. */
  readonly restoredAfterMs: number;
}

/** Changes a driver through the backend, as a person. */
async function change(database: Database, park: TestPark, notes: string): Promise<number> {
  const app = await createApp({ database });
  const response = await app.inject({
    method: 'PUT',
    url: `/api/taxipark/drivers/${park.drivers[0]}`,
    headers: { authorization: `Bearer ${park.admin.token}` },
    payload: { notes },
  });
  await app.close();
  return response.statusCode;
}

/** Closes the current file of the log and waits for its place in the archive. */
async function archiveLog(cluster: PostgresCluster): Promise<void> {
  const [current] = await onCluster<{ file: string }>(
    cluster,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file',
  );
  await onCluster(cluster, 'select pg_switch_wal()::text');
  await until(async () => {
    const [archived] = await onCluster<{ file: string | null }>(
      cluster,
      'select last_archived_wal as file from pg_stat_archiver',
    );
    return (archived?.file ?? '') >= (current?.file ?? '');
  });
}

/**
 * Looks whether the recovery has stopped at the wanted moment, then lets the server take writes.
 */
async function finishRecovery(cluster: PostgresCluster): Promise<void> {
  await until(async () => {
    const [row] = await onCluster<{ state: string }>(
      cluster,
      'select pg_get_wal_replay_pause_state() as state',
    );
    return row?.state === 'paused';
  });
  await onCluster(cluster, 'select pg_wal_replay_resume()::text');
  await until(async () => {
    const [row] = await onCluster<{ over: boolean }>(cluster, 'select not pg_is_in_recovery() as over');
    return row?.over === true;
  });
}

async function loseAndRestore(
  clusters: PostgresClusters,
  log: (line: string) => void,
): Promise<PointInTimeRun> {
  const archive = clusters.folder('archive');
  const server = await clusters.create('lost');
  server.configure(
    `archive_mode = on\narchive_timeout = 60\narchive_command = 'test ! -f ${archive}/%f && cp "%p" ${archive}/%f'`,
  );
  await server.start();
  const database = openPostgres(server.url);
  await migrate(database, await loadMigrations());
  const park = await seedTestPark(database, 'north', new Date());
  await change(database, park, 'before the base copy');
  const copy = await clusters.copy('restored', server);
  log('base copy made and verified');

  await change(database, park, 'wanted');
  const wanted = await everyRow(database);
  const [moment] = await onCluster<{ at: string }>(server, 'select clock_timestamp()::text as at');
  // So that the next commit is later than the moment, whose clock counts in microseconds.
  await wait(20);
  await change(database, park, 'unwanted');
  await database.query('update driver set fare_per_km = 99');
  await database.query('delete from vehicle_document');
  const damaged = await everyRow(database);
  await archiveLog(server);
  await database.close();
  await server.end('SIGKILL');
  log(`changes after ${moment?.at} are unwanted, and the server is lost`);

  const begun = performance.now();
  copy.recover(archive, moment?.at ?? '');
  await copy.start();
  await finishRecovery(copy);
  const restoredAfterMs = performance.now() - begun;
  log(`restored to that moment in ${Math.round(restoredAfterMs)} ms`);
  const again = openPostgres(copy.url);
  try {
    const restored = await everyRow(again);
    const problems = [...(await ledgerProblems(again)), ...(await sumProblems(again))];
    const changedAfterwards = await change(again, park, 'life goes on');
    return { wanted, restored, damaged, problems, changedAfterwards, restoredAfterMs };
  } finally {
    await again.close();
  }
}

/**
 * Loses a server that archives its log, after unwanted changes, and restores its base copy to the
 * moment before them, by the steps of docs/backend.md. Everything is in a temporary directory.
 * `log` gets a line for each step.
 */
export async function runPointInTime(
  programs: string,
  log: (line: string) => void = () => undefined,
): Promise<PointInTimeRun> {
  const clusters = postgresClusters(programs);
  try {
    return await loseAndRestore(clusters, log);
  } finally {
    await clusters.remove();
  }
}
