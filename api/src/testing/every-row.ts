import { keptTables, rowsSql } from '../backup/kept-tables.ts';
import type { Database } from '../database/database.ts';

/** All rows of all tables that a backup has, as text, in order. */
export async function everyRow(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = new Map<string, readonly string[]>();
  await database.transaction(async (tx) => {
    for (const table of await keptTables(tx)) {
      const lines = await tx.query<{ line: string }>(rowsSql(table));
      rows.set(table.name, lines.map(({ line }) => line).sort());
    }
  }, `set local timezone = 'UTC';`);
  return rows;
}
