import { KEY_LINES } from '@park/domain/search/joined-keys';
import { snakeCase } from '../database/column-values.ts';
import { gramsOfLine } from './grams.ts';
import { sortKey, sortedBy } from './list-plans.ts';
import type { ListPlan } from './list-plans.ts';

/** The alphabets of a server: how the texts of each language are sorted. */
export type Alphabets = ReadonlyMap<string, (text: string) => Buffer>;

export interface RecordRow<Row> {
  readonly id: string;
  readonly taxiParkId: string;
  readonly record: Row;
}

/** The row of `record_search` of one record. */
export function searchRow<Row>(
  plan: ListPlan<Row>,
  madeFor: string,
  { id, taxiParkId, record }: RecordRow<Row>,
) {
  const keys = plan.keysOf(record);
  const lines = KEY_LINES.map((line) => [snakeCase(line), keys[line]] as const);
  return {
    id,
    made_for: madeFor,
    taxi_park_id: taxiParkId,
    place: plan.placeOf(record),
    ...Object.fromEntries(lines),
    grams: [...new Set(KEY_LINES.flatMap((line) => gramsOfLine(taxiParkId, line, keys[line])))],
  };
}

/**
 * The rows of `record_sort` of one record: one for each column and, where that is a text, each
 * language.
 */
export function sortRowsOf<Row>(
  plan: ListPlan<Row>,
  madeFor: string,
  alphabets: Alphabets,
  { id, taxiParkId, record }: RecordRow<Row>,
) {
  const place = plan.placeOf(record);
  const rows = Object.entries(plan.sortValues).flatMap(([field, valueOf]) => {
    const value = valueOf(record);
    return [...alphabets].map(([language, keyOf]) => ({
      id,
      sorted_by: sortedBy(madeFor, field, language),
      taxi_park_id: taxiParkId,
      key: `\\x${sortKey(field, value, keyOf).toString('hex')}`,
      place,
      is_shared: plan.shared.includes(field),
    }));
  });
  // A number has one key for all languages.
  return [...new Map(rows.map((row) => [row.sorted_by, row])).values()];
}
