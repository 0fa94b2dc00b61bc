import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The host shows these when even texts could not be fetched, so they are in its code. */
const IN_CODE = 'boot';

/** The `locales` folders of an app by namespace, the name of the folder that they are in. */
export function textFolders(directory: string): readonly (readonly [namespace: string, folder: string])[] {
  const source = path.join(directory, 'src');
  if (!existsSync(source)) return [];
  return (
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((folder) => path.basename(folder) === 'locales')
      // Those of the manifest have no folder between.
      .filter((folder) => folder !== 'locales' && path.dirname(folder) !== IN_CODE)
      .map((folder) => [path.basename(path.dirname(folder)), path.join(source, folder)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  );
}
