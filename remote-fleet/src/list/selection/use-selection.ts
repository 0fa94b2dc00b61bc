import {
  countSelected,
  moveRange,
  type Selection,
  selectedIds,
  stateOfCount,
  toggleAll,
  toggleRange,
  withoutIds,
} from '@park/domain/selection/selection';
import { type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

export interface SelectableRows<Row> {
  /** The rows that match the search. */
  readonly shown: readonly Row[];
  readonly all: readonly Row[];
  readonly idOf: (row: Row) => string | null;
}

const idsByRows = new WeakMap<readonly unknown[], readonly string[]>();

/** The ids of rows, computed once for a list and only when a selection needs them. */
function idsOf<Row>(rows: readonly Row[], idOf: (row: Row) => string | null): readonly string[] {
  let ids = idsByRows.get(rows);
  if (ids === undefined) {
    ids = rows.map(idOf).filter((id) => id !== null);
    idsByRows.set(rows, ids);
  }
  return ids;
}

const NOBODY: readonly string[] = [];

/** The selected rows of a list: one, a range, all that match, or all. */
export function useSelection<Row>(
  selectionAtom: PrimitiveAtom<Selection>,
  { shown, all, idOf }: SelectableRows<Row>,
) {
  const [selection, setSelection] = useAtom(selectionAtom);
  const latest = useRef(shown);
  const lastTouched = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = isRange ? lastTouched.current : null;
      const ids = isRange ? idsOf(latest.current, idOf) : NOBODY;
      lastTouched.current = id;
      setSelection((current) => toggleRange(current, ids, from, id));
    },
    [setSelection, idOf],
  );

  const toggleShown = useCallback(
    () => setSelection((current) => toggleAll(current, idsOf(latest.current, idOf))),
    [setSelection, idOf],
  );

  const extend = useCallback(
    (move: { readonly anchor: number; readonly from: number; readonly to: number }) => {
      const ids = latest.current.map(idOf);
      lastTouched.current = ids[move.to] ?? null;
      setSelection((current) => moveRange(current, ids, move));
    },
    [setSelection, idOf],
  );

  const isEmpty = selection.size === 0;
  const shownIds = useMemo(() => (isEmpty ? NOBODY : idsOf(shown, idOf)), [isEmpty, shown, idOf]);
  const allIds = useMemo(() => (isEmpty ? NOBODY : idsOf(all, idOf)), [isEmpty, all, idOf]);
  const chosen = useMemo(() => selectedIds(selection, allIds), [selection, allIds]);
  const chosenShown = useMemo(
    () => (shownIds === allIds ? chosen.length : countSelected(selection, shownIds)),
    [selection, shownIds, allIds, chosen],
  );
  return {
    selection,
    /** The selected records that exist, shown or not. */
    chosen,
    count: chosen.length,
    hiddenCount: chosen.length - chosenShown,
    state: stateOfCount(chosenShown, shownIds.length),
    toggle,
    toggleShown,
    extend,
    chooseAll: () => setSelection(new Set(idsOf(all, idOf))),
    clear: () => setSelection(new Set()),
    release: (ids: readonly string[]) => setSelection((current) => withoutIds(current, ids)),
  };
}
