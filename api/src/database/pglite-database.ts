import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { CONNECTION_SETTINGS } from './database.ts';
import type { Database, Queryable, SqlValue } from './database.ts';

// PGlite recognises a Date by its class, which a test's context has a second one of.
function plain(value: SqlValue): SqlValue {
  return value instanceof Date ? value.toISOString() : value;
}

function queryableOf(source: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      (await source.query<Row>(sql, values.map(plain))).rows,
    script: async (sql) => {
      await source.exec(sql);
    },
  };
}

/** Wraps a started PGlite. It has one connection, so transactions wait for each other. */
export function pgliteDatabase(pglite: PGlite): Database {
  const transaction: Database['transaction'] = (work, opening) =>
    pglite.transaction(async (tx) => {
      if (opening !== undefined) await tx.exec(opening);
      return work(queryableOf(tx));
    });
  return {
    kind: 'embedded',
    ...queryableOf(pglite),
    transaction,
    queryAfter: (opening, sql, values) => transaction((tx) => tx.query(sql, values), opening),
    close: () => pglite.close(),
  };
}

/** Opens (or creates, which takes a few seconds) the embedded database in a directory. */
export async function openPglite(directory: string): Promise<Database> {
  const pglite = await PGlite.create(directory);
  await pglite.exec(CONNECTION_SETTINGS);
  return pgliteDatabase(pglite);
}
