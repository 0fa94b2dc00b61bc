import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Run in place, or bundled into a file in the same folder (app.Dockerfile), so the path to the root
// is fixed.
const here = fileURLToPath(import.meta.url);
const INSTALLED = `${path.sep}node_modules${path.sep}`;

/** Whether this is the kit that a project outside of the workspace has installed. */
export const IS_KIT = here.includes(INSTALLED);

/** The root folder of the workspace; in the kit, that of the project that has installed it. */
export const ROOT = IS_KIT
  ? here.slice(0, here.indexOf(INSTALLED))
  : path.resolve(path.dirname(here), '../../..');

/** The folder of our packages, which have the same folders in the workspace and in the kit. */
export const PACKAGES = path.resolve(path.dirname(here), '../..');

/**
 * The default store for published builds: the host, the remotes' version folders and the registry.
 */
export const RELEASE = path.join(ROOT, '.release');

/** The name of a remote: what follows `remote-` in its folder's name. */
export type Remote = string;

const FOLDER = /^remote-([a-z][a-z0-9]{0,29})$/;
const EXAMPLES = 'examples';

function remotesIn(folder: string): Remote[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((entry) => {
      const name = FOLDER.exec(entry)?.[1];
      // A folder that git removed can still have a build in it.
      return name !== undefined && existsSync(path.join(folder, entry, 'package.json')) ? [name] : [];
    })
    .sort();
}

/** The console's own remotes: the folders `remote-<name>` of the workspace. */
export function findRemotes(root: string = ROOT): readonly Remote[] {
  return remotesIn(root);
}

/** Further remotes, in `examples/remote-<name>`: only commands that name them use them. */
export function findExamples(root: string = ROOT): readonly Remote[] {
  return remotesIn(path.join(root, EXAMPLES));
}

/** The folder of a remote, relative to the root; null when the workspace has none of that name. */
export function folderOfRemote(name: Remote, root: string = ROOT): string | null {
  if (findRemotes(root).includes(name)) return `remote-${name}`;
  return findExamples(root).includes(name) ? `${EXAMPLES}/remote-${name}` : null;
}
