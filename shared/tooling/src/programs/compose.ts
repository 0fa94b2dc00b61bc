import { spawnSync } from 'node:child_process';
import { findExecutable } from './find-executable.ts';

export const NO_COMPOSE =
  'No compose was found. Install docker-compose, or docker with its compose plugin; the Docker engine need not run.';

/** The compose command: the program of version 1, else docker with the plugin of version 2, else null. */
export function findCompose(): readonly [string, ...string[]] | null {
  const program = findExecutable(['docker-compose']);
  if (program !== null) return [program];
  const docker = findExecutable(['docker']);
  if (docker === null) return null;
  return spawnSync(docker, ['compose', 'version']).status === 0 ? [docker, 'compose'] : null;
}
