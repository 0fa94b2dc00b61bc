import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CONNECTION_SETTINGS } from '../database.ts';
import type { PgliteSource } from './pglite-messages.ts';
import { SyncedFiles, syncTree, syncedStartParameters } from './synced-files.ts';

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
