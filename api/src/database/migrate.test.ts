import {
  createServerDatabase,
  createTestDatabase,
  everyDatabaseKind,
  testServerUrl,
} from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import type { Database } from './database.ts';
import { onlyRow } from './database.ts';
import { loadFunctions, loadMigrations } from './migrations.ts';
import { MigrationMismatch, isAtRelease, migrate, missingSteps } from './migrate.ts';
import type { Migration } from './migrations.ts';
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

  it('applies nothing of a migration that fails', async () => {
    const broken = { id: 100, name: 'broken', sql: `${next.sql} select broken` };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow();
    await expect(database.query('select * from next_step')).rejects.toThrow();
  });

  it('applies a new migration once when several processes start at the same moment', async () => {
    const all = [...migrations, next];
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database, all)));
    expect(applied.flat()).toEqual(['next']);
    expect(onlyRow(await database.query('select count(*)::int as n from next_step'))).toEqual({ n: 1 });
  });

  it('lets a release run beside the next one’s schema, which only adds, and refuses it beside one that takes away', async () => {
    expect(await migrate(database, migrations)).toEqual([]);
    expect(await isAtRelease(database, migrations)).toBe(false);
    const later = { id: 100, name: 'later', sql: 'drop table next_step', contracts: true } as const;
    await migrate(database, [...migrations, next, later]);
    await expect(migrate(database, [...migrations, next])).rejects.toThrow(MigrationMismatch);
    await expect(missingSteps(database, { migrations, functions: [] })).rejects.toThrow(
      'it has migration 100 (later)',
    );
    await database.query('delete from schema_migration where id > $1', [migrations.length]);
  });

  it('replaces functions by a later edition, never by an earlier one, and refuses an edited one', async () => {
    const file = (edition: number, value: number) => ({
      name: 'functions/answer.sql',
      edition,
      sql: `create or replace function answer() returns int language sql as 'select ${value}'`,
    });
    const answerOf = async (edition: number, value: number) => {
      await migrate(database, migrations, { functions: [file(edition, value)] });
      return onlyRow(await database.query<{ answer: number }>('select answer() as answer')).answer;
    };
    expect([await answerOf(1, 41), await answerOf(2, 42), await answerOf(1, 41)]).toEqual([41, 42, 42]);
    await expect(answerOf(2, 43)).rejects.toThrow('functions/answer.sql was edited');
  });
});

const serverUrl = testServerUrl();
(serverUrl === undefined ? describe.skip : describe)('migrating a server database', () => {
  let url: string;
  let drop: () => Promise<void>;
  const opened: Database[] = [];
  const open = (): Database => {
    const database = openPostgres(url);
    opened.push(database);
    return database;
  };

  beforeEach(async () => {
    ({ url, drop } = await createServerDatabase(serverUrl ?? ''));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await drop();
  });

  it('is done once by two replicas that start on an empty one', async () => {
    const applied = await Promise.all([open(), open()].map((replica) => migrate(replica, migrations)));
    const steps = [...migrations, ...(await loadFunctions())];
    expect(applied.flat().toSorted()).toEqual(steps.map(({ name }) => name).toSorted());
  }, 20_000);

  it('waits in short attempts for a table that is in use, so that others are not kept behind it', async () => {
    const database = open();
    await migrate(database, migrations);
    const change = { id: 99, name: 'next', sql: 'alter table driver add column next_step int' };
    const waits: string[] = [];
    let migrating: Promise<string[]> = Promise.resolve([]);
    await open().transaction(async (reader) => {
      await reader.query('select count(*)::int from driver');
      const seen = new Promise<void>((resolve) => {
        migrating = migrate(database, [...migrations, change], {
          onBusy: () => {
            waits.push('busy');
            resolve();
          },
        });
      });
      await seen;
      // Between two attempts nobody waits behind the migration.
      expect(await open().query('select count(*)::int as n from driver')).toEqual([{ n: 0 }]);
    });
    expect([await migrating, waits.length]).toEqual([['next'], expect.any(Number)]);
    await expect(
      open().transaction(async (reader) => {
        await reader.query('select count(*)::int from driver');
        const again = { id: 100, name: 'again', sql: 'alter table driver drop column next_step' };
        await migrate(open(), [...migrations, change, again], { patienceMs: 0 });
      }),
    ).rejects.toThrow(/lock timeout/);
  }, 60_000);

  it('keeps neither readers nor writers while it reads the past of a large park', async () => {
    const database = open();
    const { id = 0 } = migrations.find(({ name }) => name === 'custody') ?? {};
    await migrate(database, migrations.slice(0, id - 1), { functions: [] });
    await database.script(`
      insert into taxi_park (id, name, time_zone, currency) values (gen_random_uuid(), 'P', 'UTC', 'BYN');
      insert into app_user (id, taxi_park_id, name, email, role, password_hash)
        select gen_random_uuid(), id, 'D', 'd@park.by', 'driver', '!' from taxi_park;
      insert into driver (id, taxi_park_id, connection_status) select id, taxi_park_id, true from app_user`);
    let migrating: Promise<string[]> = Promise.resolve([]);
    let isKept: boolean | undefined;
    await open().transaction(async (slow) => {
      await slow.script('lock table journal_change in access exclusive mode');
      migrating = migrate(database, migrations.slice(0, id), { functions: [] });
      const isReading = () =>
        slow.query(`select from pg_locks where not granted and relation = 'journal_change'::regclass`);
      await until(async () => (await isReading()).length > 0);
      const work = `update driver set connection_status = false; select count(*) from key_holder;
        update vehicle set color = ''; delete from key_holder`;
      isKept = await open()
        .transaction((other) => other.script(work), `set local lock_timeout = '500ms';`)
        .then(
          () => false,
          () => true,
        );
    });
    expect([await migrating, isKept]).toEqual([['custody'], false]);
  }, 60_000);

  it('makes an index that an attempt which was cut off has left half made', async () => {
    const database = open();
    await database.script('create table counted (n int); insert into counted values (1), (1)');
    const beside = (sql: string) => ({ id: migrations.length + 1, name: 'beside', sql, isOutside: true });
    const create =
      '-- outside of a transaction\ncreate unique index concurrently if not exists once on counted (n);';
    await expect(migrate(database, [...migrations, beside(create)])).rejects.toThrow(
      /could not create unique/,
    );
    await database.query('delete from counted');
    expect(await migrate(database, [...migrations, beside(create)])).toContain('beside');
    const [made] = await database.query(
      `select indisvalid as valid from pg_index where indexrelid = 'once'::regclass`,
    );
    expect(made).toEqual({ valid: true });
  }, 60_000);
});
