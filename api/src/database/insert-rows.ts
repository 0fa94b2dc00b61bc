import type { Queryable } from './database.ts';

const ROWS_A_STATEMENT = 4_000;

/**
 * Inserts plain records whose keys are the columns, thousands per statement. All records must have
 * the keys of the first. `ending` is appended to the statement, for example an ON CONFLICT clause.
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly object[],
  ending = '',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx.query(
      `insert into ${table} (${columns}) select ${columns}
       from json_populate_recordset(null::${table}, $1::json) ${ending}`,
      [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))],
    );
  }
}
