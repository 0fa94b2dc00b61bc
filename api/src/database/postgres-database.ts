import { Client, Pool } from 'pg';
import type { PoolClient } from 'pg';
import { CONNECTION_SETTINGS, STATEMENT_TIMEOUT_MS } from './database.ts';
import type { Database, Queryable, SqlValue } from './database.ts';
import { listenOnServer } from './postgres-listener.ts';

const CONNECT_TIMEOUT_MS = 5_000;

interface NamedStatement {
  text: string;
  values: SqlValue[];
  name?: string;
}

/** A statement is prepared after this many uses, up to a maximum: statements generated from field names cannot fill it. */
const PREPARE_FROM = 5;
const PREPARED_MAX = 100;

const COUNTED_MAX = 1_000;

/**
 * Names statements that are repeated, so that every connection parses and plans them once.
 * Only a handful of fixed texts is prepared; both limits keep generated texts from accumulating.
 */
function namedStatements(isPreparing: boolean) {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string, values: readonly SqlValue[]): NamedStatement => {
    const name = names.get(text);
    if (name !== undefined) return { name, text, values: [...values] };
    const count = (counts.get(text) ?? 0) + 1;
    if (isPreparing && count >= PREPARE_FROM && names.size < PREPARED_MAX)
      names.set(text, `api_${names.size}`);
    else if (counts.size < COUNTED_MAX) counts.set(text, count);
    return { text, values: [...values] };
  };
}

type StatementOf = ReturnType<typeof namedStatements>;

function queryableOf(source: Pool | PoolClient, statementOf: StatementOf): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      (await source.query<Row>(statementOf(sql, values))).rows,
    script: async (sql) => {
      await source.query(sql);
    },
  };
}

/** After a failed statement COMMIT rolls back without an error; this must not count as success. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit');
}

/** Statements that are sent at once leave in one packet: the server reads them at once, not each in turn with us. */
function inOnePacket<Result>(client: PoolClient, send: () => Result): Result {
  const stream = client instanceof Client ? client.connection.stream : undefined;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}

export interface PostgresSettings {
  /** Per process; default: 10. */
  readonly maxConnections?: number;
  /** Statement timeout; default: 20 s, 0 means none. */
  readonly statementTimeoutMs?: number;
  /** False behind a pooler that cannot keep prepared statements; default: true. */
  readonly isPreparing?: boolean;
  /** The server's own address, where `connectionString` is a pooler that cannot pass on notifications. */
  readonly listenUrl?: string;
}

/**
 * Opens a pool to a PostgreSQL server (15 or later). Connections are opened when first needed, so a wrong
 * address fails at the first statement.
 */
export function openPostgres(connectionString: string, settings: PostgresSettings = {}): Database {
  const { maxConnections = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPreparing = true } = settings;
  const statementOf = namedStatements(isPreparing);
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'taxi-park-api',
    keepAlive: true,
    pipeline: true,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Sent before the first statement; if it fails, that statement fails on the connection too.
    client.query(CONNECTION_SETTINGS).catch(() => undefined);
  });

  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    // pg reports a connection lost during a transaction both here and on the pending query.
    const ignore = () => undefined;
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  return {
    kind: 'server',
    ...queryableOf(pool, statementOf),
    transaction: (work, opening = '', limitMs) =>
      withClient(async (client) => {
        const limit = limitMs === undefined ? '' : `set local statement_timeout = ${limitMs};`;
        await client.query(`begin; ${limit} ${opening}`);
        const result = await work(queryableOf(client, statementOf));
        await commit(client);
        return result;
      }),
    queryAfter: <Row extends object>(opening: string, sql: string, values: readonly SqlValue[] = []) =>
      withClient(async (client) => {
        // When one fails, the server skips the rest of the transaction.
        const [, result] = await Promise.all(
          inOnePacket(
            client,
            () =>
              [
                client.query(`begin; ${opening}`),
                client.query<Row>(statementOf(sql, values)),
                commit(client),
              ] as const,
          ),
        );
        return result.rows;
      }),
    pipeline: (statements) =>
      withClient(async (client) => {
        const sent = statements.map(({ sql, values = [] }) => statementOf(sql, values));
        const [, results] = await Promise.all(
          inOnePacket(
            client,
            () =>
              [
                client.query('begin'),
                Promise.all(sent.map((statement) => client.query<object>(statement))),
                commit(client),
              ] as const,
          ),
        );
        return results.map(({ rows }) => rows);
      }),
    listen: (channel, listener) => listenOnServer(settings.listenUrl ?? connectionString, channel, listener),
    close: () => pool.end(),
  };
}
