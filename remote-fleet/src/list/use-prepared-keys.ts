import { joinKeys, KEY_LINES } from '@park/domain/search/joined-keys';
import type { RecordKeys } from '@park/domain/search/record-keys';
import { useEffect } from 'react';
import { eachInSteps, inIdleSteps } from '@park/forms/in-idle-steps';

/**
 * Prepares what search keeps of the rows in idle time as soon as the rows are there, the line that
 * a first letter needs before the others. No key press waits for the keys of ten thousand records.
 */
export function usePreparedKeys<Row>(rows: readonly Row[], keysOf: (row: Row) => RecordKeys): void {
  useEffect(() => {
    function* prepare(): Generator<unknown, void> {
      for (const line of KEY_LINES) {
        yield* eachInSteps(rows, (row) => keysOf(row)[line]);
        yield joinKeys(rows, keysOf).join(line);
      }
    }
    return inIdleSteps(prepare());
  }, [rows, keysOf]);
}

/** Prepares an order of the rows in idle time. */
export function usePreparedOrder(orderSteps: () => Iterable<unknown> | undefined): void {
  useEffect(() => {
    const steps = orderSteps();
    return steps && inIdleSteps(steps[Symbol.iterator]());
  }, [orderSteps]);
}
