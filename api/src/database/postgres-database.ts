import { Query, Client, type Connection, type PoolClient, Pool, type QueryResult } from 'pg';
import {
  type SqlValue,
  CONNECTION_SETTINGS,
  LOCK_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
  type Database,
  type Queryable,
} from './database.ts';
import { noteUnknownOutcome } from './lost-connection.ts';
import { listenOnServer } from './postgres-listener.ts';
import { primaryClients } from './primary-client.ts';
import { serversOf } from './server-addresses.ts';
import { accessOf, type ServerAccess } from './server-tls.ts';

/** A statement under the name by which a connection knows it once it was prepared there. */
interface NamedStatement {
  text: string;
  values: SqlValue[];
  name?: string;
}

type Answered = (error: Error | undefined, results: { rows: object[] } | { rows: object[] }[]) => void;

/** The connection without the message that ends a transaction which nobody has begun. */
function withoutSync(connection: Connection): Connection {
  const quiet: Connection = Object.create(connection, { sync: { value: () => undefined } });
  return quiet;
}

/**
 * Prepared statements as one message group: PostgreSQL runs what comes before a Sync in one
 * transaction, without BEGIN and COMMIT, and answers it at once. The driver has no interface for
 * it, but counts several results of one query.
 */
class BatchQuery extends Query {
  override readonly submit: (connection: Connection) => void;

  constructor(statements: readonly NamedStatement[], answered: Answered) {
    super({ text: '' }, answered);
    this.submit = (connection) => {
      const quiet = withoutSync(connection);
      connection.stream.cork();
      try {
        for (const statement of statements) new Query(statement).submit(quiet);
      } finally {
        connection.sync();
        connection.stream.uncork();
      }
      return null;
    };
  }
}

/** Whether a connection has prepared each of these statements. */
function areAllPrepared(client: Client | PoolClient, statements: readonly NamedStatement[]): boolean {
  const { connection } = client as { connection?: { parsedStatements?: Record<string, string | undefined> } };
  const known = connection?.parsedStatements ?? {};
  return statements.every(({ name, text }) => name !== undefined && known[name] === text);
}

/**
 * Runs statements that a connection has prepared, in one transaction and one round trip; returns
 * the rows of each.
 */
function runBatch(client: PoolClient, statements: readonly NamedStatement[]): Promise<object[][]> {
  return new Promise((resolve, reject) => {
    client.query(
      new BatchQuery(statements, (error, results) => {
        if (error) reject(error);
        else resolve([results].flat().map(({ rows }) => rows));
      }),
    );
  });
}

const CONNECT_TIMEOUT_MS = 5_000;
/** After so long without a word an idle connection is probed: its server may have vanished. */
const KEEP_ALIVE_MS = 10_000;
/** How long a transaction waits for another server to take over, where there are several. */
const FAILOVER_MS = 12_000;

/**
 * A statement is prepared after this many uses, up to a maximum: statements generated from field
 * names cannot fill it.
 */
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

function queryableOf(client: PoolClient, statementOf: StatementOf): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      (await client.query<Row>(statementOf(sql, values))).rows,
    script: async (sql) => {
      // Of several statements pg returns several results, which its types do not say.
      const results: unknown = await client.query(sql);
      return [results].flat().flatMap((result) => (result as QueryResult<object>).rows);
    },
  };
}

/** After a failed statement COMMIT rolls back without an error; this must not count as success. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit');
}

/**
 * Statements that are sent at once leave in one packet: the server reads them at once, not each in
 * turn with us.
 */
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
  /**
   * The server's own address, where `connectionString` is a pooler that cannot pass on
   * notifications.
   */
  readonly listenUrl?: string;
  /** The authority of the certificates of both addresses, as PEM. */
  readonly databaseCa?: string | undefined;
}

function knownServers(address: string, ca: string | undefined): readonly ServerAccess[] {
  const servers = serversOf(address);
  if (servers === null) throw new RangeError('The address of a database begins with postgres://');
  return servers.map((server) => accessOf(server, ca));
}

