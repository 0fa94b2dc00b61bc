import { createApp } from '../app.ts';
import { createEmptyDatabase, createTestDatabase, everyDatabaseKind } from '../testing/test-database.ts';
import { seedTestPark } from '../testing/test-park.ts';
import { loadMigrations } from './migrations.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';

describe.each(everyDatabaseKind)('a server that starts (%s database)', (kind) => {
  it('where a job migrates, waits for nobody and says what is to be run', async () => {
    const database = await createEmptyDatabase(kind);
    const migrations = await loadMigrations();
    const lacks = (what: string) =>
      expect(prepareDatabase(database, { migrates: false })).rejects.toThrow(
        `MIGRATE is 0, and the database lacks ${what}: run src/commands/migrate.ts`,
      );
    await lacks('migration 1 (parks and people)');
    await migrate(database, migrations, { functions: [] });
    await lacks('functions/custody.sql');
    await migrate(database, migrations);
    await prepareDatabase(database, { migrates: false });
    await database.close();
  }, 60_000);

  it('runs beside the schema of the next release, which only adds: its calls read and write as before', async () => {
    const database = await createTestDatabase(kind);
    const park = await seedTestPark(database, 'north', new Date());
    const running = await createApp({ database });
    const next = {
      id: 99,
      name: 'next',
      sql: `alter table driver add column shoe_size int; alter table vehicle add column seat_color text not null default 'grey';
        create table shoe (id int primary key);`,
    };
    await migrate(database, [...(await loadMigrations()), next]);
    // Started anew, as after a roll back.
    await prepareDatabase(database);
    const started = await createApp({ database });
    for (const app of [running, started]) {
      const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
        (
          await app.inject({
            method,
            url: `/api/${url}`,
            headers: { authorization: `Bearer ${park.admin.token}` },
            ...(payload && { payload }),
          })
        ).statusCode;
      expect([
        await call('GET', 'taxipark/drivers'),
        await call('GET', 'taxipark/vehicles'),
        await call('PUT', `taxipark/drivers/${park.drivers[0]}`, { notes: 'beside' }),
        await call('POST', 'taxipark/driver_pages', { q: '' }),
        (await app.inject({ url: '/readyz' })).statusCode,
      ]).toEqual([200, 200, 200, 200, 200]);
      await app.close();
    }
    await database.close();
  }, 60_000);
});
