import { outputOf } from '@park/contract/call-schemas';
import { getDriver } from '@park/contract/drivers';
import { login } from '@park/contract/auth';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { startBalancer } from './api-balancer.ts';
import { call } from './crash-call.ts';
import { startLoad } from './failover-load.ts';
import type { FailoverLoad } from './failover-load.ts';
import { openLiveReader } from './live-reader.ts';
import { onCluster, postgresClusters } from './postgres-cluster.ts';
import type { PostgresCluster, PostgresClusters } from './postgres-cluster.ts';
import { createPark, kill, startServer } from './server-process.ts';
import type { Server } from './server-process.ts';

const SIGN_IN = { email: 'admin@crash.by', password: 'failover test' };
const PROCESSES = 3;
const DRIVERS = 6;

export interface FailoverPlan {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  /** How long a process of the backend lives until it is killed, one after the other; ms. */
  readonly killEveryMs: number;
  /** How many are killed before the primary, and again after it. */
  readonly kills: number;
  /** False: a commit does not wait for a copy, and the last ones may be lost with the primary. */
  readonly isSynchronous?: boolean;
}

export interface FailoverRun {
  readonly load: FailoverLoad;
  /** Acknowledged writes that the new primary does not have. */
  readonly lost: readonly string[];
  /** Writes that it has twice. */
  readonly doubled: readonly string[];
  /** What is unsound in its ledger and sums. */
  readonly problems: readonly string[];
  readonly killed: number;
  /** The longest time that a copy was behind under load, as the primary saw it, in ms. */
  readonly longestLagMs: number;
  /**
   * From the kill of the primary until a copy took writes, and until more writes than were in
   * flight were acknowledged; ms.
   */
  readonly promotedAfterMs: number;
  readonly writtenAfterMs: number;
  /** Whether a tab that was open all the time was told of a change after the failover. */
  readonly isTold: boolean;
}

