import { createEmptyDatabase, mainDatabaseKind } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { loadFunctions, loadMigrations } from './migrations.ts';

describe('a database of a release that had archives of rides', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase(mainDatabaseKind);
    const earlier = (await loadMigrations()).filter(({ name }) => name !== 'no archives');
    await migrate(database, earlier, { functions: [] });
  }, 180_000);
  afterAll(() => database.close());

  const update = async () => migrate(database, await loadMigrations(), { functions: await loadFunctions() });
  const add = (file: string) =>
    database.query(
      `insert into ride_archive (id, before, file, rides, made_at, zones)
       values (gen_random_uuid(), '2024-01-01', $1, 5, now(), '{}')`,
      [file],
    );

  it('is refused while rides are in one, with what to do, and stays as it is', async () => {
    await add('before-2024.archive');
    await expect(update()).rejects.toThrow(
      /^rides are in archives \(before-2024\.archive\): bring each back with "pnpm restore-rides --from FILE" of the release before, then start this one$/,
    );
    expect(await database.query('select file from ride_archive')).toHaveLength(1);
  });

  it('is refused while one is not finished', async () => {
    await database.query('update ride_archive set restored_at = now()');
    await database.query(
      `insert into ride_leaving (id, taxi_park_id, driver_id, status, picked_up_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'active', now())`,
    );
    await expect(update()).rejects.toThrow(/^an archive of rides was not finished: /);
    await database.query('delete from ride_leaving');
  });

  it('becomes one of this release once all are back', async () => {
    expect(await update()).toContain('no archives');
    expect(await database.query(`select to_regclass('ride_archive')::text as name`)).toEqual([
      { name: null },
    ]);
    expect(await database.query('select from counted_ride_day')).toEqual([]);
  });
});
