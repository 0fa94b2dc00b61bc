import path from 'node:path';
import { pathsInSource } from '../remote/source-files.ts';

/** The host shows these when even texts could not be fetched, so they are in its code. */
const IN_CODE = 'boot';

/** The `locales` folders of an app by namespace, the name of the folder that they are in. */
export function textFolders(directory: string): readonly (readonly [namespace: string, folder: string])[] {
  return (
    pathsInSource(directory)
      // Those of the manifest have no folder between.
      .filter((folder) => folder.endsWith('/locales') && path.dirname(folder) !== IN_CODE)
      .map((folder) => [path.basename(path.dirname(folder)), path.join(directory, 'src', folder)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  );
}
