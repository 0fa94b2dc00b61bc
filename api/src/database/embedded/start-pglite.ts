import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { CONNECTION_SETTINGS } from '../database.ts';
import type { PgliteSource } from './pglite-messages.ts';
import { open, readdir } from 'node:fs/promises';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's stream of an open file or directory; `nfd` is Node's file descriptor. */
interface OpenFile {
  readonly nfd: number;
}

interface NodeFileOperations {
  fsync?: (file: OpenFile) => number;
}

function fileOperationsOf(module: object): NodeFileOperations {
  const layer: unknown = Reflect.get(module, 'NODEFS');
  const operations: unknown = typeof layer === 'object' && layer && Reflect.get(layer, 'stream_ops');
  if (typeof operations !== 'object' || operations === null) {
    throw new Error('PGlite no longer has the file layer that synced-files.ts extends');
  }
  return operations;
}

/**
 * PGlite's directory on disk, with the one operation that Emscripten's file layer lacks: fsync.
 * With it PostgreSQL's durability holds: a commit is acknowledged once its log is on the disk, and
 * a checkpoint syncs the data files before the log is recycled. Needs `syncedStartParameters`.
 */
class SyncedFiles extends NodeFS {
  override async init(pg: PGlite, options: Partial<PGliteOptions>) {
    const prepared = await super.init(pg, options);
    const addFsync = (module: object) => {
      fileOperationsOf(module).fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    const { preRun = [] } = prepared.emscriptenOpts;
    prepared.emscriptenOpts.preRun = [...[preRun].flat(), addFsync];
    return prepared;
  }
}

/**
 * PGlite's start parameters without -F, which switches fsync off. The log is synced with fsync,
 * because fdatasync, the default, is an empty function in Emscripten.
 */
function syncedStartParameters(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Syncs a directory and all its files, for a database that was just created, which is not synced.
 * In parallel, so that the disk can batch the writes: one after another, a thousand files took five
 * to ten times as long.
 */
async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(syncOne));
  await syncOne(directory);
}

async function createInMemory(image: Uint8Array | undefined): Promise<PGlite> {
  return PGlite.create(image === undefined ? {} : { loadDataDir: new Blob([Buffer.from(image)]) });
}

async function createInDirectory(directory: string): Promise<PGlite> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const pglite = await PGlite.create({
    fs: new SyncedFiles(directory),
    startParams: syncedStartParameters(PGlite.defaultStartParams),
  });
  if (isNew) await syncTree(directory);
  return pglite;
}

/**
 * Starts PGlite in this thread; each statement then blocks the thread. In a directory, a commit is
 * acknowledged once it is on the disk.
 */
export async function startPglite({ directory, image }: PgliteSource): Promise<PGlite> {
  const pglite = await (directory === undefined ? createInMemory(image) : createInDirectory(directory));
  await pglite.exec(CONNECTION_SETTINGS);
  return pglite;
}
