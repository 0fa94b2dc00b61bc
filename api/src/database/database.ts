/** Who receives the notifications of a channel. Neither function may throw. */
export interface Listener {
  onMessage(payload: string): void;
  /** Notifications may have been missed: the connection was lost and is there again. */
  onGap(): void;
}

/** Ends listening and closes its connection. */
export type StopListening = () => Promise<void>;

export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly SqlValue[];

/** One statement with `$1`-style parameters. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly SqlValue[];
}

/** Runs statements: the whole database, or one open transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style parameters and returns its rows. The row type is not
   * checked; numeric, bigint and date columns are cast to text, int or json in the SQL, so both
   * databases agree on it.
   */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without parameters and returns their rows, those of all in one list. */
  script(sql: string): Promise<object[]>;
}

/**
 * PostgreSQL, embedded (PGlite) or a server; the rest of the backend does not depend on which.
 * Statements sent here run as the owner of the schema; requests of a park use `enterPark` instead.
 */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /**
   * How long a transaction waits for another server to take over from one that is lost; absent: not
   * at all.
   */
  readonly failoverMs?: number;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
   * `opening` is a script without parameters that runs first inside the transaction. `limitMs` is
   * the timeout of each statement, for work before the server listens, such as a migration.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    opening?: string,
    limitMs?: number,
  ): Promise<Result>;
  /**
   * Runs one statement that takes long and cannot be in a transaction, such as `vacuum`, with a
   * timeout of its own.
   */
  maintain(sql: string, limitMs: number): Promise<void>;
  /**
   * Runs one statement in its own transaction after `opening`; on a server this is one round trip.
   */
  queryAfter<Row extends object>(opening: string, sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Runs statements in one transaction and returns the rows of each; on a server this is one round
   * trip, so none can depend on the result of another, but for what it sets in the database.
   */
  pipeline(statements: readonly Statement[]): Promise<object[][]>;
  /**
   * Receives the notifications of a channel (`pg_notify`), also those of other processes on the
   * same server, in the order of their commits.
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
}

/**
 * The only row of a result that always has one; a missing row is a defect in the statement, not a
 * user error.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/**
 * Settings of every connection. JIT compilation costs more than it saves here (half a second for a
 * statement that runs in a tenth), and a list of ten thousand must be sorted in memory, not on
 * disk.
 */
export const CONNECTION_SETTINGS = `set jit = off; set work_mem = '32MB';`;

/**
 * How long a statement waits for a lock of another on a server; a request that would wait longer
 * gets 503.
 */
export const LOCK_TIMEOUT_MS = 5_000;
/** Statement timeout on either database, in milliseconds; a request that exceeds it gets 503. */
export const STATEMENT_TIMEOUT_MS = 20_000;
/** The same for work that prepares a database before the server listens. */
export const PREPARATION_TIMEOUT_MS = 600_000;
