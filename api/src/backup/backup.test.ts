import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Database } from '../database/database.ts';
import { loadMigrations } from '../database/migrations.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { everyRow } from '../testing/every-row.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  everyDatabaseKind,
  mainDatabaseKind,
} from '../testing/test-database.ts';
import { contentsOf, countersOf, keptTables } from './kept-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

onOwnDatabase('a backup', (test) => {
  let folder = '';
  let file = '';
  const opened: Database[] = [];

  async function emptyDatabase(kind: Database['kind']): Promise<Database> {
    const database = await createEmptyDatabase(kind);
    opened.push(database);
    return database;
  }

  async function migratedDatabase(): Promise<Database> {
    const database = await createTestDatabase(mainDatabaseKind);
    opened.push(database);
    return database;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taxi-park-backup-'));
    file = join(folder, 'parks.backup');
    const { park, database } = test();
    // Texts that a careless copy would break: quotes, separators, line breaks, what looks like a
    // missing value.
    await database.query(`update driver set notes = $1, feedback = '', address = 'NULL' where id = $2`, [
      'a,"b"\\c\n(1)\t{x}\u2028 ё 😀',
      park.drivers[0],
    ]);
    await test().send('PUT', `taxipark/drivers/${park.drivers[1]}`, { body: { notes: '(,)' } });
    await writeBackup(database, file, TEST_NOW);
  }, 60_000);

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(everyDatabaseKind)(
    'restored into an empty %s database is equal row by row, and its rules hold',
    async (kind) => {
      const restored = await emptyDatabase(kind);
      const { rows, madeAt } = await restoreBackup(restored, file, await loadMigrations());
      const before = await everyRow(test().database);
      const after = await everyRow(restored);
      expect([...before.keys()].length).toBeGreaterThan(30);
      expect(after).toEqual(before);
      expect([madeAt, rows]).toEqual([TEST_NOW.toISOString(), [...after.values()].flat().length]);
      expect(await countersOf(restored)).toEqual(await countersOf(test().database));
      expect([...(await ledgerProblems(restored)), ...(await sumProblems(restored))]).toEqual([]);
      const rules = `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as rule from pg_constraint
        where contype = 'f' union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
      expect(await restored.query(rules)).toEqual(await test().database.query(rules));
    },
    60_000,
  );

  it('restored is a park that goes on: people sign in anew, records are found and added, and the journal goes on', async () => {
    const restored = await emptyDatabase(mainDatabaseKind);
    await restoreBackup(restored, file, await loadMigrations());
    const { operator } = test().park;
    const app = await createApp({ database: restored, now: () => TEST_NOW });
    const call = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    expect((await call('GET', 'auth/session', operator.token)).statusCode).toBe(401);
    const token = await createSessionStore(restored).start(operator.id, TEST_NOW);
    const found = await call('POST', 'taxipark/driver_pages', token, { q: 'жук' });
    expect(found.json()).toMatchObject({ total: 1, drivers: [{ userId: test().park.drivers[0] }] });
    const driver = { name: 'После', email: 'after@north.by', phone: '+375', password: 'secret1' };
    expect((await call('POST', 'taxipark/drivers', token, driver)).statusCode).toBe(201);
    const [entry] = await restored.query<{ action: string; isNewest: boolean }>(
      `select action, id = (select max(id) from journal_entry) as "isNewest" from journal_entry
       where id > (select max(entry_id) from journal_change where subject_id = $1)`,
      [test().park.drivers[1]],
    );
    expect(entry).toEqual({ action: 'driver_added', isNewest: true });
    await app.close();
  }, 60_000);

  it('can be read by nobody but its owner', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  const damages: readonly (readonly [string, (whole: Buffer) => Buffer, RegExp])[] = [
    ['that is cut off', (whole) => whole.subarray(0, whole.length - 100), /not a whole backup/],
    [
      'whose last lines are missing',
      (whole) => gzipSync(gunzipSync(whole).subarray(0, -200)),
      /not a whole backup/,
    ],
    [
      'in which one letter is another',
      (whole) => gzipSync(gunzipSync(whole).toString('utf8').replace('Анна Жук', 'Анна Жуг')),
      /check sum|had/,
    ],
    ['that is none', () => Buffer.from('hello'), /not a whole backup/],
    [
      'of a newer release',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString('utf8')
            .replace('"migrations":[', '"migrations":[{"id":9999,"name":"later","digest":""},'),
        ),
      /newer release/,
    ],
  ];

  it.each(damages)('%s is refused, and nothing of it is restored', async (_, damage, reason) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(await readFile(file)));
    const database = await migratedDatabase();
    await expect(restoreBackup(database, damaged, await loadMigrations())).rejects.toThrow(reason);
    for (const table of await keptTables(database)) {
      expect([table.name, (await contentsOf(database, table)).rows]).toEqual([table.name, '0']);
    }
  });

  it('is not restored into a database that has records', async () => {
    const before = await everyRow(test().database);
    await expect(restoreBackup(test().database, file, await loadMigrations())).rejects.toThrow(/not empty/);
    expect(await everyRow(test().database)).toEqual(before);
  });

  it('of an older release is brought to this one', async () => {
    const migrations = await loadMigrations();
    const older = await migratedDatabase();
    await older.query(`insert into taxi_park (id, name, time_zone, currency)
      values ('00000000-0000-4000-8000-000000000001', 'Old', 'Europe/Minsk', 'BYN')`);
    const olderFile = join(folder, 'older.backup');
    await writeBackup(older, olderFile, TEST_NOW);
    const restored = await emptyDatabase(mainDatabaseKind);
    const next = { id: migrations.length + 1, name: 'next', sql: 'alter table taxi_park add nickname text' };
    await restoreBackup(restored, olderFile, [...migrations, next]);
    expect(await restored.query('select name from taxi_park')).toEqual([{ name: 'Old' }]);
    expect(await restored.query('select max(id) as last from schema_migration')).toEqual([{ last: next.id }]);
  }, 60_000);
});