/** A primary and two servers that follow it, and whichever of the others is made the primary. */
async function startClusters(clusters: PostgresClusters, isSynchronous: boolean) {
  const primary = await clusters.create('first');
  await primary.start();
  await onCluster(primary, 'create database park');
  const copies = [await clusters.copy('second', primary), await clusters.copy('third', primary)] as const;
  const servers = [primary, ...copies];
  for (const copy of copies) {
    copy.follow(servers);
    if (isSynchronous) copy.configure(`synchronous_standby_names = 'ANY 1 (*)'`);
    await copy.start();
  }
  if (isSynchronous) {
    await onCluster(primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
    await onCluster(primary, 'select pg_reload_conf()');
  }
  return { primary, copies, servers };
}

/**
 * Kills the primary and promotes the copy that has received most of its log: no other one has all
 * that was confirmed.
 */
async function failOver(
  primary: PostgresCluster,
  copies: readonly PostgresCluster[],
): Promise<PostgresCluster> {
  await primary.end('SIGKILL');
  const received = await Promise.all(
    copies.map(async (copy) => {
      const [row] = await onCluster<{ position: string }>(
        copy,
        `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as position`,
      );
      return { copy, position: Number(row?.position ?? 0) };
    }),
  );
  const [best] = received.sort((a, b) => b.position - a.position);
  if (best === undefined) throw new Error('There is no copy');
  await best.copy.promote();
  return best.copy;
}

async function compare(database: Database, { entries, notes }: FailoverLoad) {
  const stored = new Map<string, string[]>();
  const rows = await database.query<{ id: string; text: string }>(
    `select id::text as id, text from ledger_entry where kind = 'bonus'`,
  );
  for (const { id, text } of rows) stored.set(text, [...(stored.get(text) ?? []), id]);
  const drivers = await database.query<{ id: string; notes: string }>('select id, notes from driver');
  const noted = new Map(drivers.map((driver) => [driver.id, driver.notes]));
  return {
    lost: [
      ...[...entries].flatMap(([text, id]) => (stored.get(text)?.includes(id) ? [] : [text])),
      ...[...notes].flatMap(([id, text]) => (noted.get(id) === text ? [] : [`${text} of ${id}`])),
    ],
    doubled: [...stored].flatMap(([text, ids]) => (ids.length > 1 ? [text] : [])),
    problems: [...(await ledgerProblems(database)), ...(await sumProblems(database))],
  };
}

/**
 * Runs the backend in three processes behind a balancer on a primary with two copies, all in a
 * temporary directory, under mixed reads and writes; kills a process (SIGKILL) again and again,
 * then the primary, and promotes a copy. Compares what was acknowledged with what the new primary
 * has. `log` gets a line for each step.
 */
export async function runFailover(
  { programs, killEveryMs, kills, isSynchronous = true }: FailoverPlan,
  log: (line: string) => void = () => undefined,
): Promise<FailoverRun> {
  const clusters = postgresClusters(programs);
  const balancer = await startBalancer();
  const servers: Server[] = [];
  let longestLagMs = 0;
  let killed = 0;
  try {
    const started = await startClusters(clusters, isSynchronous);
    // Those that follow come first: the one that takes writes is found among them.
    const hosts = started.servers.toReversed().map(({ port }) => `127.0.0.1:${port}`);
    const settings = {
      dataDirectory: clusters.directory,
      databaseUrl: `postgres://postgres@${hosts.join(',')}/park`,
    };
    await createPark(settings, SIGN_IN);
    const use = () => balancer.use(servers.map(({ origin }) => origin));
    for (let index = 0; index < PROCESSES; index += 1) servers.push(await startServer(settings));
    use();
    const { token } = outputOf(login).parse(await call(balancer.origin, '', 'POST', 'auth/login', SIGN_IN));
    const driverIds: string[] = [];
    for (let index = 0; index < DRIVERS; index += 1) {
      const email = `driver${index}@crash.by`;
      const person = {
        name: `Водитель ${index}`,
        email,
        phone: '+375',
        password: 'secret',
        licenseNumber: email,
      };
      const added = await call(balancer.origin, token, 'POST', 'taxipark/drivers', person);
      driverIds.push(outputOf(getDriver).parse(added).driver.userId);
    }
    log(`a primary with two copies and ${PROCESSES} processes run`);

    const { load, stop } = startLoad({ origin: balancer.origin, token, driverIds });
    const killOne = async () => {
      await wait(killEveryMs);
      const server = servers.shift();
      if (server === undefined || load.isOver) return;
      // The balancer has to find out by itself.
      await kill(server);
      killed += 1;
      use();
      servers.push(await startServer(settings));
      use();
      log(`process ${killed} killed; ${load.writes} writes, ${load.reads} reads`);
    };
    const measureLag = async (primary: PostgresCluster) => {
      const [row] = await onCluster<{ ms: number }>(
        primary,
        `select coalesce(max(extract(epoch from replay_lag) * 1000), 0)::float8 as ms from pg_stat_replication`,
      );
      longestLagMs = Math.max(longestLagMs, row?.ms ?? 0);
    };

    for (let turn = 0; turn < kills; turn += 1) {
      await killOne();
      await measureLag(started.primary);
    }
    const [watched] = servers;
    const tab = await openLiveReader(watched?.origin ?? '', token);
    await tab.next(({ name }) => name === 'hello');

    const begun = performance.now();
    const before = load.writes;
    const promoted = await failOver(started.primary, started.copies);
    const promotedAfterMs = performance.now() - begun;
    log(`primary killed, ${promoted.name} takes writes after ${Math.round(promotedAfterMs)} ms`);
    // Requests that were in flight at the kill may still be counted; a client waits for each of its
    // answers.
    while (load.writes < before + DRIVERS + 1 && !load.isOver) await wait(5);
    const writtenAfterMs = performance.now() - begun;
    await tab.next(({ name }) => name === 'hello', 1);
    const from = tab.events.length;
    const isTold = await Promise.race([
      tab.next(({ name }) => name === 'change', from).then(() => true),
      wait(10_000, false),
    ]);
    tab.close();
    for (let turn = 0; turn < kills; turn += 1) {
      await killOne();
      await measureLag(promoted);
    }
    await stop();
    const database = await openDatabase(settings);
    const compared = await compare(database, load).finally(() => database.close());
    return {
      load,
      ...compared,
      killed,
      longestLagMs,
      promotedAfterMs,
      writtenAfterMs,
      isTold,
    };
  } finally {
    for (const server of servers) await kill(server);
    await balancer.close();
    await clusters.remove();
  }
}
