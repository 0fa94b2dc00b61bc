import { type FocusEvent, useState } from 'react';

interface Slots {
  readonly rows: readonly unknown[];
  readonly start: number;
  readonly end: number;
  /** The key of a row is its index minus this. */
  readonly shift: number;
}

/** Larger than any list, so that keys after it are new. */
const FRESH = 10_000_000;

/**
 * The keys of rendered rows. While the list scrolls a little, a row keeps its key. After a jump or another search the
 * rendered rows take over the elements of those before, from the first on: to change texts costs a fraction of
 * creating elements. A row that holds the focus keeps its elements, and nobody takes them over.
 */
export function useRowSlots<Row>(
  rows: readonly Row[],
  { start, end }: { readonly start: number; readonly end: number },
  idOf: (row: Row) => string | null,
) {
  const [focused, setFocused] = useState<string | null>(null);
  const [slots, setSlots] = useState<Slots>({ rows, start, end, shift: 0 });
  let { shift } = slots;
  if (slots.rows !== rows || slots.start !== start || slots.end !== end) {
    const isSameList = slots.rows === rows;
    const overlaps = isSameList && start < slots.end && end > slots.start;
    if (!overlaps) shift = moved(slots, start);
    setSlots({ rows, start, end, shift });
  }

  function moved(before: Slots, first: number): number {
    if (focused === null) return first - before.start + before.shift;
    const was = (before.rows as readonly Row[])
      .slice(before.start, before.end)
      .findIndex((row) => idOf(row) === focused);
    if (was < 0) return first - before.start + before.shift;
    const is = rows.slice(start, end).findIndex((row) => idOf(row) === focused);
    return is < 0 ? before.shift - FRESH : start + is - (before.start + was) + before.shift;
  }

  return {
    keyOf: (index: number) => index - shift,
    /** Notes the row that holds the focus. */
    holdFocus: (index: number): void => {
      const row = rows[index];
      setFocused(row === undefined ? null : idOf(row));
    },
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}
