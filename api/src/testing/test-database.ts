import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadFunctions, loadMigrations } from '../database/migrations.ts';
import { openPglite } from '../database/embedded/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { COUNT_WRITES } from '../database/write-mark.ts';

/** The server that tests may create databases on; undefined without TEST_DATABASE_URL. */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/**
 * Every database there is for tests: always the embedded one, and the server if TEST_DATABASE_URL
 * is set.
 */
export const everyDatabaseKind: readonly Database['kind'][] =
  testServerUrl() === undefined ? ['embedded'] : ['embedded', 'server'];

/**
 * The database that most of the suite runs on: the server if TEST_DATABASE_URL is set, else the
 * embedded one. Twice would take too long for the gate, whose journeys run on the embedded one
 * anyway. Both with TEST_EVERY_DATABASE=1.
 */
export const testDatabaseKinds: readonly Database['kind'][] =
  process.env.TEST_EVERY_DATABASE === '1' ? everyDatabaseKind : everyDatabaseKind.slice(-1);

/** Creates a separate database on the test server; `drop` removes it. */
export async function createServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `taxi_park_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const server = openPostgres(serverUrl, { maxConnections: 1 });
    await server.query(sql).finally(() => server.close());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

async function serverDatabase(serverUrl: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(serverUrl);
  // As with replicas: every call of the suite must be able to count its writes.
  const isPreparing = process.env.DATABASE_PREPARE !== '0';
  const database = openPostgres(url, { closing: COUNT_WRITES, isPreparing });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

function templateFile(release: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 16);
  return join(tmpdir(), `taxi-park-api-template-${digest}.tar`);
}

/** Loading the image of a migrated database takes a tenth of the time of initialising one. */
async function embeddedDatabase(): Promise<Database> {
  const migrations = await loadMigrations();
  const file = templateFile([...migrations, ...(await loadFunctions())]);
  const image = await readFile(file).catch(() => undefined);
  if (image !== undefined) return openPglite({ image });
  const database = await openPglite({});
  await migrate(database, migrations);
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await database.dump());
  await rename(unfinished, file);
  return database;
}

/**
 * A database without any tables: in memory, or a separate one on the server of TEST_DATABASE_URL.
 */
export async function createEmptyDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return openPglite({});
  const serverUrl = testServerUrl();
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set');
  return serverDatabase(serverUrl);
}

/**
 * An empty migrated database for one test file: in memory, or a separate one on the server of
 * TEST_DATABASE_URL.
 */
export async function createTestDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return embeddedDatabase();
  const database = await createEmptyDatabase(kind);
  await migrate(database, await loadMigrations());
  return database;
}
