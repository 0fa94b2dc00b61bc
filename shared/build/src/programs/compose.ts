import { spawnSync } from 'node:child_process';
import { findExecutable } from './find-executable.ts';

export const NO_COMPOSE =
  'No compose was found. Install docker-compose, or docker with its compose plugin; the Docker engine need not run.';

/**
 * The compose command: docker with the plugin of version 2, else the program of version 1, else
 * null.
 */
export function findCompose(): readonly [string, ...string[]] | null {
  const docker = findExecutable(['docker']);
  if (docker !== null && spawnSync(docker, ['compose', 'version']).status === 0) return [docker, 'compose'];
  const program = findExecutable(['docker-compose']);
  return program === null ? null : [program];
}
