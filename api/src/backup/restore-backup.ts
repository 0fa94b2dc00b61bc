import { z } from 'zod';
import type { Queryable, Database } from '../database/database.ts';
import {
  type KeptTable,
  COPY_TIMEOUT_MS,
  TEXT_SETTINGS,
  contentsOf,
  insertSql,
  keptTables,
  linesTableSql,
} from './kept-tables.ts';
import { ConfigurationError } from '../database/configuration-error.ts';
import { digestOf, migrate } from '../database/migrate.ts';
import type { Migration } from '../database/migrations.ts';
import { readLines } from './backup-file.ts';
import { BACKUP_FORMAT, type BackupHead, type BackupSummary, type TableHead } from './write-backup.ts';

interface Reference {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Runs work while the tables have no triggers and no foreign keys, because the rows come in the
 * order of the tables' names and what the triggers once wrote is among them. Afterwards both are
 * back, and the foreign keys are checked for all rows. Needs the owner of the tables, not a
 * superuser; in a transaction, so that a failure leaves everything as it was.
 */
async function withoutRules(
  tx: Queryable,
  tables: readonly KeptTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const references = await tx.query<Reference>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by conrelid, conname`,
    [names],
  );
  for (const { table, name } of references) await tx.query(`alter table ${table} drop constraint ${name}`);
  for (const table of names) await tx.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of names) await tx.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

const ROWS_AT_ONCE = 2_000;

const backupHead: z.ZodType<BackupHead> = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  server: z.string(),
  migrations: z.array(z.object({ id: z.number(), name: z.string(), digest: z.string() })).min(1),
  counters: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  // A backup of before the rides were by month has none.
  rideMonths: z.array(z.string()).default([]),
});
const tableHead: z.ZodType<TableHead> = z.object({
  table: z.object({ name: z.string(), columns: z.array(z.string()) }),
  contents: z.object({ rows: z.string(), sum: z.string() }),
});

/** The migrations of a backup, as this release has them. */
function migrationsOf({ migrations: applied }: BackupHead, own: readonly Migration[]): readonly Migration[] {
  return applied.map(({ id, name, digest }) => {
    const migration = own.find((each) => each.id === id);
    if (migration === undefined) {
      throw new ConfigurationError(`The backup is of a newer release: it has migration ${id} (${name})`);
    }
    if (digestOf(migration) !== digest) {
      throw new ConfigurationError(`The backup is of another release: its migration ${id} (${name}) differs`);
    }
    return migration;
  });
}

async function refuseFull(tx: Queryable, tables: readonly KeptTable[]): Promise<void> {
  for (const { name } of tables) {
    const [row] = await tx.query(`select from ${name} limit 1`);
    if (row !== undefined)
      throw new ConfigurationError(`The database is not empty: there are rows in ${name}`);
  }
}

/** The rows of a backup, table by table. */
class TableLoader {
  readonly #tx: Queryable;
  readonly #tables: ReadonlyMap<string, KeptTable>;
  readonly loaded: TableHead[] = [];
  #sql = '';
  #rows: string[] = [];

  constructor(tx: Queryable, tables: readonly KeptTable[]) {
    this.#tx = tx;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async begin(head: TableHead): Promise<void> {
    await this.flush();
    const table = this.#tables.get(head.table.name);
    if (table?.columns.join() !== head.table.columns.join()) {
      throw new ConfigurationError(
        `The backup has other columns in ${head.table.name} than its migrations make`,
      );
    }
    this.#sql = insertSql(table);
    await this.#tx.query(linesTableSql(table));
    this.loaded.push({ table, contents: head.contents });
  }

  async add(line: string): Promise<void> {
    if (this.#rows.push(line) >= ROWS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) await this.#tx.query(this.#sql, [rows]);
  }
}

/** Compares what the tables hold with what the backup says that they held. */
async function compare(
  tx: Queryable,
  loaded: readonly TableHead[],
  tables: readonly KeptTable[],
): Promise<void> {
  const missing = tables.find(({ name }) => loaded.every(({ table }) => table.name !== name));
  if (missing !== undefined) throw new ConfigurationError(`The backup has no table ${missing.name}`);
  for (const { table, contents } of loaded) {
    const now = await contentsOf(tx, table);
    if (now.rows === contents.rows && now.sum === contents.sum) continue;
    throw new ConfigurationError(
      `${table.name} has ${now.rows} rows with the sum ${now.sum}, and had ${contents.rows} with ${contents.sum}`,
    );
  }
}

async function load(tx: Queryable, lines: AsyncGenerator<unknown>, head: BackupHead): Promise<BackupSummary> {
  const tables = await keptTables(tx);
  await refuseFull(tx, tables);
  const { rideMonths } = head;
  if (rideMonths.length > 0) {
    await tx.query('select make_ride_months($1::date, $2::date) as made', [
      rideMonths[0] ?? null,
      rideMonths.at(-1) ?? null,
    ]);
  }
  const loader = new TableLoader(tx, tables);
  await withoutRules(tx, tables, async () => {
    for await (const line of lines) {
      if (typeof line === 'string') await loader.add(line);
      else await loader.begin(tableHead.parse(line));
    }
    await loader.flush();
  });
  await compare(tx, loader.loaded, tables);
  for (const { name, value } of head.counters) {
    if (value !== null) await tx.query('select setval($1::regclass, $2::bigint)::text', [name, value]);
  }
  const rows = loader.loaded.reduce((sum, { contents }) => sum + Number(contents.rows), 0);
  return { tables: tables.length, rows };
}

/**
 * Restores a backup into a database without records: makes the tables by the backup's own
 * migrations, loads the rows, checks all rules between them, compares every table with what it
 * held, and then applies the migrations of this release that are newer. All rows or none are there
 * afterwards. Throws ConfigurationError for a file that is not whole, of a newer release, or for a
 * database that is not empty.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<BackupSummary & { readonly madeAt: string }> {
  const lines = readLines(file);
  try {
    const first = await lines.next();
    const head = backupHead.safeParse(first.value);
    if (!head.success) throw new ConfigurationError(`"${file}" is no backup of this format`);
    const applied = migrationsOf(head.data, migrations);
    // The functions of this release may use what the backup's tables do not have yet.
    await migrate(database, applied, { functions: [] });
    const summary = await database.transaction(
      (tx) => load(tx, lines, head.data),
      TEXT_SETTINGS,
      COPY_TIMEOUT_MS,
    );
    await migrate(database, migrations);
    await database.script('analyze');
    return { ...summary, madeAt: head.data.madeAt };
  } finally {
    await lines.return(undefined);
  }
}
