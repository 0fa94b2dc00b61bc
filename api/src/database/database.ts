export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly SqlValue[];

/** What can be asked for rows: the whole database, or one open transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style parameters and gives its rows. The row type is the caller's promise;
   * numeric, bigint and date columns are cast to text, int or json in the SQL, so both databases agree on it.
   */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * PostgreSQL, embedded (PGlite) or a server; the rest of the backend cannot tell which.
 * Statements sent here run as the owner of the schema: requests of a park go through `enterPark` instead.
 */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
   * `opening` is a script without parameters that runs first inside the transaction. `limitMs` is for work before
   * anybody is served, such as a migration: the time that each of its statements may take.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    opening?: string,
    limitMs?: number,
  ): Promise<Result>;
  /** One statement in a transaction of its own after `opening`; a server needs one round trip for it. */
  queryAfter<Row extends object>(opening: string, sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The only row of an answer that always has one; a missing row is a fault of the statement, not of the user. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}

/**
 * How every connection is set up. Compiling a statement costs more than running it here (half a second for what
 * takes a tenth), and a list of ten thousand is to be sorted in memory, not on disk.
 */
export const CONNECTION_SETTINGS = `set jit = off; set work_mem = '32MB';`;

/** Longest time of one statement on either database, in milliseconds; beyond it the request is answered with 503. */
export const STATEMENT_TIMEOUT_MS = 20_000;
/** The same for work that prepares a database before anybody is served. */
export const PREPARATION_TIMEOUT_MS = 600_000;
