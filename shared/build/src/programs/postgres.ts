import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian puts the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** The folder of PostgreSQL's programs; null where there are none. POSTGRES_PROGRAMS names another one. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const debian = versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => path.join(DEBIAN, String(version), 'bin'));
  const named = process.env['POSTGRES_PROGRAMS'];
  const folders = named === undefined ? debian : [named];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

export const NO_POSTGRES =
  'No PostgreSQL 15 or newer was found: the backend is tested on the embedded database alone, which takes longer. Install postgresql.';
