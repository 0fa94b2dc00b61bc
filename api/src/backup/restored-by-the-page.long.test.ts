import { findPostgres } from '@park/build/programs/postgres.ts';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createApp } from '../app.ts';
import { isCopy, notePlace } from '../database/copied-database.ts';
import type { Database } from '../database/database.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { CONSOLE, documentedCommands } from '../testing/documented-commands.ts';
import { onCluster, postgresClusters } from '../testing/postgres-cluster.ts';
import type { PostgresCluster, PostgresClusters } from '../testing/postgres-cluster.ts';
import { seedTestPark } from '../testing/test-park.ts';
import type { TestPark } from '../testing/test-park.ts';

/**
 * Not the synchronous one: this process reads the logs of its servers, which wait until it does.
 */
const run = promisify(execFile);
const programs = findPostgres();
const WORKSPACE = resolve(import.meta.dirname, '../../..');

/**
 * Every table with a check sum of its rows, in PostgreSQL's own words; nothing of the backend takes
 * part.
 */
const CHECK_SUMS = `select format('select %L, count(*), md5(string_agg(t::text, E''\\n'' order by t::text)) from %I t', relname, relname)
  from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1 \\gexec
  select sequencename, last_value from pg_sequences order by 1;`;
/** Who may do what, likewise. */
const ACCESS = `select * from pg_policies where schemaname = 'public' order by tablename, policyname;
  select grantee, table_name, privilege_type from information_schema.role_table_grants where grantee like 'taxi_park%' order by 1, 2, 3;
  select grantee, table_name, column_name, privilege_type from information_schema.column_privileges
    where grantee like 'taxi_park%' order by 1, 2, 3, 4;`;

(programs === null ? describe.skip : describe)('a park that is restored as docs/deployment.md says', () => {
  let clusters: PostgresClusters;
  let first: PostgresCluster;
  let park: TestPark;
  let folder: string;
  const opened: Database[] = [];
  const urlOf = ({ port }: PostgresCluster): string => `postgres://park@127.0.0.1:${port}/park`;
  const open = (cluster: PostgresCluster): Database => {
    const database = openPostgres(urlOf(cluster));
    opened.push(database);
    return database;
  };

  /**
   * A server as the image of PostgreSQL makes it: an owner and a database, and the api never ran on
   * it.
   */
  async function emptyServer(name: string): Promise<PostgresCluster> {
    const cluster = await clusters.create(name);
    await cluster.start();
    await onCluster(cluster, 'create role park superuser login');
    await onCluster(cluster, 'create database park owner park');
    return cluster;
  }

  /** Runs commands as a person would in a shell, which stops at the first that fails. */
  async function shell(cluster: PostgresCluster, commands: string): Promise<string> {
    const env = {
      WORKSPACE,
      FOLDER: folder,
      PGHOST: '127.0.0.1',
      PGPORT: String(cluster.port),
      DATABASE_URL: urlOf(cluster),
      PATH: `${programs}:${process.env.PATH}`,
    };
    const script = `set -euo pipefail\n${CONSOLE}\ncd "$FOLDER"\n${commands}`;
    return (await run('bash', ['-c', script], { env })).stdout;
  }

  async function psql(cluster: PostgresCluster, sql: string): Promise<string> {
    const file = join(folder, 'question.sql');
    await writeFile(file, sql);
    return (await run(join(programs ?? '', 'psql'), ['-XAtq', '-f', file, urlOf(cluster)])).stdout;
  }

  async function call(database: Database, url: string): Promise<number> {
    const app = await createApp({ database });
    const headers = { authorization: `Bearer ${park.admin.token}` };
    const { statusCode } = await app.inject({ url, headers });
    await app.close();
    return statusCode;
  }

  beforeAll(async () => {
    clusters = postgresClusters(programs ?? '');
    folder = mkdtempSync(join(tmpdir(), 'park-restore-'));
    chmodSync(folder, 0o777);
    first = await emptyServer('first');
    const database = open(first);
    await migrate(database, await loadMigrations());
    await notePlace(database);
    park = await seedTestPark(database, 'north', new Date());
  }, 120_000);

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(async () => {
    await clusters.remove();
    rmSync(folder, { recursive: true });
  });

  it('by PostgreSQL’s programs is whole: every row, policy and grant, for those who are signed in', async () => {
    const [dump = '', restore = ''] = documentedCommands('Backups');
    expect([dump, restore]).toEqual([
      expect.stringContaining('pg_dump'),
      expect.stringContaining('pg_restore'),
    ]);
    await shell(first, dump);
    const second = await emptyServer('second');
    expect((await shell(second, restore)).split('\n')).toEqual(expect.arrayContaining(['stop api', 'up -d']));
    expect(await psql(second, CHECK_SUMS)).toBe(await psql(first, CHECK_SUMS));
    expect(await psql(second, ACCESS)).toBe(await psql(first, ACCESS));
    const database = open(second);
    await prepareDatabase(database);
    expect([await call(database, '/readyz'), await call(database, '/api/taxipark/drivers')]).toEqual([
      200, 200,
    ]);
    expect([await isCopy(open(first)), await isCopy(database)]).toEqual([false, true]);
    // Over the restored park, as often as it takes.
    await shell(second, restore);
    expect(await psql(second, CHECK_SUMS)).toBe(await psql(first, CHECK_SUMS));
  }, 120_000);

  it('by our own commands is whole, but for the sessions', async () => {
    const [, , backup = '', restore = ''] = documentedCommands('Backups');
    expect([backup, restore]).toEqual([
      expect.stringContaining('backup.ts'),
      expect.stringContaining('restore.ts'),
    ]);
    await shell(first, backup);
    const third = await emptyServer('third');
    await shell(third, restore);
    // Ended with the restore, made anew from the records, and when each migration ran here.
    const own =
      /^(session|record_search|record_sort|record_pending|list_maker|schema_migration|schema_function)\|/;
    const lines = async (cluster: PostgresCluster) =>
      (await psql(cluster, CHECK_SUMS)).split('\n').filter((line) => !own.test(line));
    expect(await lines(third)).toEqual(await lines(first));
    expect(await psql(third, ACCESS)).toBe(await psql(first, ACCESS));
    expect(await isCopy(open(third))).toBe(true);
  }, 120_000);

  it('in another way, without the roles, is not ready and says so, until a server has started on it', async () => {
    const fourth = await emptyServer('fourth');
    await shell(first, 'pg_dump -U park -Fc park > other.dump');
    await shell(fourth, 'pg_restore -U park -d park other.dump 2>/dev/null || true');
    const database = open(fourth);
    expect(await psql(fourth, CHECK_SUMS)).toBe(await psql(first, CHECK_SUMS));
    expect(await psql(fourth, ACCESS)).toBe('');
    expect([await call(database, '/readyz'), await call(database, '/api/taxipark/drivers')]).toEqual([
      503, 500,
    ]);

    await prepareDatabase(database);
    expect(await psql(fourth, ACCESS)).toBe(await psql(first, ACCESS));
    expect([await call(database, '/readyz'), await call(database, '/api/taxipark/drivers')]).toEqual([
      200, 200,
    ]);
  }, 120_000);
});
