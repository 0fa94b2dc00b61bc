import type { ListKeys } from '@park/domain/search/record-keys';
import { useEffect } from 'react';
import { inIdleSlices, whenIdle } from './in-idle-slices.ts';

/**
 * Prepares what search and sort cache for each row in idle time as soon as the rows are there: the cheap keys that a
 * first letter needs, the other keys, then the commonest order. No key press waits for the keys of ten thousand records.
 */
export function usePreparedKeys<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => ListKeys,
  prepareOrder?: () => unknown,
): void {
  useEffect(() => {
    const readRest = (row: Row): unknown => {
      const { codeLine, textLine } = keysOf(row);
      return codeLine + textLine;
    };
    const orderNext = (): void => {
      if (prepareOrder) stop = whenIdle(prepareOrder);
    };
    let stop = inIdleSlices(rows, keysOf, () => {
      stop = inIdleSlices(rows, readRest, orderNext);
    });
    return () => stop();
  }, [rows, keysOf, prepareOrder]);
}
