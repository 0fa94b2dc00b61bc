import { readdir } from 'node:fs/promises';
import type { Migration } from './migration.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.ts$/;

function numberOf(file: string): number {
  const number = FILE_NAME.exec(file)?.[1];
  if (number === undefined) {
    throw new Error(`Migration file "${file}" must be named like 001-what-it-does.ts`);
  }
  return Number(number);
}

/** Migration files by their number. Throws an Error that names a bad file name, a duplicate number or a gap. */
export function orderedFiles(files: readonly string[]): string[] {
  const ordered = files.filter((file) => file.endsWith('.ts')).sort();
  ordered.forEach((file, index) => {
    const number = numberOf(file);
    if (number === index + 1) return;
    throw new Error(
      number === index
        ? `Migration ${number} exists twice: "${ordered[index - 1]}" and "${file}"`
        : `Migration ${index + 1} is missing: "${file}" follows "${ordered[index - 1] ?? 'nothing'}"`,
    );
  });
  return ordered;
}

async function load(file: string): Promise<Migration> {
  // A relative path, because jest's module loader accepts no file URLs.
  const { migration }: { migration?: Migration } = await import(`./migrations/${file}`);
  if (migration === undefined) throw new Error(`Migration file "${file}" exports no "migration"`);
  if (migration.id !== numberOf(file)) {
    throw new Error(`Migration file "${file}" has the id ${migration.id}, which must be its number`);
  }
  return migration;
}

/**
 * Loads all migrations of the folder `migrations/` in the order of their numbers. A new migration is a new file that
 * exports `migration`. Throws when numbers are missing or repeated, or do not match the ids.
 */
export async function loadMigrations(): Promise<readonly Migration[]> {
  return Promise.all(orderedFiles(await readdir(FOLDER)).map(load));
}
