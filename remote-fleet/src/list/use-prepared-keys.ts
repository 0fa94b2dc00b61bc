import type { ListKeys } from '@park/domain/search/record-keys';
import { useEffect } from 'react';
import { inIdleSlices } from './in-idle-slices.ts';

/**
 * Prepares the search keys of a list in idle time as soon as its rows are there, the cheap ones that a first letter needs
 * before the rest: no key press waits for the keys of ten thousand records.
 */
export function usePreparedKeys<Row>(rows: readonly Row[], keysOf: (row: Row) => ListKeys): void {
  useEffect(() => {
    const readRest = (row: Row): unknown => {
      const { codeLine, textLine } = keysOf(row);
      return codeLine + textLine;
    };
    let stop = inIdleSlices(rows, keysOf, () => {
      stop = inIdleSlices(rows, readRest);
    });
    return () => stop();
  }, [rows, keysOf]);
}
