import path from 'node:path';
import { fileURLToPath } from 'node:url';

// This package is run in place, never bundled, so its own address is known.
const here = fileURLToPath(import.meta.url);

/** The folder that holds the whole workspace. */
export const ROOT = path.resolve(path.dirname(here), '../../..');

/** Where builds are published to on this machine: the host, the remotes' version folders and the registry. */
export const RELEASE = path.join(ROOT, '.release');

export const REMOTES = ['auth', 'fleet', 'reports'] as const;
export type Remote = (typeof REMOTES)[number];
