import type { ErrorCode } from '@park/contract/error-codes';
import type { Queryable, SqlValue } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError } from './request-error.ts';

/** The row of a record by its id, the first value. Throws `missing` where the park has none, and for what is no id. */
export async function rowOf<Row extends object>(
  source: Pick<Queryable, 'query'>,
  sql: string,
  values: readonly [id: string, ...others: SqlValue[]],
  missing: ErrorCode,
): Promise<Row> {
  const [id] = values;
  const [row] = isUuid(id) ? await source.query<Row>(sql, values) : [];
  if (row === undefined) throw new RequestError(missing, { values: { ids: id } });
  return row;
}
