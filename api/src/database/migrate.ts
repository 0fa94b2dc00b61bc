import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureRoles } from './access-roles.ts';
import { PREPARATION_TIMEOUT_MS, onlyRow } from './database.ts';
import type { Database, Queryable } from './database.ts';
import { loadFunctions } from './migrations.ts';
import type { FunctionFile, Migration } from './migrations.ts';
import { sqlState } from './sql-state.ts';

/** Key of the advisory lock that is held during a migration; any fixed number. */
const LOCK_KEY = 7_215_604;
/**
 * Whoever waits for a table keeps all others waiting behind: so it gives up soon, and tries again
 * later.
 */
const TABLE_LOCK_MS = 2_000;
const RETRY_MS = 3_000;
const PATIENCE_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** What a release makes of a database. */
export interface Release {
  readonly migrations: readonly Migration[];
  readonly functions: readonly FunctionFile[];
}

/** One of its steps. */
interface Step {
  /** For a person, such as `migration 3 (rides)`. */
  readonly label: string;
  readonly name: string;
  readonly apply: (tx: Queryable, outside: Outside) => Promise<void>;
}

/** Where what runs in no transaction does. */
interface Outside {
  readonly database: Database;
  readonly limitMs: number;
}

/** The schema in the database does not match the migrations of this release. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

/** Tells a migration from one of the same number whose text differs. */
export function digestOf({ sql }: Pick<Migration, 'sql'>): string {
  return createHash('sha256').update(sql).digest('hex');
}

interface Applied {
  readonly id: number;
  readonly name: string;
  readonly digest: string;
  readonly contracts: boolean;
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { id, name, digest, contracts } of applied) {
    const migration = migrations.find((candidate) => candidate.id === id);
    if (migration === undefined) {
      if (!contracts) continue;
      throw new MigrationMismatch(
        `The database is newer than this release: it has migration ${id} (${name})`,
      );
    }
    if (digestOf(migration) !== digest && !migration.was?.includes(digest)) {
      throw new MigrationMismatch(`Migration ${id} (${name}) was edited after it had been applied`);
    }
  }
}

function isOutdated(file: FunctionFile, applied: readonly FunctionFile[]): boolean {
  const known = applied.find(({ name }) => name === file.name);
  if (known === undefined || known.edition < file.edition) return true;
  if (known.edition === file.edition && known.sql !== digestOf(file))
    throw new MigrationMismatch(`${file.name} was edited: its first line needs the next edition`);
  return false;
}

