import {
  EMPTY_SELECTION,
  type Selection,
  selectionState,
  toggleAll,
  toggleRange,
} from '@park/domain/selection/selection';
import type { TableSelection } from '@park/ui/table/record-table-props';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface WithId {
  readonly id: string;
}

/**
 * The chosen rows of a table: one, a range with Shift, or all that are shown. What is chosen stays
 * while others are shown.
 */
export function useChoice(shown: readonly WithId[]) {
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  const last = useRef<string | null>(null);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);

  const toggle = useCallback((id: string, isRange: boolean): void => {
    const from = isRange ? last.current : null;
    last.current = id;
    setSelection((current) => toggleRange(current, latest.current, from, id));
  }, []);
  const toggleShown = useCallback(
    (): void => setSelection((current) => toggleAll(current, latest.current)),
    [],
  );
  const table: TableSelection = { selection, state: selectionState(selection, ids), toggle, toggleShown };
  return { selection, table, clear: () => setSelection(EMPTY_SELECTION) };
}
