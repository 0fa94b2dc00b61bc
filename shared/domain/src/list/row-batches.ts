import { BULK_MAX } from '@park/contract/limits';

/** Splits rows into batches no larger than one bulk call allows, in order (architecture section 4). */
export function rowBatches<Row>(rows: readonly Row[], most: number = BULK_MAX): readonly (readonly Row[])[] {
  const batches: (readonly Row[])[] = [];
  for (let start = 0; start < rows.length; start += most) batches.push(rows.slice(start, start + most));
  return batches;
}
