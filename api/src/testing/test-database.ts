import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadFunctions, loadMigrations } from '../database/migrations.ts';
import { openPglite } from '../database/embedded/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';

/** Of a run of tests: when it began, and of which process; jest.config.mjs sets it. */
const OWN_PREFIX = `taxi_park_test_${process.env.TEST_RUN ?? `${Date.now()}_${process.pid}`}_`;
const LONGEST_RUN_MS = 2 * 3_600_000;

/** The server that tests may create databases on; undefined without TEST_DATABASE_URL. */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

function requiredServer(): string {
  const url = testServerUrl();
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

/**
 * Every database there is for tests: always the embedded one, and the server if TEST_DATABASE_URL
 * is set.
 */
export const everyDatabaseKind: readonly Database['kind'][] =
  testServerUrl() === undefined ? ['embedded'] : ['embedded', 'server'];

/** The server if TEST_DATABASE_URL is set, else the embedded one. */
export const mainDatabaseKind: Database['kind'] = testServerUrl() === undefined ? 'embedded' : 'server';

/**
 * The database that most of the suite runs on: the server if TEST_DATABASE_URL is set, else the
 * embedded one. Twice would take too long for the gate, whose journeys run on the embedded one
 * anyway. Both with TEST_EVERY_DATABASE=1.
 */
export const testDatabaseKinds: readonly Database['kind'][] =
  process.env.TEST_EVERY_DATABASE === '1' ? everyDatabaseKind : [mainDatabaseKind];

const onServer = async (serverUrl: string, sql: string) => {
  const server = openPostgres(serverUrl, { maxConnections: 1 });
  return server.query<{ name: string }>(sql).finally(() => server.close());
};

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a separate database on the test server; `drop` removes it. */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  // A name has 63 letters at most.
  const name = `${OWN_PREFIX}${randomUUID().slice(-12)}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const drop = async () => void (await onServer(serverUrl, `drop database if exists ${name} with (force)`));
  return { url: urlOf(serverUrl, name), drop };
}

/**
 * Ends a run of tests: drops the databases that its files have left on the server, and those of runs
 * that were killed, if nobody uses them.
 */
export async function dropLeftDatabases(serverUrl: string): Promise<void> {
  const found = `select datname as name from pg_database where datname like 'taxi_park_test_%'`;
  for (const { name } of await onServer(serverUrl, found)) {
    const begun = Number(/^taxi_park_test_(\d+)_/.exec(name)?.[1]);
    if (name.startsWith(OWN_PREFIX))
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    else if (Date.now() - begun > LONGEST_RUN_MS)
      await onServer(serverUrl, `drop database if exists ${name}`).catch(() => undefined);
  }
}

async function serverDatabase(serverUrl: string, template?: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(serverUrl, template);
  const isPreparing = process.env.DATABASE_PREPARE !== '0';
  const database = openPostgres(url, { isPreparing });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function digestOfRelease(): Promise<string> {
  const release = [...(await loadMigrations()), ...(await loadFunctions())];
  return createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 16);
}

/**
 * The name of a migrated database on the server, which the first test file makes: copying it takes a
 * quarter of the time of migrating.
 */
async function serverTemplate(serverUrl: string): Promise<string> {
  const name = `taxi_park_template_${await digestOfRelease()}`;
  const found = `select datname as name from pg_database where datname like 'taxi_park_template_%'`;
  const names = (await onServer(serverUrl, found)).map((row) => row.name);
  if (names.includes(name)) return name;
  const { url, drop } = await createServerDatabase(serverUrl);
  const database = openPostgres(url);
  await migrate(database, await loadMigrations()).finally(() => database.close());
  // Another file may have been faster.
  const rename = `alter database ${new URL(url).pathname.slice(1)} rename to ${name}`;
  await onServer(serverUrl, rename).catch(drop);
  for (const old of names) await onServer(serverUrl, `drop database if exists ${old}`).catch(() => undefined);
  return name;
}

/** Loading the image of a migrated database takes a tenth of the time of initialising one. */
async function embeddedDatabase(): Promise<Database> {
  const file = join(tmpdir(), `taxi-park-api-template-${await digestOfRelease()}.tar`);
  const image = await readFile(file).catch(() => undefined);
  if (image !== undefined) return openPglite({ image });
  const database = await openPglite({});
  await migrate(database, await loadMigrations());
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await database.dump());
  await rename(unfinished, file);
  return database;
}

/**
 * A database without any tables: in memory, or a separate one on the server of TEST_DATABASE_URL.
 */
export async function createEmptyDatabase(kind: Database['kind']): Promise<Database> {
  return kind === 'embedded' ? openPglite({}) : serverDatabase(requiredServer());
}

/**
 * An empty migrated database for one test file: in memory, or a separate one on the server of
 * TEST_DATABASE_URL.
 */
export async function createTestDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return embeddedDatabase();
  const serverUrl = requiredServer();
  return serverDatabase(serverUrl, await serverTemplate(serverUrl));
}
