import {
  moveRange,
  type Selection,
  toggleOne,
  toggleRange,
  withoutIds,
} from '@park/domain/selection/selection';
import { atom, type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Matching } from '../../data/paged-plan.ts';

/**
 * The selected records of a list that is read in pages: by their ids, or all that match but some.
 */
export interface PagedSelection {
  readonly ids: Selection;
  /** All that match this are selected, except those of `ids`. */
  readonly matching: Matching | null;
}

const NOTHING: PagedSelection = { ids: new Set(), matching: null };

export const pagedSelections = {
  drivers: atom(NOTHING),
  vehicles: atom(NOTHING),
} as const satisfies Record<string, PrimitiveAtom<PagedSelection>>;

/** All ids but these. */
class AllBut extends Set<string> {
  override has(id: string): boolean {
    return !super.has(id);
  }
}

export interface PagedRows<Row> {
  /** All that match, with placeholders. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string | null;
  /** What they match. */
  readonly shown: Matching;
  /** There may be more of them. */
  readonly isLeast: boolean;
  /** How many records the list has. */
  readonly total: number;
}

const EVERYTHING: Matching = { q: '', filters: {} };

const isSame = (one: Matching, other: Matching): boolean =>
  one.q === other.q && JSON.stringify(one.filters) === JSON.stringify(other.filters);

/**
 * The selected rows: one, a range of those that were read, all that match, or all. All that match
 * stay selected for as long as they are the ones on screen.
 */
export function usePagedSelection<Row>(
  list: keyof typeof pagedSelections,
  { rows, idOf, shown, isLeast, total }: PagedRows<Row>,
) {
  const [kept, setKept] = useAtom(pagedSelections[list]);
  const isKept = kept.matching === null || isSame(kept.matching, EVERYTHING) || isSame(kept.matching, shown);
  const current = isKept ? kept : NOTHING;
  const { ids, matching } = current;
  const latest = useRef({ rows, current });
  const lastTouched = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = { rows, current };
  });

  const change = useCallback(
    (next: (ids: Selection, read: readonly (string | null)[]) => Selection) => {
      const { rows: listed, current: before } = latest.current;
      setKept({ ...before, ids: next(before.ids, listed.map(idOf)) });
    },
    [setKept, idOf],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = isRange ? lastTouched.current : null;
      lastTouched.current = id;
      change((before, read) =>
        from === null
          ? toggleOne(before, id)
          : toggleRange(
              before,
              read.filter((each) => each !== null),
              from,
              id,
            ),
      );
    },
    [change],
  );
  const extend = useCallback(
    (move: { readonly anchor: number; readonly from: number; readonly to: number }) => {
      lastTouched.current = idOf(latest.current.rows[move.to] as Row);
      // Of all that match nothing is left out by a range.
      if (latest.current.current.matching === null) change((before, read) => moveRange(before, read, move));
    },
    [change, idOf],
  );
  const clear = useCallback(() => setKept(NOTHING), [setKept]);
  const toggleShown = useCallback(() => {
    const { current: before } = latest.current;
    const isWhole = before.matching !== null && before.ids.size === 0;
    setKept(isWhole ? NOTHING : { ids: new Set(), matching: shown });
  }, [setKept, shown]);

  const selection = useMemo(() => (matching === null ? ids : new AllBut(ids)), [matching, ids]);
  const chosen = useMemo(() => (matching === null ? [...ids] : []), [matching, ids]);
  const isShown = matching !== null && isSame(matching, shown);
  const matched = isShown ? rows.length : total;
  const count = matching === null ? ids.size : matched - ids.size;
  return {
    selection,
    /** The ids of the selected records; empty while all that match are selected. */
    chosen,
    count,
    /** There may be more of them. */
    isLeast: isShown && isLeast,
    matching,
    /** Left out of all that match. */
    except: matching === null ? [] : [...ids],
    hiddenCount: matching === null ? 0 : Math.max(0, matched - rows.length),
    state: count === 0 ? 'none' : matching !== null && ids.size === 0 ? 'all' : 'some',
    toggle,
    toggleShown,
    extend,
    chooseAll: () => setKept({ ids: new Set(), matching: EVERYTHING }),
    clear,
    release: (done: readonly string[]) =>
      setKept((before) =>
        before.matching === null ? { ...before, ids: withoutIds(before.ids, done) } : before,
      ),
  } as const;
}
