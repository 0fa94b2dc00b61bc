import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';

/** Made anew from the records (decision 120). */
const MADE_ANEW = ['list_maker', 'record_search', 'record_sort', 'record_pending'];
/**
 * A session that was ended after the backup must not come back to life with it, nor a device that
 * was forgotten.
 */
const ENDED = ['session', 'known_device'];
/** Not records: what has been applied is in the first line of a backup. */
const OF_THE_SCHEMA = ['schema_migration', 'schema_function'];

/** Rows that are read at once. */
const ROWS_AT_ONCE = 2_000;

/**
 * A table of a backup with the columns that are written; those that the database computes are not.
 */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * What a table holds: how many rows, and a sum over all of them that does not depend on their
 * order.
 */
export interface Contents {
  readonly rows: string;
  readonly sum: string;
}

/** The next number of an identity column or a sequence. */
export interface Counter {
  readonly name: string;
  readonly value: string | null;
}

/**
 * All tables that a backup has, by name; one of parts is one table. A table of a later migration is
 * among them unless it is left out above.
 */
export function keptTables(source: Pick<Queryable, 'query'>): Promise<KeptTable[]> {
  return source.query<KeptTable>(
    `select c.relname as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1::text[])
       and not exists (select from pg_inherits i where i.inhrelid = c.oid)
     group by c.relname order by c.relname`,
    [[...MADE_ANEW, ...ENDED, ...OF_THE_SCHEMA]],
  );
}

const rowText = ({ columns }: KeptTable): string =>
  `row(${columns.map((column) => `t.${column}`).join(', ')})::text`;

/** A statement for the rows of a table, each as one text `line` that `insertSql` reads. */
export function rowsSql(table: KeptTable): string {
  return `select ${rowText(table)} as line from ${table.name} t`;
}

/** The rows of a table as lines of `rowsSql`, a few at a time, in the caller's transaction. */
export async function* rowsOf(tx: Pick<Queryable, 'query'>, table: KeptTable): AsyncGenerator<string> {
  await tx.query(`declare rows_of_${table.name} no scroll cursor for ${rowsSql(table)}`);
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows_of_${table.name}`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query(`close rows_of_${table.name}`);
}

/**
 * A statement that inserts lines of `rowsSql`, the parameter. A line is read as a row of the
 * temporary table `lines_of_…`, which has just these columns, so that every value is read by the
 * type that wrote it.
 */
export function insertSql({ name, columns }: KeptTable): string {
  const list = columns.join(', ');
  const values = columns.map((column) => `(s.r).${column}`).join(', ');
  return `insert into ${name} (${list}) overriding system value select ${values}
    from (select x.line::lines_of_${name} as r from unnest($1::text[]) x(line) offset 0) s`;
}

/** The temporary table of `insertSql`. */
export function linesTableSql({ name, columns }: KeptTable): string {
  return `create temp table lines_of_${name} on commit drop as select ${columns.join(', ')} from ${name} limit 0`;
}

/** What a table holds now. */
export async function contentsOf(source: Pick<Queryable, 'query'>, table: KeptTable): Promise<Contents> {
  const hash = `('x' || substr(md5(${rowText(table)}), 1, 15))::bit(60)::bigint`;
  return onlyRow(
    await source.query<Contents>(
      `select count(*)::text as rows, coalesce(sum(${hash}::numeric), 0)::text as sum from ${table.name} t`,
    ),
  );
}

/** All counters of the schema; null for one that has not been used. */
export function countersOf(source: Pick<Queryable, 'query'>): Promise<Counter[]> {
  return source.query<Counter>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
}

/** The first days of the months of rides that have a partition (decision 132). */
export async function rideMonthsOf(source: Pick<Queryable, 'query'>): Promise<string[]> {
  const months = await source.query<{ month: string }>('select m::text as month from ride_months() m');
  return months.map(({ month }) => month);
}

/** Settings in which values are written alike by every server, and without a statement timeout. */
export const TEXT_SETTINGS = `set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;`;
/** A day: copying takes as long as it takes. */
export const COPY_TIMEOUT_MS = 86_400_000;
