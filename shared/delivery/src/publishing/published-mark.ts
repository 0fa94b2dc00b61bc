import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderOfRemote, type Remote } from '@park/build/workspace.ts';
import type { Store } from '../store/store.ts';

const markOf = (root: string, name: Remote): string =>
  path.join(root, folderOfRemote(name, root) ?? '', 'dist/.published');

/** Records in a build which store it was published to; the next build removes the record. */
export async function markPublished(root: string, name: Remote, store: Store): Promise<void> {
  // Only `npm start` needs the record; in an image the build may be on a read-only disk.
  await writeFile(markOf(root, name), store.name).catch(() => undefined);
}

/** Whether the build in the workspace is the last one published to this store. */
export async function isMarked(root: string, name: Remote, store: Store): Promise<boolean> {
  return (await readFile(markOf(root, name), 'utf8').catch(() => null)) === store.name;
}
