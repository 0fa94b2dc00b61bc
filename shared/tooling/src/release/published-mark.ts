import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Remote } from '../workspace.ts';
import type { Store } from './store/store.ts';

const markOf = (root: string, name: Remote): string => path.join(root, `remote-${name}`, 'dist/.published');

/** Notes in a build where it has been published to; the next build begins without the note. */
export async function markPublished(root: string, name: Remote, store: Store): Promise<void> {
  // Only a convenience of `npm start`: in an image the build may lie on a disk that is read only.
  await writeFile(markOf(root, name), store.name).catch(() => undefined);
}

/** Whether the build that lies in the workspace was the last one published to this store. */
export async function isMarked(root: string, name: Remote, store: Store): Promise<boolean> {
  return (await readFile(markOf(root, name), 'utf8').catch(() => null)) === store.name;
}