/**
 * Opens a pool to a PostgreSQL server (15 or later), or to that one of several servers which takes
 * writes. Connections are opened when first needed, so a wrong address fails at the first
 * statement.
 */
export function openPostgres(connectionString: string, settings: PostgresSettings = {}): Database {
  const { maxConnections = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPreparing = true } = settings;
  const { databaseCa, listenUrl = connectionString } = settings;
  const statementOf = namedStatements(isPreparing);
  const { Client: PrimaryClient, servers } = primaryClients(knownServers(connectionString, databaseCa));
  const pool = new Pool({
    Client: PrimaryClient,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'taxi-park-api',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
  });
  // An idle connection that the server closes is replaced; without a listener it ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Sent before the first statement; if it fails, that statement fails on the connection too.
    client.query(CONNECTION_SETTINGS).catch(() => undefined);
  });

  /** Tries each server once. */
  async function connect(): Promise<PoolClient> {
    for (let left = servers - 1; ; left -= 1) {
      try {
        return await pool.connect();
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  /** A connection that is broken, or not rolled back, is not used again. */
  async function withClient<Result>(
    work: (client: PoolClient) => Promise<Result>,
    isTransaction = true,
  ): Promise<Result> {
    const client = await connect();
    // pg reports a connection lost during a transaction both here and on the pending query.
    const ignore = () => undefined;
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      const undone = isTransaction ? client.query('rollback') : Promise.reject(error);
      await undone.catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  /**
   * Once the end of a transaction has been sent, a lost connection no longer means that nothing was
   * changed.
   */
  async function untilEnded<Result>(ending: Promise<Result>): Promise<Result> {
    try {
      return await ending;
    } catch (error) {
      noteUnknownOutcome(error);
      throw error;
    }
  }

  /** A statement of its own: whether it was committed is unknown when its connection is lost. */
  const alone = <Result>(work: (own: Queryable) => Promise<Result>) =>
    withClient((client) => untilEnded(work(queryableOf(client, statementOf))), false);

  return {
    kind: 'server',
    failoverMs: servers > 1 ? FAILOVER_MS : 0,
    query: <Row extends object>(sql: string, values?: readonly SqlValue[]) =>
      alone((own) => own.query<Row>(sql, values)),
    script: (sql) => alone((own) => own.script(sql)),
    transaction: (work, opening = '', limitMs) =>
      withClient(async (client) => {
        const limit = limitMs === undefined ? '' : `set local statement_timeout = ${limitMs};`;
        await client.query(`begin; ${limit} ${opening}`);
        const result = await work(queryableOf(client, statementOf));
        await untilEnded(inOnePacket(client, () => commit(client)));
        return result;
      }),
    maintain: (sql, limitMs) =>
      withClient(async (client) => {
        await client.query(`set statement_timeout = ${limitMs}`);
        await client.query(sql).finally(() => client.query('reset statement_timeout'));
      }, false),
    queryAfter: <Row extends object>(opening: string, sql: string, values: readonly SqlValue[] = []) =>
      withClient(async (client) => {
        const sent = inOnePacket(
          client,
          () =>
            [
              client.query(`begin; ${opening}`),
              client.query<Row>(statementOf(sql, values)),
              commit(client),
            ] as const,
        );
        const [, result] = await untilEnded(Promise.all(sent));
        return result.rows;
      }),
    pipeline: (statements) =>
      withClient(async (client) => {
        const named = statements.map(({ sql, values = [] }) => statementOf(sql, values));
        if (areAllPrepared(client, named)) return runBatch(client, named);
        const sent = inOnePacket(
          client,
          () =>
            [
              client.query('begin'),
              Promise.all(named.map((statement) => client.query<object>(statement))),
              commit(client),
            ] as const,
        );
        const [, results] = await untilEnded(Promise.all(sent));
        return results.map(({ rows }) => rows);
      }),
    listen: (channel, listener) => listenOnServer(knownServers(listenUrl, databaseCa), channel, listener),
    close: () => pool.end(),
  };
}
