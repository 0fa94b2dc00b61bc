import { Query } from 'pg';
import type { Client, Connection, PoolClient } from 'pg';
import type { SqlValue } from './database.ts';

/** A statement under the name by which a connection knows it once it was prepared there. */
export interface NamedStatement {
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
export function areAllPrepared(client: Client | PoolClient, statements: readonly NamedStatement[]): boolean {
  const { connection } = client as { connection?: { parsedStatements?: Record<string, string | undefined> } };
  const known = connection?.parsedStatements ?? {};
  return statements.every(({ name, text }) => name !== undefined && known[name] === text);
}

/**
 * Runs statements that a connection has prepared, in one transaction and one round trip; returns
 * the rows of each.
 */
export function runBatch(client: PoolClient, statements: readonly NamedStatement[]): Promise<object[][]> {
  return new Promise((resolve, reject) => {
    client.query(
      new BatchQuery(statements, (error, results) => {
        if (error) reject(error);
        else resolve([results].flat().map(({ rows }) => rows));
      }),
    );
  });
}
