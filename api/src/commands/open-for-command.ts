import { ConfigurationError } from '../database/configuration-error.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { readEnvironment } from '../environment.ts';

/**
 * Opens the database of the environment as it is, runs a command on it and closes it. A
 * configuration error is one line on stderr and exit code 1.
 */
export async function runOnDatabase(work: (database: Database) => Promise<string>): Promise<void> {
  try {
    const database = await openDatabase(readEnvironment(process.env));
    try {
      process.stdout.write(`${await work(database)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The same on a database that has been migrated to this release. */
export function runCommand(work: (database: Database) => Promise<string>): Promise<void> {
  return runOnDatabase(async (database) => {
    await prepareDatabase(database);
    return work(database);
  });
}

/**
 * The password of a command, from the environment, to keep it out of the process list and the shell
 * history.
 */
export function passwordFromEnvironment(): string {
  const password = process.env.NEW_PASSWORD ?? '';
  if (password === '') throw new ConfigurationError('NEW_PASSWORD must hold the password');
  return password;
}
