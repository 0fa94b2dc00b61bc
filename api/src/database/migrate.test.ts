import {
  createServerDatabase,
  createTestDatabase,
  everyDatabaseKind,
  testServerUrl,
} from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { onlyRow } from './database.ts';
import { loadMigrations } from './load-migrations.ts';
import { MigrationMismatch, migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openPostgres } from './postgres-database.ts';

let migrations: readonly Migration[];
beforeAll(async () => {
  migrations = await loadMigrations();
});

const next = {
  id: 99,
  name: 'next',
  sql: 'create table next_step (id int); insert into next_step values (1);',
};

describe.each(everyDatabaseKind)('migrating (%s database)', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.close());

  it('does nothing the second time', async () => {
    expect(await migrate(database, migrations)).toEqual([]);
  });

  it('refuses an applied migration whose text has changed, naming it', async () => {
    const edited = migrations.map((step) => (step.id === 2 ? { ...step, sql: `${step.sql}\n` } : step));
    await expect(migrate(database, edited)).rejects.toThrow('Migration 2 (fleet) was edited');
  });

  it('refuses a database that is newer than the release', async () => {
    await expect(migrate(database, migrations.slice(0, 2))).rejects.toThrow(MigrationMismatch);
  });

  it('applies nothing when a later migration fails', async () => {
    const broken = { id: 100, name: 'broken', sql: 'select broken' };
    await expect(migrate(database, [...migrations, next, broken])).rejects.toThrow();
    await expect(database.query('select * from next_step')).rejects.toThrow();
  });

  it('applies a new migration once when several processes start at the same moment', async () => {
    const all = [...migrations, next];
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database, all)));
    expect(applied.flat()).toEqual(['next']);
    expect(onlyRow(await database.query('select count(*)::int as n from next_step'))).toEqual({ n: 1 });
  });
});

const serverUrl = testServerUrl();
(serverUrl === undefined ? describe.skip : describe)('two replicas on one empty server database', () => {
  it('migrate it only once', async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    const replicas = [openPostgres(url), openPostgres(url)];
    const applied = await Promise.all(replicas.map((replica) => migrate(replica, migrations)));
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name));
    await Promise.all(replicas.map((replica) => replica.close()));
    await drop();
  }, 20_000);
});
