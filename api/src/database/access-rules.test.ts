import { createTestDatabase, everyDatabaseKind } from '../testing/test-database.ts';
import { ensureAccess, readAccessRules, releasedAccessRules } from './access-rules.ts';
import type { Database } from './database.ts';
import { loadMigrations } from './migrations.ts';
import { migrate } from './migrate.ts';

describe.each(everyDatabaseKind)('policies and grants (%s database)', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.close());
  const made = async () => ensureAccess(database, await loadMigrations());

  it('are those of the file: after a new migration, pnpm describe-access in api/ writes it', async () => {
    const names = (rules: readonly { table: string; rule: string }[]) =>
      rules.map(({ table, rule }) => `${table}: ${rule}`).toSorted();
    expect(names(await readAccessRules(database))).toEqual(names(await releasedAccessRules()));
    expect(await made()).toEqual([]);
  });

  it('are made again where they are missing, and only those', async () => {
    const before = await readAccessRules(database);
    await database.script(`drop policy own_park on driver; revoke select on vehicle from taxi_park_session;
      revoke update (name) on app_user from taxi_park_session;`);
    expect((await made()).map(({ table, rule }) => `${table}: ${rule}`)).toEqual([
      'app_user: grants of columns to taxi_park_session: UPDATE',
      'driver: policy own_park',
      'vehicle: grants to taxi_park_session',
    ]);
    expect(await readAccessRules(database)).toEqual(before);
  });

  it('are left alone where the schema is that of a later release', async () => {
    await migrate(database, [
      ...(await loadMigrations()),
      { id: 99, name: 'next', sql: 'drop policy own_park on driver' },
    ]);
    expect(await made()).toEqual([]);
  });
});
