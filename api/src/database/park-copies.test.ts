import { findPostgres } from '@park/build/programs/postgres.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onCluster, postgresClusters } from '../testing/postgres-cluster.ts';
import type { PostgresCluster, PostgresClusters } from '../testing/postgres-cluster.ts';
import { seedTestPark } from '../testing/test-park.ts';
import type { TestPark } from '../testing/test-park.ts';
import type { Database } from './database.ts';
import { loadMigrations } from './migrations.ts';
import { migrate } from './migrate.ts';
import { openDatabase, openReplicas } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';

const programs = findPostgres();
const START_MS = 120_000;
/** How old a copy may be; long, so that only the tests decide when it is too old. */
const LAG_MS = 600_000;

(programs === null ? describe.skip : describe)('reads with a copy of the database', () => {
  let clusters: PostgresClusters;
  let primary: PostgresCluster;
  let copy: PostgresCluster;
  let database: Database;
  let replicas: readonly Database[];
  let park: TestPark;
  let app: FastifyInstance;

  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${park.admin.token}` },
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body || 'null') as unknown };
  };
  /** How many reads each kind of server has answered so far. */
  const readsBy = async (server: 'replica' | 'primary') => {
    const { body } = await app.inject('/metrics');
    return Number(
      new RegExp(`^database_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0,
    );
  };
  /** Resolves when reads go to the copy, or no longer. */
  const untilCopyIs = async (isUsed: boolean) => {
    for (;;) {
      const before = await readsBy('replica');
      await send('GET', 'taxipark/overview');
      if ((await readsBy('replica')) > before === isUsed) return;
      await wait(20);
    }
  };
  const replay = (does: 'pause' | 'resume') => onCluster(copy, `select pg_wal_replay_${does}()::text`);
  const noteOf = async (driverId: string) => {
    const { body } = await send('POST', 'taxipark/journal', {
      subject: { type: 'driver', id: driverId },
      limit: 1,
    });
    return (body as { entries: { changes: { after: string }[] }[] }).entries[0]?.changes[0]?.after;
  };
  const openApp = async (readLagMs: number) => {
    await app?.close();
    app = await createApp({ database, replicas, readLagMs, now: () => TEST_NOW });
  };

  beforeAll(async () => {
    clusters = postgresClusters(programs ?? '');
    primary = await clusters.create('primary');
    await primary.start();
    copy = await clusters.copy('copy', primary);
    copy.follow([primary]);
    await copy.start();
    const settings = { dataDirectory: '/nowhere', databaseUrl: primary.url, readUrls: [copy.url] };
    database = await openDatabase(settings);
    replicas = openReplicas(settings);
    await migrate(database, await loadMigrations());
    park = await seedTestPark(database, 'north', TEST_NOW);
    await openApp(LAG_MS);
    await untilCopyIs(true);
  }, START_MS);
  afterAll(async () => {
    await app.close();
    for (const each of [database, ...replicas]) await each.close();
    await clusters.remove();
  }, START_MS);

  it('are answered by it where they may lag, and by the primary where they may not', async () => {
    // On a busy machine the copy may have fallen behind since it was started.
    await untilCopyIs(true);
    const [copied, own] = [await readsBy('replica'), await readsBy('primary')];
    const dates = { startDate: '2026-03-01', endDate: '2026-03-20' };
    const calls = [
      await send('GET', 'taxipark/overview'),
      await send('POST', 'taxipark/report/earning', dates),
      await send('POST', 'taxipark/journal', {}),
      await send('GET', 'taxipark/driver_activity'),
      // The last one, because it notes in the history that it was run.
      await send('POST', 'taxipark/report/ride', { ...dates, offset: 0 }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await readsBy('replica'), await readsBy('primary')]).toEqual([copied + 5, own]);
    for (const path of ['taxipark/drivers', 'taxipark/notifications', 'auth/session', 'taxipark/reports']) {
      expect((await send('GET', path)).status).toBe(200);
    }
    expect(await readsBy('replica')).toBe(copied + 5);
  });

  it('say the same on either', async () => {
    const dates = { startDate: '2026-03-01', endDate: '2026-03-20' };
    const all = async () => [
      await send('GET', 'taxipark/overview'),
      await send('POST', 'taxipark/report/earning', dates),
      await send('POST', 'taxipark/report/ride', { ...dates, offset: 0 }),
      await send('POST', 'taxipark/journal', {}),
      await send('GET', 'taxipark/driver_activity'),
    ];
    const copied = await all();
    const without = await createApp({ database, now: () => TEST_NOW });
    const withCopies = app;
    app = without;
    const own = await all();
    app = withCopies;
    await without.close();
    expect(copied).toEqual(own);
  });

  it('see what their own person has just written, also while the copy stands still', async () => {
    await replay('pause');
    const [driver] = park.drivers;
    expect((await send('PUT', `taxipark/drivers/${driver}`, { notes: 'just written' })).status).toBe(200);
    const own = await readsBy('primary');
    expect(await noteOf(driver)).toBe('just written');
    expect(await readsBy('primary')).toBe(own + 1);
    await replay('resume');
    await untilCopyIs(true);
    expect(await noteOf(driver)).toBe('just written');
  });

  it('go on being answered by a copy that stands still after reads only', async () => {
    // The first page makes the keys by which it is sorted.
    await send('POST', 'taxipark/driver_pages', { limit: 5 });
    await untilCopyIs(true);
    await replay('pause');
    const copied = await readsBy('replica');
    await send('GET', 'taxipark/drivers');
    await send('POST', 'taxipark/driver_pages', { limit: 5 });
    await send('GET', 'taxipark/overview');
    expect(await readsBy('replica')).toBe(copied + 1);
    await replay('resume');
  });

  it('are refused at once after a sign-out, also while the copy still has the session', async () => {
    await replay('pause');
    await database.query('delete from session where user_id = $1', [park.accountant.id]);
    const response = await app.inject({
      url: '/api/taxipark/overview',
      headers: { authorization: `Bearer ${park.accountant.token}` },
    });
    expect(response.statusCode).toBe(401);
    await replay('resume');
  });

  it('go to the primary when the copy is further behind than is accepted, and back when it has caught up', async () => {
    await openApp(1_500);
    await untilCopyIs(true);
    await replay('pause');
    // Not a write of the park: only the age of the copy counts.
    await database.query(`select pg_switch_wal()::text`);
    await database.query('create table behind (id int)');
    await untilCopyIs(false);
    expect((await send('GET', 'taxipark/overview')).status).toBe(200);
    await replay('resume');
    await untilCopyIs(true);
    await openApp(LAG_MS);
  });

  it('go to the primary when the copy is dead, none of them fails, and go back when it is there again', async () => {
    await copy.end('SIGKILL');
    const calls = await Promise.all(Array.from({ length: 10 }, () => send('GET', 'taxipark/overview')));
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    await copy.start();
    await untilCopyIs(true);
  });

  it('and writes find the server that takes writes, also when it is not the first of several, and notifications too', async () => {
    const hosts = [copy.port, 1, primary.port].map((port) => `127.0.0.1:${port}`).join(',');
    const several = openPostgres(`postgres://postgres@${hosts}/postgres`, { maxConnections: 4 });
    const heard: string[] = [];
    const stop = await several.listen('several', {
      onMessage: (text) => heard.push(text),
      onGap: () => undefined,
    });
    const ask = () => several.query<{ copy: boolean }>('select pg_is_in_recovery() as copy');
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.flat()).toEqual(answers.map(() => ({ copy: false })));
    await several.query(`select pg_notify('several', 'written')::text`);
    while (heard.length === 0) await wait(10);
    expect(heard).toEqual(['written']);
    await stop();
    await several.close();
  });

  it('never go to a copy that was made a primary of its own', async () => {
    await copy.promote();
    await untilCopyIs(false);
    expect((await send('GET', 'taxipark/overview')).status).toBe(200);
  });
});
