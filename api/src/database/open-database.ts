import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import type { Database } from './database.ts';
import { keepCheckpoints } from './embedded/keep-checkpoints.ts';
import { openPglite } from './embedded/pglite-database.ts';
import { openPostgres, type PostgresSettings } from './postgres-database.ts';
import { serversOf } from './server-addresses.ts';
import { accessOf } from './server-tls.ts';
import { DatabaseSync } from 'node:sqlite';

/** Holds a data directory until `release`, or until the process ends for any reason. */
interface DirectoryLock {
  release(): void;
}

/**
 * Another running process holds the directory; `pid` is null when it has not written its pid file.
 */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(pid === null ? 'in use by another process' : `in use by another process (${pid})`);
    this.pid = pid;
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Locks `directory` (created when missing) against a second process, waiting up to `timeoutMs` for
 * a holder that is shutting down. It is a kernel file lock, taken through SQLite on
 * `database.lock`: the kernel releases it with the process even after SIGKILL, so it is never stale
 * and a reused pid cannot be mistaken for its holder. `database.pid` only shows people which
 * process holds it. Throws DirectoryInUse, or the file system's own error.
 */
export function lockDirectory(directory: string, timeoutMs: number): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const pidFile = join(directory, 'database.pid');
  const file = new DatabaseSync(join(directory, 'database.lock'), { timeout: timeoutMs });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (/locked|busy/i.test(String(error))) throw new DirectoryInUse(readPid(pidFile));
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      file.close();
    },
  };
}

/** How long to wait for a process that is shutting down to release the embedded database. */
const LOCK_PATIENCE_MS = 10_000;

export interface DatabaseSettings {
  readonly dataDirectory: string;
  /** If set, a PostgreSQL server is used instead of the embedded database. */
  readonly databaseUrl?: string;
  /** The authority of its certificate and those of the other addresses, as PEM. */
  readonly databaseCa?: string;
  readonly maxConnections?: number;
  /** Whether statements may be prepared on the server's connections; default: true. */
  readonly isPreparing?: boolean;
  /**
   * The server's own address, where `databaseUrl` is a pooler that cannot pass on notifications.
   */
  readonly listenUrl?: string;
}

function reasonOf(error: unknown): string {
  // A host that resolves to several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}

type AddressName = 'DATABASE_URL' | 'DATABASE_LISTEN_URL';

function checkAddress(name: AddressName, address: string, ca: string | undefined): void {
  const servers = serversOf(address);
  if (servers === null) {
    throw new ConfigurationError(`${name} is not a valid address: expected postgres://user@host:5432/name`);
  }
  try {
    for (const server of servers) accessOf(server, ca);
  } catch (error) {
    throw new ConfigurationError(`${name}: ${reasonOf(error)}`);
  }
}

/** What to set, where a server or its certificate refuses us. */
function advice(reason: string): string {
  if (/self.signed|unable to (get|verify)/i.test(reason))
    return '; DATABASE_CA has the authority of its certificate';
  if (/no encryption|sslmode|insecure/i.test(reason)) return '; sslmode=require in the address asks for TLS';
  return '';
}

async function reach(name: AddressName, statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    const reason = reasonOf(error);
    throw new ConfigurationError(`${name}: the database cannot be reached (${reason}${advice(reason)})`);
  }
}

async function tryAddress(address: string, ca: string | undefined): Promise<void> {
  const database = openPostgres(address, { maxConnections: 1, databaseCa: ca });
  await database.query('select 1').finally(() => database.close());
}

async function openServer(
  databaseUrl: string,
  settings: PostgresSettings & DatabaseSettings,
): Promise<Database> {
  const { listenUrl, databaseCa } = settings;
  checkAddress('DATABASE_URL', databaseUrl, databaseCa);
  if (listenUrl !== undefined) checkAddress('DATABASE_LISTEN_URL', listenUrl, databaseCa);
  const database = openPostgres(databaseUrl, settings);
  try {
    await reach('DATABASE_URL', database.query('select 1'));
    // Or it would be noticed only by the first tab, which says no more than that the service is
    // busy.
    if (listenUrl !== undefined) await reach('DATABASE_LISTEN_URL', tryAddress(listenUrl, databaseCa));
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

function prepareDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: "${directory}" is not writable (${reasonOf(error)})`);
  }
}

function lockOrExplain(directory: string): ReturnType<typeof lockDirectory> {
  try {
    return lockDirectory(directory, LOCK_PATIENCE_MS);
  } catch (error) {
    const reason = error instanceof DirectoryInUse ? error.message : `cannot be locked (${reasonOf(error)})`;
    throw new ConfigurationError(`DATA_DIR: "${directory}" is ${reason}`);
  }
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const directory = resolve(dataDirectory);
  prepareDirectory(directory);
  const lock = lockOrExplain(directory);
  try {
    const database = await openPglite({ directory: join(directory, 'database') });
    const endCheckpoints = keepCheckpoints(database);
    return {
      ...database,
      close: async () => {
        endCheckpoints();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new ConfigurationError(
      `DATA_DIR: the database in "${directory}" cannot be opened (${reasonOf(error)})`,
    );
  }
}

/** A probe's statement that takes longer tells as much as one that fails. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Opens the server of the settings once more, with one connection of its own for `/readyz`: the
 * others may all be in use. Undefined for the embedded database, which has only one.
 */
export function openProbe({ databaseUrl, ...settings }: DatabaseSettings): Database | undefined {
  if (databaseUrl === undefined) return undefined;
  const { databaseCa, isPreparing = true } = settings;
  const own = { maxConnections: 1, statementTimeoutMs: PROBE_TIMEOUT_MS };
  return openPostgres(databaseUrl, { ...own, databaseCa, isPreparing });
}

/**
 * Opens the database of the settings. Throws ConfigurationError with a one-line message for an
 * invalid or unreachable DATABASE_URL or DATABASE_LISTEN_URL, or a DATA_DIR that is not writable,
 * damaged or in use by another process.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDirectory, databaseUrl } = settings;
  return databaseUrl === undefined ? openEmbedded(dataDirectory) : openServer(databaseUrl, settings);
}
