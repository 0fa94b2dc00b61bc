import { spawnSync } from 'node:child_process';
import { findExecutable } from './find-executable.ts';

export const NO_COMPOSE =
  'No compose was found. Install docker-compose, or docker with its compose plugin; no engine has to run.';

/** The command that reads compose files: the program of version 1, or docker with the plugin of version 2; or null. */
export function findCompose(): readonly [string, ...string[]] | null {
  const program = findExecutable(['docker-compose']);
  if (program !== null) return [program];
  const docker = findExecutable(['docker']);
  if (docker === null) return null;
  return spawnSync(docker, ['compose', 'version']).status === 0 ? [docker, 'compose'] : null;
}
