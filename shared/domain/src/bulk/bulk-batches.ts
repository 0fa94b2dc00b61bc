import { BULK_MAX } from '@park/contract/limits';

/** So many calls show progress well; more would only take longer. */
const CALLS = 20;
/** Fewer records in a call are not worth another one. */
const BATCH_MIN = 50;
/** More would make the person who presses Stop wait too long. */
const BATCH_MAX = 500;

/**
 * Splits the records of a bulk change into the batches of its calls, in order: one call up to 50
 * records, then about twenty calls, and no call with more than 500 records. That is far below what
 * the contract allows (`BULK_MAX`), so that progress is seen, Stop stops soon, and a call without
 * an answer leaves few records in doubt.
 */
export function bulkBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const wanted = Math.ceil(items.length / CALLS);
  const size = Math.min(BULK_MAX, BATCH_MAX, Math.max(BATCH_MIN, wanted));
  const batches: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size));
  return batches;
}
