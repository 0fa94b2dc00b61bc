import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { PGlite as ImportedPGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/all-migrations.ts';
import { pgliteDatabase } from '../database/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';

/** The server that tests may create databases on; undefined when TEST_DATABASE_URL names none. */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** What the suite runs on: always the embedded database, and the server as well where one is named. */
export const testDatabaseKinds: readonly Database['kind'][] =
  testServerUrl() === undefined ? ['embedded'] : ['embedded', 'server'];

/** Creates a database of its own on the test server; `drop` removes it again. */
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
  const database = openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * PGlite as Node itself loads it. jest runs tests in a context of its own, where the library's dynamic imports
 * are refused; `runInThisContext` reaches Node's own loader behind it. Elsewhere the plain import is the same.
 */
function loadPGlite(): typeof ImportedPGlite {
  if (typeof __filename === 'undefined') return ImportedPGlite;
  const nodes: { createRequire: typeof createRequire } = runInThisContext(
    `process.getBuiltinModule('node:module')`,
  );
  const loaded: { PGlite: typeof ImportedPGlite } = nodes.createRequire(__filename)('@electric-sql/pglite');
  return loaded.PGlite;
}

function templateFile(): string {
  const digest = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  return join(tmpdir(), `taxi-park-api-template-${digest}.tar`);
}

/** Starting from the image of a migrated database takes a tenth of the time that initialising one takes. */
async function embeddedDatabase(): Promise<Database> {
  const PGlite = loadPGlite();
  const file = templateFile();
  const image = await readFile(file).catch(() => undefined);
  if (image !== undefined) return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([image]) }));
  const pglite = await PGlite.create();
  const database = pgliteDatabase(pglite);
  await migrate(database, migrations);
  const unfinished = `${file}.${randomUUID()}`;
  const dump = await pglite.dumpDataDir('none');
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return database;
}

/** An empty migrated database for one test file: in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return embeddedDatabase();
  const serverUrl = testServerUrl();
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL names no server');
  const database = await serverDatabase(serverUrl);
  await migrate(database, migrations);
  return database;
}
