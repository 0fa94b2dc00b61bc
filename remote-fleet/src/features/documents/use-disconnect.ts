import { useMemo, useState } from 'react';
import type { BulkPanelProps } from '../../bulk-changes/OpenBulk.tsx';
import { useBulk } from '@park/records/bulk/use-bulk';

const NOTHING_SELECTED = () => undefined;

/**
 * Disconnects these drivers by the bulk change of the drivers list, which says what it did and can
 * be taken back.
 */
export function useDisconnect(ids: readonly string[]) {
  const bulk = useBulk('drivers');
  const [isBegun, setBegun] = useState(false);
  const panel = useMemo(
    (): BulkPanelProps => ({
      list: 'drivers',
      namespace: 'documents',
      bulk,
      selection: { chosen: ids, hiddenCount: 0, release: NOTHING_SELECTED },
    }),
    [bulk, ids],
  );
  return {
    isRunning: bulk.isBusy,
    disconnect(): void {
      setBegun(true);
      bulk.setWish('disconnect');
    },
    /** Null before the first press: the result of another change of the list is not shown here. */
    panel: isBegun ? panel : null,
  };
}
