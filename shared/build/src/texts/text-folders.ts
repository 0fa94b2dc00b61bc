import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathsInSource } from './source-files.ts';
import { PACKAGES } from '../workspace.ts';

/** The host shows these when even texts could not be fetched, so they are in its code. */
const IN_CODE = 'boot';

/**
 * The folders of our packages whose texts an app takes with it, because it shows what is there: its
 * package.json names them, `"park": { "texts": ["forms/src/import-room"] }`.
 */
function foldersTaken(directory: string): readonly string[] {
  const file = path.join(directory, 'package.json');
  if (!existsSync(file)) return [];
  const { park } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly park?: { readonly texts?: readonly string[] };
  };
  return (park?.texts ?? []).map((folder) => path.join(PACKAGES, folder, 'locales'));
}

/**
 * The `locales` folders of an app, its own and those that it takes, by namespace: the name of the
 * folder that they are in.
 */
export function textFolders(directory: string): readonly (readonly [namespace: string, folder: string])[] {
  const own = pathsInSource(directory)
    // Those of the manifest have no folder between.
    .filter((folder) => folder.endsWith('/locales') && path.dirname(folder) !== IN_CODE)
    .map((folder) => path.join(directory, 'src', folder));
  return [...own, ...foldersTaken(directory)]
    .map((folder) => [path.basename(path.dirname(folder)), folder] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
