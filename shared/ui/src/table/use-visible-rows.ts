import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isJump, offsetOfRow, type RowWindow, rowWindow } from './row-window.ts';

/** The scroll offset of a list when a record was opened from it. */
export interface ScrollMemory {
  readonly read: () => number;
  readonly keep: (offset: number) => void;
}

export function createScrollMemory(): ScrollMemory {
  let kept = 0;
  return { read: () => kept, keep: (offset) => void (kept = offset) };
}

const PIXELS_PER_REM = 16;
/** Two jumps within this time start fast scrolling; it ends when no further jump follows within the same time. */
const FAST_SCROLL_MS = 120;

export interface VisibleRowsOptions {
  readonly count: number;
  readonly rowRem: number;
  readonly scrollMemory: ScrollMemory | undefined;
  /** Identifies the listed rows and their order; when it changes, the list scrolls to its top. */
  readonly scrollKey: string;
}

/**
 * The rows of a scrolling frame that must be rendered. All rows have the same height, so only one row is measured, and
 * nothing is stored for rows that are not rendered.
 */
export function useVisibleRows({ count, rowRem, scrollMemory, scrollKey }: VisibleRowsOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(rowRem * PIXELS_PER_REM);
  // Until the frame is laid out, the window's height is used, so that the first paint has enough rows.
  const [seen, setSeen] = useState(() => ({
    offset: scrollMemory?.read() ?? 0,
    height: innerHeight,
    isFastScrolling: false,
  }));
  const shownKey = useRef(scrollKey);
  const scrolled = useRef(scrollMemory?.read() ?? 0);
  const latest = useRef({ count, rowHeight });
  const visible = rowWindow(seen.offset, seen.height, rowHeight, count);

  useLayoutEffect(() => {
    latest.current = { count, rowHeight };
  }, [count, rowHeight]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const row = element.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height ?? 0;
    if (row > 0) setRowHeight(row);
    if (scrollMemory) element.scrollTop = scrollMemory.read();
  }, [scrollMemory]);

  useLayoutEffect(() => {
    // Reading scrollTop here would force a layout at every key, so the value of the last scroll event is used.
    const isMoved = shownKey.current !== scrollKey && scrolled.current > 0;
    if (isMoved && frame.current) frame.current.scrollTop = 0;
    shownKey.current = scrollKey;
  }, [scrollKey]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let shown: RowWindow | null = null;
    let jumpedAt = -Infinity;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const { scrollTop: offset, clientHeight: height } = element;
      if (height === 0) return;
      scrolled.current = offset;
      scrollMemory?.keep(offset);
      const { count: rows, rowHeight: each } = latest.current;
      const next = rowWindow(offset, height, each, rows);
      if (shown?.start === next.start && shown.end === next.end) return;
      const hasJumped = shown !== null && isJump(shown, next);
      const isFastScrolling = hasJumped && performance.now() - jumpedAt < FAST_SCROLL_MS;
      if (hasJumped) jumpedAt = performance.now();
      shown = next;
      clearTimeout(settling);
      if (isFastScrolling)
        settling = setTimeout(() => setSeen((now) => ({ ...now, isFastScrolling: false })), FAST_SCROLL_MS);
      // Rendered synchronously in the scroll event: a later render would show a gap.
      flushSync(() => setSeen({ offset, height, isFastScrolling }));
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    observer?.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      clearTimeout(settling);
      observer?.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scrollMemory]);

  /** Scrolls until a row is fully visible, `headHeight` pixels below the top, which the head covers. */
  function reveal(index: number, headHeight: number): void {
    const element = frame.current;
    if (!element) return;
    const height = element.clientHeight - headHeight;
    const offset = offsetOfRow(index, element.scrollTop, height, rowHeight);
    if (height <= 0 || offset === element.scrollTop) return;
    element.scrollTop = offset;
    flushSync(() => setSeen({ offset, height: element.clientHeight, isFastScrolling: false }));
  }

  return { frame, ...visible, isFastScrolling: seen.isFastScrolling, rowHeight, reveal };
}
