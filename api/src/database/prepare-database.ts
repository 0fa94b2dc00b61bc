import { ConfigurationError } from './configuration-error.ts';
import { ensureAccess } from './access-rules.ts';
import { notePlace } from './copied-database.ts';
import type { Database } from './database.ts';
import { loadFunctions, loadMigrations } from './migrations.ts';
import { migrate, missingSteps } from './migrate.ts';

export interface Preparation {
  /** Whether to migrate; false where a job of its own does. Default: true. */
  readonly migrates?: boolean;
  /** A line for whoever waits. */
  readonly say?: (line: string) => void;
}

/**
 * Brings a database to this release before it is used: its schema, and the roles, policies and
 * grants, which a restore may have lost. Throws ConfigurationError when it must not migrate and the
 * schema is older.
 */
export async function prepareDatabase(
  database: Database,
  { migrates = true, say = () => undefined }: Preparation = {},
): Promise<void> {
  const migrations = await loadMigrations();
  if (migrates)
    await migrate(database, migrations, { onBusy: () => say('Waiting for a table that is in use') });
  else {
    const [missing] = await missingSteps(database, { migrations, functions: await loadFunctions() });
    if (missing !== undefined) {
      throw new ConfigurationError(
        `MIGRATE is 0, and the database lacks ${missing.label}: run src/commands/migrate.ts`,
      );
    }
  }
  await notePlace(database);
  const made = await ensureAccess(database, migrations);
  if (made.length > 0) say(`Made ${made.length} policies and grants that were missing`);
}
