import { createTestApp } from '../../testing/create-test-app.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { refreshStatistics } from './keep-statistics.ts';

describe('the statistics of the embedded database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
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
    expect(await refreshStatistics(test.database)).toContain('app_user');
    expect(await known()).toEqual(await test.database.query('select count(*)::int as n from app_user'));
    expect(await refreshStatistics(test.database)).toEqual([]);
  });
});
