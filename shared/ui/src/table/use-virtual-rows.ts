import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** The scroll offset of a list when a record was opened from it. */
export interface ScrollMemory {
  readonly read: () => number;
  readonly keep: (offset: number) => void;
}

/** Creates the memory of one list, for whoever outlives its table. */
export function createScrollMemory(): ScrollMemory {
  let kept = 0;
  return { read: () => kept, keep: (offset) => void (kept = offset) };
}

/** Rows above and below those in sight. */
const OVERSCAN = 4;
/** A head of two lines, which covers rows while it sticks. */
const HEAD_REM = 3.25;
/**
 * What most screens have above and below the rows: until the list is laid out, it has the rest of
 * the window.
 */
const AROUND_REM = 19;

type Rows = Virtualizer<HTMLDivElement, Element>;

type RowOptions = Rows['options'];

/**
 * The library's own reads the size when the list appears, which lays the page out once more. A list
 * that is hidden, or not laid out yet, keeps its rows.
 */
const observeShown: RowOptions['observeElementRect'] = ({ scrollElement }, tell) => {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (height > 0) tell({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** A list at its top is not scrolled there once more, for the same reason. */
const scrollRows: RowOptions['scrollToFn'] = (offset, options, rows) => {
  if (offset > 0 || (rows.scrollOffset ?? 0) > 0) elementScroll(offset, options, rows);
};

export interface VirtualRowsOptions {
  readonly count: number;
  readonly rowRem: number;
  readonly scrollMemory: ScrollMemory | undefined;
  /** Identifies the listed rows and their order; when it changes, the list scrolls to its top. */
  readonly scrollKey: string;
}

/**
 * The rows of a scrolling frame that are in sight, and a few around them. All have one height.
 */
export function useVirtualRows({ count, rowRem, scrollMemory, scrollKey }: VirtualRowsOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const rowHeight = rowRem * rem;
  const rows: Rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: Math.max(0, innerHeight - AROUND_REM * rem) },
    initialOffset: () => scrollMemory?.read() ?? 0,
    scrollPaddingEnd: HEAD_REM * rem,
    observeElementRect: observeShown,
    scrollToFn: scrollRows,
    onChange: ({ scrollOffset }) => scrollMemory?.keep(scrollOffset ?? 0),
  });
  const drawn = rows.getVirtualItems();
  const start = drawn[0]?.index ?? 0;
  const end = (drawn.at(-1)?.index ?? -1) + 1;

  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    rows.measure();
  }, [rows, rowHeight]);

  const shownKey = useRef(scrollKey);
  useLayoutEffect(() => {
    if (shownKey.current === scrollKey) return;
    shownKey.current = scrollKey;
    // Only where it is needed: to write it lays the page out.
    if (frame.current && (rows.scrollOffset ?? 0) > 0) frame.current.scrollTop = 0;
  }, [rows, scrollKey]);

  /** Scrolls until a row is fully visible below the head. */
  const reveal = (index: number): void => rows.scrollToIndex(index, { align: 'auto' });
  return { frame, start, end, rowHeight, reveal };
}
