import type { ConnectionInput, WireRideSource } from '@park/contract/ride-sources';
import type { Platform } from '@park/domain/connectors/connection-form';
import { pullSource, type PullOutcome, type PullTools } from '../connectors/pull-source.ts';
import type { Database } from '../database/database.ts';
import { createTestApp, TEST_NOW } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';
import type { PlatformDouble } from './doubles/platform-double.ts';
import { rideSender } from './ride-sender.ts';

/** An app whose sources are read from a double. */
export interface ConnectorBench<Double extends PlatformDouble> {
  readonly test: TestApp;
  readonly double: Double;
  /** What a run has waited between its calls since `pull` was called last, in seconds. */
  readonly waits: number[];
  /** Adds a source of the double, as an admin does, and returns its id. */
  add(kind: Platform, connection: ConnectionInput): Promise<string>;
  /** One run of a source, now. */
  pull(sourceId: string, tools?: Partial<PullTools>): Promise<PullOutcome>;
  /** Runs a source each minute until nothing is left to read. */
  pullAll(sourceId: string): Promise<PullOutcome>;
  source(sourceId: string): Promise<WireRideSource>;
  /** Makes a call for a source, as an admin does. */
  call(path: string, body?: object, method?: string): Promise<{ status: number; body: unknown }>;
  /** In how many seconds a source is due. */
  dueIn(sourceId: string): Promise<number>;
  /** Rides of a source as they are kept, by their id. */
  kept(sourceId: string): Promise<{ id: string; state: string; driver: number; rideId: string }[]>;
  /** What the ledger has of each ride of a source, by account; a sum of zero is none. */
  sums(sourceId: string): Promise<Record<string, number>[]>;
  /** Asks for a day once more, and runs the source. */
  again(sourceId: string, day?: string): Promise<PullOutcome>;
  /** What webhooks were told of a source. */
  told(sourceId: string): Promise<string[]>;
  /** Moves the clock. */
  later(minutes: number): void;
  close(): Promise<void>;
}

const MINUTE = 60_000;
/** Of Bolt and Uber. */
const PUBLIC_HOSTS = ['oidc.bolt.eu', 'node.bolt.eu', 'auth.uber.com', 'api.uber.com'];
const HAS_HOST: readonly Platform[] = ['yandex', 'taximaster'];

/** Starts both; `now`: what the clock of the app shows, by default TEST_NOW. */
export async function startConnectorBench<Double extends PlatformDouble>(
  kind: Database['kind'],
  start: () => Promise<Double>,
  now: Date = TEST_NOW,
): Promise<ConnectorBench<Double>> {
  const double = await start();
  const outsideHosts = [new URL(double.origin).host];
  const test = await createTestApp(kind, { outsideHosts }).catch(async (error: unknown) => {
    await double.close();
    throw error;
  });
  test.clock.now = now;
  // What answers at one address of its own for all parks is no setting: it leads to the double.
  const { fetch } = test.app.outside;
  const led: typeof fetch = (url, init) => {
    const { host, pathname, search } = new URL(url);
    return fetch(PUBLIC_HOSTS.includes(host) ? `${double.origin}${pathname}${search}` : url, init);
  };
  Object.assign(test.app.outside, { fetch: led });
  const waits: number[] = [];
  const { app, database, park } = test;
  const bench: ConnectorBench<Double> = {
    test,
    double,
    waits,
    async add(platform, { settings, secrets }) {
      // The sources of one app tell of the same rides, each as if no other had.
      await database.query(`update source_ride set state = 'ignored' where state = 'posted'`);
      const host = HAS_HOST.includes(platform) ? { host: double.origin } : {};
      const connection = { settings: { ...host, ...settings }, secrets };
      const name = `${platform} ${Math.random()}`;
      const { status, body } = await bench.call('', { name, kind: platform, connection });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as { source: WireRideSource }).source.id;
    },
    pull(sourceId, tools) {
      waits.length = 0;
      return pullSource(
        {
          database,
          clock: () => test.clock.now,
          now: () => test.clock.now,
          seal: app.seal,
          fetch: app.outside.fetch,
          random: () => 0,
          wait: async (ms) => void waits.push(ms / 1000),
          ...tools,
        },
        { parkId: park.id, sourceId },
      );
    },
    async pullAll(sourceId) {
      for (;;) {
        bench.later(1);
        const outcome = await bench.pull(sourceId);
        if (outcome !== 'later') return outcome;
      }
    },
    async source(sourceId) {
      const { body } = await test.send('GET', 'taxipark/ride_sources');
      const found = (body as { sources: WireRideSource[] }).sources.find(({ id }) => id === sourceId);
      if (found === undefined) throw new Error('no such source');
      return found;
    },
    async dueIn(sourceId) {
      const sql =
        'select extract(epoch from next_run_at)::float8 as at from source_connection where source_id = $1';
      const [row] = await database.query<{ at: number }>(sql, [sourceId]);
      return (row?.at ?? 0) - test.clock.now.getTime() / 1000;
    },
    call: (path, body, method = 'POST') =>
      test.send(method, `taxipark/ride_sources${path}`, {
        token: park.admin.token,
        ...(body && { body }),
      }),
    async kept(sourceId) {
      const rows = await database.query<{ id: string; state: string; driverId: string; rideId: string }>(
        `select external_id as id, state, driver_id as "driverId", ride_id as "rideId" from source_ride
         where source_id = $1 order by external_id`,
        [sourceId],
      );
      return rows.map(({ driverId, ...rest }) => ({ ...rest, driver: park.drivers.indexOf(driverId) }));
    },
    async sums(sourceId) {
      const lines = (await bench.kept(sourceId)).map(({ rideId }) => rideSender(() => test).posted(rideId));
      return (await Promise.all(lines)).map((each) =>
        Object.fromEntries(each.map(({ kind: entry, amount }) => [entry, amount])),
      );
    },
    async again(sourceId, day = '2026-03-20') {
      await bench.call(`/${sourceId}/fetch`, { from: day, to: day });
      return bench.pull(sourceId);
    },
    async told(sourceId) {
      const sql = `select type from webhook_event where data ->> 'sourceId' = $1 order by type`;
      return (await database.query<{ type: string }>(sql, [sourceId])).map(({ type }) => type);
    },
    later(minutes) {
      test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE);
    },
    async close() {
      await test.close();
      await double.close();
    },
  };
  return bench;
}
