import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureRoles } from './access-roles.ts';
import { PREPARATION_TIMEOUT_MS } from './database.ts';
import type { Database, Queryable } from './database.ts';
import type { Migration } from './migration.ts';
import { sqlState } from './sql-state.ts';

/** Key of the advisory lock that is held during a migration; any fixed number. */
const LOCK_KEY = 7_215_604;
/** Whoever waits for a table keeps all others waiting behind: so it gives up soon, and tries again later. */
const TABLE_LOCK_MS = 2_000;
const RETRY_MS = 3_000;
const PATIENCE_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

interface Applied {
  readonly id: number;
  readonly name: string;
  readonly digest: string;
  /** Only in a database that this release or a later one has migrated. */
  readonly contracts?: boolean;
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
  for (const { id, name, digest, contracts } of applied) {
    const migration = migrations.find((candidate) => candidate.id === id);
    if (migration === undefined) {
      if (contracts === false) continue;
      throw new MigrationMismatch(
        `The database is newer than this release: it has migration ${id} (${name})`,
      );
    }
    if (digestOf(migration) !== digest) {
      throw new MigrationMismatch(`Migration ${id} (${name}) was edited after it had been applied`);
    }
  }
}

/** What has been applied, checked against this release; undefined in a database without any migration. */
async function readApplied(
  database: Pick<Queryable, 'query'>,
  migrations: readonly Migration[],
): Promise<readonly Applied[] | undefined> {
  const [table] = await database.query(`select from pg_class where oid = to_regclass('schema_migration')`);
  if (table === undefined) return undefined;
  // The whole row, because an older release has made the table without the last column.
  const rows = await database.query<{ row: Applied }>(
    'select to_json(m) as row from schema_migration m order by id',
  );
  const applied = rows.map(({ row }) => row);
  checkApplied(applied, migrations);
  return applied;
}

const notIn = (applied: readonly Applied[] = []) => {
  const ids = new Set(applied.map(({ id }) => id));
  return ({ id }: Migration): boolean => !ids.has(id);
};

/**
 * The migrations that the database lacks. Throws MigrationMismatch when it has one whose text has changed since, or one that
 * this release does not have and cannot run beside.
 */
export async function missingMigrations(
  database: Pick<Queryable, 'query'>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  return migrations.filter(notIn(await readApplied(database, migrations)));
}

/** Whether the schema is just that of these migrations: none is missing, and there is no other. */
export async function isAtRelease(
  database: Pick<Queryable, 'query'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await readApplied(database, migrations);
  return applied?.length === migrations.length && !migrations.some(notIn(applied));
}

async function prepareTable(tx: Queryable): Promise<void> {
  await tx.query(`create table if not exists schema_migration (
    id int primary key, name text not null, digest text not null,
    applied_at timestamptz not null default clock_timestamp())`);
  const [column] = await tx.query(`select from pg_attribute
    where attrelid = 'schema_migration'::regclass and attname = 'contracts' and not attisdropped`);
  // What this release does not know was until now always refused. Not each time: a backup that runs has locked the table.
  if (column === undefined)
    await tx.query('alter table schema_migration add contracts boolean not null default false');
}

/** Applies the first of the migrations that are missing, in a transaction of its own; undefined when none is. */
function applyNext(
  database: Database,
  migrations: readonly Migration[],
  limitMs: number,
): Promise<string | undefined> {
  return database.transaction(
    async (tx) => {
      // Another process may migrate for as long as it takes. Not as an opening, which counts as a write of a park.
      await tx.script('set local lock_timeout = 0');
      await tx.query('select pg_advisory_xact_lock($1)::text', [LOCK_KEY]);
      await tx.script(`set local lock_timeout = ${TABLE_LOCK_MS}`);
      const [next] = await missingMigrations(tx, migrations);
      if (next === undefined) return undefined;
      await prepareTable(tx);
      await tx.script(next.sql);
      await tx.query('insert into schema_migration (id, name, digest, contracts) values ($1, $2, $3, $4)', [
        next.id,
        next.name,
        digestOf(next),
        next.contracts === true,
      ]);
      return next.name;
    },
    '',
    limitMs,
  );
}

export interface MigrateOptions {
  /** The timeout of each statement; default: 10 min. */
  readonly limitMs?: number;
  /** How long to go on trying to get locks; default: 10 min. */
  readonly patienceMs?: number;
  /** Called when a table could not be locked in time, before the next attempt. */
  readonly onBusy?: () => void;
}

/**
 * Applies all new migrations, each in a transaction of its own under an advisory lock, so that replicas may start together.
 * One that cannot lock a table within 2 s lets the others pass and is tried again. Returns the names of those that it has
 * applied. Throws MigrationMismatch as `missingMigrations` does.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { limitMs = PREPARATION_TIMEOUT_MS, patienceMs = PATIENCE_MS, onBusy }: MigrateOptions = {},
): Promise<string[]> {
  await ensureRoles(database);
  const names: string[] = [];
  for (const end = performance.now() + patienceMs; ;) {
    try {
      const name = await applyNext(database, migrations, limitMs);
      if (name === undefined) return names;
      names.push(name);
    } catch (error) {
      const isBusy = [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error));
      if (!isBusy || performance.now() > end) throw error;
      onBusy?.();
      await wait(RETRY_MS);
    }
  }
}
