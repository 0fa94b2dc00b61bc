import { findPostgres } from '@park/build/programs/postgres.ts';
import { accessSync, constants, statfsSync } from 'node:fs';
import { postgresClusters } from './postgres-cluster.ts';

/** A folder in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB there; the databases of a whole run of tests take some hundred. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** What would keep data that nobody wants after the run, and copies of a log that nobody follows. */
const SETTINGS = `
fsync = off
full_page_writes = off
synchronous_commit = off
wal_level = minimal
max_wal_senders = 0
wal_keep_size = 0
shared_buffers = 128MB
`;

function folderInMemory(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A PostgreSQL server of its own for a run of tests. Tells the process that has forked it the
 * address, and ends, with all that it has written, when that process ends for any reason.
 */
async function serve(): Promise<void> {
  const programs = findPostgres();
  if (programs === null) throw new Error('There are no programs of PostgreSQL');
  const clusters = postgresClusters(programs, folderInMemory());
  const end = (code: number): void => void clusters.remove().finally(() => process.exit(code));
  // Ctrl+C reaches every process of the terminal; this one ends after those that use its server.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => end(0));
  process.on('disconnect', () => end(0));
  try {
    const cluster = await clusters.create('tests');
    cluster.configure(SETTINGS);
    await cluster.start();
    process.send?.(cluster.url);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    end(1);
  }
}

await serve();
