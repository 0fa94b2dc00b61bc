import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Run in place, or bundled into a file in the same folder (app.Dockerfile), so the path to the root is fixed.
const here = fileURLToPath(import.meta.url);

/** The root folder of the workspace. */
export const ROOT = path.resolve(path.dirname(here), '../../..');

/** The default store for published builds: the host, the remotes' version folders and the registry. */
export const RELEASE = path.join(ROOT, '.release');

export const REMOTES = ['auth', 'fleet', 'reports'] as const;
export type Remote = (typeof REMOTES)[number];
