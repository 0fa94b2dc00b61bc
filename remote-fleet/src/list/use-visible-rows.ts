import { isLeap, offsetOfRow, type RowWindow, rowWindow } from '@park/domain/list/row-window';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far a list was scrolled when a record was opened from it. */
export interface ScrollMemory {
  readonly read: () => number;
  readonly keep: (offset: number) => void;
}

export function createScrollMemory(): ScrollMemory {
  let kept = 0;
  return { read: () => kept, keep: (offset) => void (kept = offset) };
}

const PIXELS_PER_REM = 16;
/** Two leaps within so long are a rush; so long after the last one it is over. */
const RUSH_MS = 120;

export interface VisibleRowsOptions {
  readonly count: number;
  readonly rowRem: number;
  readonly memory: ScrollMemory | undefined;
  /** What is listed and in which order: another list begins at its top. */
  readonly topic: string;
}

/**
 * The rows of a scrolling frame that must be drawn. All rows have one height, so nothing is measured but one row,
 * and nothing is kept for the rows that are not drawn.
 */
export function useVisibleRows({ count, rowRem, memory, topic }: VisibleRowsOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(rowRem * PIXELS_PER_REM);
  // Before the frame is laid out the window's height stands for its own: enough rows from the first paint on.
  const [seen, setSeen] = useState(() => ({
    offset: memory?.read() ?? 0,
    height: innerHeight,
    isRushing: false,
  }));
  const shownTopic = useRef(topic);
  const scrolled = useRef(memory?.read() ?? 0);
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
    if (memory) element.scrollTop = memory.read();
  }, [memory]);

  useLayoutEffect(() => {
    // Asking a list that stands at its top would make the browser lay it out at once, at every key.
    const isMoved = shownTopic.current !== topic && scrolled.current > 0;
    if (isMoved && frame.current) frame.current.scrollTop = 0;
    shownTopic.current = topic;
  }, [topic]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let shown: RowWindow | null = null;
    let leaptAt = -Infinity;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { scrollTop: offset, clientHeight: height } = element;
      if (height === 0) return;
      scrolled.current = offset;
      memory?.keep(offset);
      const { count: rows, rowHeight: each } = latest.current;
      const next = rowWindow(offset, height, each, rows);
      if (shown?.start === next.start && shown.end === next.end) return;
      const hasLeapt = shown !== null && isLeap(shown, next);
      const isRushing = hasLeapt && performance.now() - leaptAt < RUSH_MS;
      if (hasLeapt) leaptAt = performance.now();
      shown = next;
      clearTimeout(settling);
      if (isRushing) settling = setTimeout(() => setSeen((seen) => ({ ...seen, isRushing: false })), RUSH_MS);
      // Drawn within the frame that scrolled: later would show a gap.
      flushSync(() => setSeen({ offset, height, isRushing }));
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(settling);
      observer?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [memory]);

  /** Scrolls until a row is seen whole, with so many pixels at the top covered by the head. */
  function reveal(index: number, headHeight: number): void {
    const element = frame.current;
    if (!element) return;
    const height = element.clientHeight - headHeight;
    const offset = offsetOfRow(index, element.scrollTop, height, rowHeight);
    if (height <= 0 || offset === element.scrollTop) return;
    element.scrollTop = offset;
    flushSync(() => setSeen({ offset, height: element.clientHeight, isRushing: false }));
  }

  return { frame, ...visible, isRushing: seen.isRushing, rowHeight, reveal };
}
