import {
  countSelected,
  EMPTY_SELECTION,
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
import type { Matching } from '../source/list-source.ts';

/** The selected records: by their ids, or all that match but those. */
export interface ListSelection {
  readonly ids: Selection;
  /** All that match this are selected, except those of `ids`. */
  readonly matching: Matching | null;
}

export const NOTHING_SELECTED: ListSelection = { ids: EMPTY_SELECTION, matching: null };

const EVERYTHING: Matching = { q: '', filters: {} };

const isSame = (one: Matching, other: Matching): boolean =>
  one.q === other.q && JSON.stringify(one.filters) === JSON.stringify(other.filters);

/** All ids but these. */
class AllBut extends Set<string> {
  override has(id: string): boolean {
    return !super.has(id);
  }
}

export interface SelectableRows<Row> {
  /** The rows that match the search, with placeholders for those that are not read. */
  readonly rows: readonly Row[];
  /** All rows, where they are here. */
  readonly basis: readonly Row[];
  /** How many records the list has. */
  readonly total: number;
  /** What the rows match, where they are selected by that and not one by one. */
  readonly matching?: Matching;
  /** There may be more of them. */
  readonly isLeast?: boolean;
}

type IdOf<Row> = (row: Row) => string | null;
const idsByRows = new WeakMap<readonly unknown[], readonly string[]>();

/** The ids of rows, computed once for a list and only when a selection needs them. */
function idsOf<Row>(rows: readonly Row[], idOf: IdOf<Row>): readonly string[] {
  let ids = idsByRows.get(rows);
  if (ids === undefined) {
    ids = rows.map(idOf).filter((id) => id !== null);
    idsByRows.set(rows, ids);
  }
  return ids;
}

const NOBODY: readonly string[] = [];

/** How many rows are selected, and whether the box for all that match says so. */
function useCounts<Row>(
  { ids, matching }: ListSelection,
  { rows, basis, total, matching: shown }: SelectableRows<Row>,
  idOf: IdOf<Row>,
) {
  const isWhole = shown === undefined;
  const isEmpty = ids.size === 0;
  const shownIds = useMemo(
    () => (isEmpty || !isWhole ? NOBODY : idsOf(rows, idOf)),
    [isEmpty, isWhole, rows, idOf],
  );
  const chosen = useMemo(() => {
    if (matching !== null || isEmpty) return NOBODY;
    return isWhole ? selectedIds(ids, idsOf(basis, idOf)) : [...ids];
  }, [matching, isEmpty, isWhole, ids, basis, idOf]);
  const chosenShown = useMemo(
    () => (shownIds.length === basis.length ? chosen.length : countSelected(ids, shownIds)),
    [ids, shownIds, basis, chosen],
  );
  if (matching !== null) {
    const matched = shown && isSame(matching, shown) ? rows.length : total;
    const count = matched - ids.size;
    const state = count === 0 ? 'none' : isEmpty ? 'all' : 'some';
    return { chosen, count, hiddenCount: Math.max(0, matched - rows.length), state } as const;
  }
  const hiddenCount = isWhole ? chosen.length - chosenShown : 0;
  const state = isWhole ? stateOfCount(chosenShown, shownIds.length) : isEmpty ? 'none' : 'some';
  return { chosen, count: chosen.length, hiddenCount, state } as const;
}

/**
 * The selected rows of a list: one, a range, all that match, or all. Where all that match are
 * selected without their ids, they stay so for as long as they are the ones on screen.
 */
export function useSelection<Row>(
  selectionAtom: PrimitiveAtom<ListSelection>,
  selectable: SelectableRows<Row>,
  idOf: IdOf<Row>,
) {
  const [kept, setKept] = useAtom(selectionAtom);
  const { rows, basis, matching: shown, isLeast = false } = selectable;
  const isKept =
    kept.matching === null || isSame(kept.matching, EVERYTHING) || (shown && isSame(kept.matching, shown));
  const current = isKept ? kept : NOTHING_SELECTED;
  const { ids, matching } = current;
  const latest = useRef({ rows, current, shown });
  const lastTouched = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = { rows, current, shown };
  });

  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { rows: listed, current: before } = latest.current;
      const read = isRange ? idsOf(listed, idOf) : NOBODY;
      const from = isRange ? lastTouched.current : null;
      lastTouched.current = id;
      setKept({ ...before, ids: toggleRange(before.ids, read, from, id) });
    },
    [setKept, idOf],
  );
  const toggleShown = useCallback(() => {
    const { rows: listed, current: before, shown: all } = latest.current;
    if (all === undefined) return setKept({ ...before, ids: toggleAll(before.ids, idsOf(listed, idOf)) });
    const isWhole = before.matching !== null && before.ids.size === 0;
    setKept(isWhole ? NOTHING_SELECTED : { ids: EMPTY_SELECTION, matching: all });
  }, [setKept, idOf]);
  const extend = useCallback(
    (move: { readonly anchor: number; readonly from: number; readonly to: number }) => {
      const { rows: listed, current: before } = latest.current;
      const read = listed.map(idOf);
      lastTouched.current = read[move.to] ?? null;
      // Of all that match nothing is left out by a range.
      if (before.matching === null) setKept({ ...before, ids: moveRange(before.ids, read, move) });
    },
    [setKept, idOf],
  );

  return {
    ...useCounts(current, selectable, idOf),
    selection: useMemo(() => (matching === null ? ids : new AllBut(ids)), [matching, ids]),
    /** What is selected by what it matches, and left out of that; null while ids are. */
    which: useMemo(() => {
      if (matching === null) return null;
      return { q: matching.q, filters: matching.filters, except: [...ids] };
    }, [matching, ids]),
    /** There may be more selected rows than are counted. */
    isLeast: matching !== null && shown !== undefined && isSame(matching, shown) && isLeast,
    toggle,
    toggleShown,
    extend,
    chooseAll: () =>
      setKept(
        shown
          ? { ids: EMPTY_SELECTION, matching: EVERYTHING }
          : { ids: new Set(idsOf(basis, idOf)), matching: null },
      ),
    clear: () => setKept(NOTHING_SELECTED),
    release: (done: readonly string[]) =>
      setKept((before) =>
        before.matching === null ? { ...before, ids: withoutIds(before.ids, done) } : before,
      ),
  };
}

export type Chosen = ReturnType<typeof useSelection>;
