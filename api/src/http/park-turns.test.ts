import type { ParkDatabase } from '../database/enter-park.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { createApp } from '../app.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { createServerDatabase, testServerUrl } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import { parkTurns } from './park-turns.ts';

/** A park whose statements end when the test says so. */
function heldPark() {
  const running: (() => void)[] = [];
  const park: ParkDatabase = {
    query: () => new Promise((resolve) => running.push(() => resolve([]))),
    transaction: (work) => work({ query: () => Promise.resolve([]), script: () => Promise.resolve([]) }),
  };
  return { park, running };
}

describe('the connections of one park', () => {
  it('are at most so many at once, in the order in which they were asked for, and other parks do not wait', async () => {
    const turns = parkTurns(2);
    const [north, south] = [heldPark(), heldPark()];
    const all = [1, 2, 3].map(() => turns.of('north', north.park).query('select 1'));
    await new Promise(setImmediate);
    expect(north.running).toHaveLength(2);
    const other = turns.of('south', south.park).query('select 1');
    await new Promise(setImmediate);
    expect(south.running).toHaveLength(1);
    north.running[0]?.();
    await all[0];
    await new Promise(setImmediate);
    expect(north.running).toHaveLength(3);
    [...north.running, ...south.running].forEach((end) => end());
    await Promise.all([...all, other]);
  });

  it('are not waited for without end: 503 says when to come again, and the place in the queue is free', async () => {
    const turns = parkTurns(1, 10);
    const { park, running } = heldPark();
    const first = turns.of('north', park).query('select 1');
    await expect(turns.of('north', park).query('select 1')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '2' },
    });
    running[0]?.();
    await first;
    expect(await turns.of('north', park).transaction(() => Promise.resolve('done'))).toBe('done');
  });

  it('are counted for a session as soon as its park is known', async () => {
    const turns = parkTurns(1, 10);
    const user = { taxiParkId: 'north' };
    const found = () => Promise.resolve({ user });
    await turns.inSession('token', found);
    const { park, running } = heldPark();
    const held = turns.of('north', park).query('select 1');
    await expect(turns.inSession('token', found)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await turns.inSession('another token', found)).toEqual({ user });
    running[0]?.();
    await held;
  });
});

const serverUrl = testServerUrl();
(serverUrl === undefined ? describe.skip : describe)('a park that waits for a lock of its own', () => {
  it('is told to come again, and neither another park nor /readyz waits for it', async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    const [database, probe, other] = [3, 1, 1].map((maxConnections) => openPostgres(url, { maxConnections }));
    if (!database || !probe || !other) throw new Error('no database');
    await migrate(database, await loadMigrations());
    const north = await seedTestPark(database, 'north', new Date());
    const south = await seedTestPark(database, 'south', new Date());
    const app = await createApp({ database, probe, parkConnections: 2 });
    const call = (method: 'GET' | 'PUT', path: string, token: string) =>
      app.inject({
        method,
        url: `/api/taxipark/drivers${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'PUT' && { payload: { notes: 'new' } }),
      });
    await other.transaction(async (tx) => {
      await tx.query('select id from driver where id = $1 for update', [north.drivers[0] ?? '']);
      const waiting = Array.from({ length: 6 }, () => call('PUT', `/${north.drivers[0]}`, north.admin.token));
      const answers = await Promise.all([
        call('GET', '', south.admin.token),
        app.inject({ url: '/readyz' }),
        ...waiting,
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, ...waiting.map(() => 503)]);
      expect(answers.slice(2).map(({ headers }) => headers['retry-after'])).toEqual(waiting.map(() => '2'));
    });
    expect((await call('PUT', `/${north.drivers[0]}`, north.admin.token)).statusCode).toBe(200);
    await app.close();
    await Promise.all([database, probe, other].map((each) => each.close()));
    await drop();
  }, 60_000);
});
