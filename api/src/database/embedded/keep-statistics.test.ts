import { createTestApp } from '../../testing/create-test-app.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { STATEMENT_TIMEOUT_MS } from '../database.ts';
import { refreshStatistics } from './keep-statistics.ts';
import { openPglite } from './pglite-database.ts';

describe('the statistics of the embedded database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('embedded');
  }, 60_000);
  afterAll(() => test.close());

  const known = () =>
    test.database.query<{ n: number }>(
      `select reltuples::int as n from pg_class where relname = 'app_user' and reltuples >= 0`,
    );

  /** PostgreSQL reports a session's changes at most once a second, unless a flush is forced. */
  const flush = () => test.database.query('select pg_stat_force_next_flush()::text');

  it('are collected for a table that has changed much, and not again until it changes again', async () => {
    await test.database.query(
      `insert into app_user (id, taxi_park_id, name, role, password_hash)
       select gen_random_uuid(), $1, 'x', 'driver', 'none' from generate_series(1, 500)`,
      [test.park.id],
    );
    await flush();
    expect(await refreshStatistics(test.database)).toContain('public.app_user');
    expect(await known()).toEqual(await test.database.query('select count(*)::int as n from app_user'));
    expect(await refreshStatistics(test.database)).toEqual([]);
  });

  it('are collected for as long as it takes, past the timeout of a request, and the database goes on', async () => {
    const database = await openPglite({ statementTimeoutMs: 1_000 });
    await database.maintain('select pg_sleep(1.5)', 10_000);
    await expect(database.query('select pg_sleep(1.5)')).rejects.toMatchObject({ code: '57014' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    const limits: number[] = [];
    const watched = {
      ...test.database,
      maintain: (sql: string, limitMs: number) => {
        limits.push(limitMs);
        return test.database.maintain(sql, limitMs);
      },
    };
    await test.database.query(`update app_user set name = name`);
    await flush();
    await refreshStatistics(watched);
    expect(limits.length).toBeGreaterThan(0);
    expect(Math.min(...limits)).toBeGreaterThan(STATEMENT_TIMEOUT_MS);
    await database.close();
  }, 30_000);
});
