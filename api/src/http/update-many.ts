import type { Queryable, SqlValue } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError, recordsNotFound } from './request-error.ts';
import type { FieldProblem } from './request-error.ts';

export interface BulkChange {
  readonly id: string;
  readonly value: boolean | number;
}

export interface BulkTarget {
  readonly table: 'driver' | 'vehicle';
  readonly column: 'connection_status' | 'fare_per_km';
  readonly columnType: 'boolean' | 'numeric';
  /** Path of the ids in the input, used to name the refused ones: `connections.3.driverId`. */
  readonly list: string;
  readonly idField: string;
}

const unknownRecord: FieldProblem = { problem: 'unknown_record' };

/**
 * Locks the rows in the order of their ids, so that operators with overlapping lists cannot
 * deadlock.
 */
async function lockAll(tx: Queryable, { table }: BulkTarget, ids: readonly string[]) {
  const rows = await tx.query<{ id: string; gone: string | null }>(
    `select id, case when has_left then left_on::text end as gone
     from ${table} where id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
  return new Map(rows.map(({ id, gone }) => [id, gone]));
}

/** Whoever has left is not switched on. */
function refuseGone(
  { table, list, idField }: BulkTarget,
  changes: readonly BulkChange[],
  known: ReadonlyMap<string, string | null>,
): void {
  const gone = changes.flatMap(({ id, value }, index) => {
    const day = value === true && known.get(id.toLowerCase());
    return day
      ? [[`${list}.${index}.${idField}`, { problem: `${table}_gone`, values: { day } }] as const]
      : [];
  });
  if (gone.length > 0)
    throw new RequestError('validation_failed', { fields: Object.fromEntries(gone.slice(0, 50)) });
}

function refuseUnknown(
  target: BulkTarget,
  changes: readonly BulkChange[],
  known: ReadonlyMap<string, unknown>,
): void {
  const unknown = changes.flatMap(({ id }, index) => (known.has(id.toLowerCase()) ? [] : [{ id, index }]));
  if (unknown.length === 0) return;
  const fields = unknown
    .slice(0, 50)
    .map(({ index }) => [`${target.list}.${index}.${target.idField}`, unknownRecord] as const);
  const ids = [...new Set(unknown.map(({ id }) => id))];
  throw recordsNotFound(`${target.table}_not_found`, ids, Object.fromEntries(fields));
}

/**
 * Sets one column of many records in one transaction. If the park does not have some of the ids,
 * throws 404 naming them and changes nothing; 400 for those who have left and would be switched on. Of several changes to one record the last applies.
 * Returns the number of distinct records.
 */
export async function updateMany(
  tx: Queryable,
  target: BulkTarget,
  changes: readonly BulkChange[],
): Promise<number> {
  const latest = new Map<string, SqlValue>(changes.map(({ id, value }) => [id.toLowerCase(), value]));
  const ids = [...latest.keys()].filter(isUuid);
  const known = await lockAll(tx, target, ids);
  refuseUnknown(target, changes, known);
  refuseGone(target, changes, known);
  // Rows that already have the value stay untouched: no event, no new version.
  await tx.query(
    `update ${target.table} t set ${target.column} = x.value, version = t.version + 1
     from unnest($1::uuid[], $2::${target.columnType}[]) as x(id, value)
     where t.id = x.id and t.${target.column} is distinct from x.value`,
    [ids, [...latest.values()]],
  );
  return latest.size;
}
