import type { RecordKeys } from '@park/domain/search/record-keys';
import { useEffect } from 'react';
import { eachInSteps, inIdleSteps } from './in-idle-steps.ts';

/**
 * Prepares what search and sort cache for each row in idle time as soon as the rows are there: the cheap keys that a
 * first letter needs, the other keys, then the commonest order. No key press waits for the keys of ten thousand records.
 */
export function usePreparedKeys<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => RecordKeys,
  orderSteps?: () => Iterable<unknown> | undefined,
): void {
  useEffect(() => {
    function* prepare(): Generator<unknown, void> {
      yield* eachInSteps(rows, keysOf);
      yield* eachInSteps(rows, (row) => {
        const { codeLine, textLine, serialLine } = keysOf(row);
        return codeLine + textLine + serialLine;
      });
      yield* orderSteps?.() ?? [];
    }
    return inIdleSteps(prepare());
  }, [rows, keysOf, orderSteps]);
}
