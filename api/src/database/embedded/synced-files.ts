import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file or directory as Emscripten keeps it; `nfd` is Node's descriptor of it. */
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
    throw new Error('PGlite no longer has the file layer that synced-files.ts completes');
  }
  return operations;
}

/**
 * PGlite's directory on disk, with the one operation that Emscripten's file layer leaves out: fsync. With it
 * PostgreSQL's own protocol holds: a commit is answered once its log is on the disk, and a checkpoint puts the
 * files there that the log no longer repeats. Needs SYNCED_START_PARAMETERS.
 */
export class SyncedFiles extends NodeFS {
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
 * What PGlite starts PostgreSQL with, but for -F, which switches fsync off. The log is written by fsync because
 * fdatasync, the default, is an empty function in Emscripten.
 */
export function syncedStartParameters(defaults: readonly string[]): string[] {
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
 * Puts a directory and all that it holds on the disk; for a database that was just created, which is not synced. All at
 * once, so that the disk can take many in one go: one after another a thousand files took five to ten times as long.
 */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(syncOne));
  await syncOne(directory);
}