/** On the embedded database nobody else is there, and it has no second connection. */
async function runOutside(tx: Queryable, sql: string, { database, limitMs }: Outside): Promise<void> {
  if (database.kind === 'embedded') {
    await tx.script(sql.replaceAll(' concurrently', ''));
    return;
  }
  // This transaction only keeps the lock meanwhile.
  await tx.script('set local idle_in_transaction_session_timeout = 0');
  // What an attempt that was cut off has left is no index.
  const left = await tx.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relkind = 'i' and c.relnamespace = to_regnamespace(current_schema())`,
  );
  for (const { name } of left) await database.maintain(`drop index concurrently ${name}`, limitMs);
  const statements = sql.split(/;\s*\n/).filter((text) => text.trim() !== '');
  for (const statement of statements) await database.maintain(statement, limitMs);
}

function migrationStep(migration: Migration): Step {
  const { id, name, sql, contracts = false, isOutside = false } = migration;
  return {
    name,
    label: `migration ${id} (${name})`,
    async apply(tx, outside) {
      await (isOutside ? runOutside(tx, sql, outside) : tx.script(sql));
      await tx.query('insert into schema_migration (id, name, digest, contracts) values ($1, $2, $3, $4)', [
        id,
        name,
        digestOf(migration),
        contracts,
      ]);
    },
  };
}

function functionStep(file: FunctionFile): Step {
  const { name, edition, sql } = file;
  return {
    name,
    label: name,
    async apply(tx) {
      // They may use each other in any order.
      await tx.script(`set local check_function_bodies = off; ${sql}`);
      await tx.query(
        `insert into schema_function (name, edition, digest) values ($1, $2, $3)
         on conflict (name) do update set edition = $2, digest = $3, applied_at = clock_timestamp()`,
        [name, edition, digestOf(file)],
      );
    },
  };
}

async function appliedTo(database: Pick<Queryable, 'query'>) {
  const [table] = await database.query(`select from pg_class where oid = to_regclass('schema_function')`);
  if (table === undefined) return { migrations: [], functions: [] };
  return {
    migrations: await database.query<Applied>('select * from schema_migration order by id'),
    functions: await database.query<FunctionFile>('select name, edition, digest as sql from schema_function'),
  };
}

/**
 * The steps that the database lacks: first migrations, then functions, which may use what they add.
 * Throws MigrationMismatch when it has one whose text has changed since, or a migration that this
 * release does not have and cannot run beside.
 */
export async function missingSteps(
  database: Pick<Queryable, 'query'>,
  { migrations, functions }: Release,
): Promise<readonly Step[]> {
  const applied = await appliedTo(database);
  checkApplied(applied.migrations, migrations);
  const ids = new Set(applied.migrations.map(({ id }) => id));
  return [
    ...migrations.filter(({ id }) => !ids.has(id)).map(migrationStep),
    ...functions.filter((file) => isOutdated(file, applied.functions)).map(functionStep),
  ];
}

/**
 * Whether the tables are just those of these migrations: none is missing, and there is no other.
 */
export async function isAtRelease(
  database: Pick<Queryable, 'query'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const missing = await missingSteps(database, { migrations, functions: [] });
  return missing.length === 0 && (await appliedTo(database)).migrations.length === migrations.length;
}

/**
 * Another process migrates, for as long as it takes. Whoever waited for its lock would be a reader
 * that an index which is created concurrently waits for.
 */
const OTHER = Symbol('another process migrates');
const OTHER_MS = 100;

/** Applies the first step that is missing, in a transaction of its own; undefined when none is. */
function applyNext(
  database: Database,
  release: Release,
  limitMs: number,
): Promise<string | typeof OTHER | undefined> {
  return database.transaction(
    async (tx) => {
      await tx.script(`set local lock_timeout = ${TABLE_LOCK_MS}`);
      const { isFree } = onlyRow(
        await tx.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [LOCK_KEY]),
      );
      if (!isFree) return OTHER;
      const [next] = await missingSteps(tx, release);
      if (next === undefined) return undefined;
      await tx.script(`create table if not exists schema_migration (
          id int primary key, name text not null, digest text not null,
          applied_at timestamptz not null default clock_timestamp(),
          contracts boolean not null default false);
        create table if not exists schema_function (
          name text primary key, edition int not null, digest text not null,
          applied_at timestamptz not null default clock_timestamp())`);
      await next.apply(tx, { database, limitMs });
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
  /** Default: those of this release. */
  readonly functions?: readonly FunctionFile[];
}

/**
 * Applies all new migrations and functions, each in a transaction of its own under an advisory
 * lock, so that replicas may start together. One that cannot lock a table within 2 s lets the
 * others pass and is tried again. Returns the names of those that it has applied. Throws as
 * `missingSteps` does.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { limitMs = PREPARATION_TIMEOUT_MS, patienceMs = PATIENCE_MS, onBusy, ...options }: MigrateOptions = {},
): Promise<string[]> {
  await ensureRoles(database);
  const release = { migrations, functions: options.functions ?? (await loadFunctions()) };
  const names: string[] = [];
  for (const end = performance.now() + patienceMs; ;) {
    try {
      const name = await applyNext(database, release, limitMs);
      if (name === undefined) return names;
      if (name === OTHER) await wait(OTHER_MS);
      else names.push(name);
    } catch (error) {
      const isBusy = [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error));
      if (!isBusy || performance.now() > end) throw error;
      onBusy?.();
      await wait(RETRY_MS);
    }
  }
}
