import { createHash } from 'node:crypto';
import { PREPARATION_TIMEOUT_MS } from './database.ts';
import type { Database } from './database.ts';
import type { Migration } from './migration.ts';

/** Key of the advisory lock that is held during a migration; any fixed number. */
const LOCK_KEY = 7_215_604;

interface Applied {
  id: number;
  name: string;
  digest: string;
}

/** The schema in the database does not match the migrations of this release. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

/** Tells a migration from one of the same number whose text differs. */
export function digestOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { id, name, digest } of applied) {
    const migration = migrations.find((candidate) => candidate.id === id);
    if (migration === undefined) {
      throw new MigrationMismatch(
        `The database is newer than this release: it has migration ${id} (${name})`,
      );
    }
    if (digestOf(migration) !== digest) {
      throw new MigrationMismatch(`Migration ${id} (${name}) was edited after it had been applied`);
    }
  }
}

/**
 * Applies all new migrations in one transaction under an advisory lock, so that replicas may start
 * together. Returns the names of the applied migrations. Throws MigrationMismatch when the database
 * has a migration that this release does not have, or one whose text has changed since.
 */
export function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)::text', [LOCK_KEY]);
      await tx.query(`create table if not exists schema_migration (
      id int primary key, name text not null, digest text not null,
      applied_at timestamptz not null default clock_timestamp())`);
      const applied = await tx.query<Applied>('select id, name, digest from schema_migration order by id');
      checkApplied(applied, migrations);
      const missing = migrations.filter(({ id }) => !applied.some((row) => row.id === id));
      for (const migration of missing) {
        await tx.script(migration.sql);
        await tx.query('insert into schema_migration (id, name, digest) values ($1, $2, $3)', [
          migration.id,
          migration.name,
          digestOf(migration),
        ]);
      }
      return missing.map(({ name }) => name);
    },
    '',
    PREPARATION_TIMEOUT_MS,
  );
}
