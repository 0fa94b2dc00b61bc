import { readChange } from '@park/contract/live';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { isVersion } from '../testing/live-reader.ts';
import type { LiveReader } from '../testing/live-reader.ts';
import { helloOf, liveTabs, versionsOf } from '../testing/live-tabs.ts';
import { createServerDatabase, testServerUrl } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import type { TestPark } from '../testing/test-park.ts';

interface Replica {
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly origin: string;
}

const serverUrl = testServerUrl();
/** The embedded database admits one process. */
const describeOnServer = serverUrl === undefined ? describe.skip : describe;

async function startReplica(url: string, listenerName: string): Promise<Replica> {
  const database = openPostgres(url, { listenUrl: `${url}?application_name=${listenerName}` });
  const app = await createApp({ database, now: () => TEST_NOW });
  return { database, app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

describeOnServer('two replicas on one server database', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let park: TestPark;
  let replicas: readonly [Replica, Replica];
  const open = liveTabs();
  const openBoth = () => Promise.all(replicas.map(({ origin }) => open(origin, park.operator.token)));
  const driversVersion = async (tabs: readonly LiveReader[]) => {
    const hellos = await Promise.all(tabs.map((tab) => helloOf(tab)));
    return hellos[0]?.lists?.drivers ?? 0;
  };
  const setFare = async ({ origin }: Replica, driverId: string, farePerKm: number) => {
    const response = await fetch(`${origin}/api/taxipark/driver_current_fare_per_km`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${park.operator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fares: [{ driverId, farePerKm }] }),
    });
    expect(response.status).toBe(200);
  };
  /** Statements outside of the database of the test, about it. */
  const onServer = async (work: (server: Database, name: string) => Promise<unknown>) => {
    const database = openPostgres(serverUrl ?? '', { maxConnections: 1 });
    await work(database, new URL(server.url).pathname.slice(1)).finally(() => database.close());
  };

  beforeAll(async () => {
    server = await createServerDatabase(serverUrl ?? '');
    replicas = [await startReplica(server.url, 'first'), await startReplica(server.url, 'second')];
    const [{ database }] = replicas;
    await migrate(database, await loadMigrations());
    park = await seedTestPark(database, 'north', TEST_NOW);
  }, 60_000);
  afterAll(async () => {
    for (const { app, database } of replicas) {
      await app.close();
      await database.close();
    }
    await server.drop();
  });

  it('send every change of either to the tabs of both, in one order and without gaps', async () => {
    const tabs = await openBoth();
    const before = await driversVersion(tabs);
    const fares = Array.from({ length: 12 }, (_, index) =>
      setFare(replicas[index % 2 === 0 ? 0 : 1], park.drivers[index % 4 === 0 ? 0 : 1], 20 + index),
    );
    await Promise.all(fares);
    for (const tab of tabs) {
      await tab.next(isVersion('drivers', before + 12));
      expect(versionsOf(tab, 'drivers')).toEqual(
        Array.from({ length: 12 }, (_, index) => before + 1 + index),
      );
    }
  });

  it('listen for notifications at the address that is set for it, on one connection each', async () => {
    await Promise.all((await openBoth()).map((tab) => helloOf(tab)));
    const listening = await replicas[0].database.query(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and query like 'listen%' order by 1`,
    );
    expect(listening).toEqual([{ name: 'first' }, { name: 'second' }]);
  });

  it('miss nothing when they lose that connection: tabs get the versions again, and then each change', async () => {
    const tabs = await openBoth();
    const before = await driversVersion(tabs);
    const [{ database }, second] = replicas;
    await onServer(async (other, name) => {
      // So that the connections cannot be opened again before something has changed.
      await other.query(`alter database ${name} with allow_connections false`);
      await other.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = $1 and application_name in ('first', 'second')`,
        [name],
      );
      await database.query('update driver set fare_per_km = 31 where id = $1', [park.drivers[2]]);
      await database.query('update driver set fare_per_km = 32 where id = $1', [park.drivers[2]]);
      await other.query(`alter database ${name} with allow_connections true`);
    });
    for (const tab of tabs) {
      const again = await helloOf(tab, 1);
      expect(again?.lists?.drivers).toBe(before + 2);
      expect(versionsOf(tab, 'drivers')).toEqual([]);
    }
    await setFare(second, park.drivers[3], 33);
    for (const tab of tabs) {
      const { data } = await tab.next(isVersion('drivers', before + 3));
      expect(readChange(data)?.records).toMatchObject([{ userId: park.drivers[3], currentFarePerKm: 33 }]);
    }
  });

  it('refuse new tabs as busy while the server lets nobody in, and serve them again afterwards', async () => {
    const alone = await startReplica(server.url, 'third');
    // The session is looked up on a connection that is already open; only the one that listens is
    // missing.
    await alone.database.query('select 1');
    await onServer((other, name) => other.query(`alter database ${name} with allow_connections false`));
    expect((await open(alone.origin, park.operator.token)).status).toBe(503);
    await onServer((other, name) => other.query(`alter database ${name} with allow_connections true`));
    const tab = await open(alone.origin, park.operator.token);
    const [known] = await Promise.all((await openBoth()).map((each) => helloOf(each)));
    expect((await helloOf(tab))?.lists).toEqual(known?.lists);
    await alone.app.close();
    await alone.database.close();
  });

  it('have all the changes of a driver in one journal', async () => {
    await setFare(replicas[0], park.drivers[0], 41);
    await setFare(replicas[1], park.drivers[0], 42);
    const { fares } = onlyRow(
      await replicas[0].database.query<{ fares: string[] }>(
        `select array_agg(c.changes -> 0 ->> 'after' order by e.id) as fares
         from journal_change c join journal_entry e on e.id = c.entry_id
         where c.subject_id = $1 and c.changes -> 0 ->> 'after' in ('41', '41.00', '42', '42.00')`,
        [park.drivers[0]],
      ),
    );
    expect(fares.map(Number)).toEqual([41, 42]);
  });
});
