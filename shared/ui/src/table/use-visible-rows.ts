import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isJump, offsetOfRow, rowWindow, WINDOW_STEP } from './row-window.ts';

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
/** How much of the window a list gets at most, until it is laid out. */
const SHARE_OF_WINDOW = 0.75;
/** After a jump or another search only the visible rows are rendered; those around them follow after this pause. */
const WIDENING_MS = 300;

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
  const [measured, setMeasured] = useState({ rowRem, height: rowRem * PIXELS_PER_REM, head: 0 });
  const { head } = measured;
  const rowHeight = measured.rowRem === rowRem ? measured.height : rowRem * PIXELS_PER_REM;
  const [seen, setSeen] = useState(() => ({
    offset: scrollMemory?.read() ?? 0,
    height: innerHeight * SHARE_OF_WINDOW,
    isWide: false,
  }));
  const [listedKey, setListedKey] = useState(scrollKey);
  if (listedKey !== scrollKey) {
    // In the same render: the scroll event that follows would be a second one.
    setListedKey(scrollKey);
    setSeen({ ...seen, offset: 0, isWide: false });
  }
  const shownKey = useRef(scrollKey);
  const scrolled = useRef(scrollMemory?.read() ?? 0);
  const visible = rowWindow(seen.offset, seen.height - head, rowHeight, count, seen.isWide ? WINDOW_STEP : 0);
  const measureRow = useCallback(() => {
    const heightOf = (selector: string): number =>
      frame.current?.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const next = { rowRem, height: heightOf('tbody tr[aria-rowindex]'), head: heightOf('thead') };
    if (next.height > 0)
      setMeasured((known) =>
        known.rowRem === rowRem && known.height === next.height && known.head === next.head ? known : next,
      );
  }, [rowRem]);

  const latest = useRef({ count, rowHeight, head, visible, measureRow });
  /** Reading sizes in a page that is not laid out yet would lay it out twice. */
  const isLaidOut = useRef((scrollMemory?.read() ?? 0) > 0);

  useLayoutEffect(() => {
    latest.current = { count, rowHeight, head, visible, measureRow };
  });

  useLayoutEffect(() => {
    if (isLaidOut.current) measureRow();
  }, [measureRow]);

  useLayoutEffect(() => {
    const offset = scrollMemory?.read() ?? 0;
    const isMoved = offset > 0 || scrolled.current > 0;
    if (scrollMemory && frame.current && isMoved) frame.current.scrollTop = offset;
  }, [scrollMemory]);

  useLayoutEffect(() => {
    // Reading scrollTop here would force a layout at every key, so the value of the last scroll event is used.
    const isMoved = shownKey.current !== scrollKey && scrolled.current > 0;
    if (isMoved && frame.current) frame.current.scrollTop = 0;
    shownKey.current = scrollKey;
  }, [scrollKey]);

  useEffect(() => {
    if (seen.isWide) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isWide: true })), WIDENING_MS);
    return () => clearTimeout(timer);
  }, [seen]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = (isWide: boolean) => {
      const { scrollTop: offset, clientHeight: height } = element;
      if (height === 0) return;
      scrolled.current = offset;
      scrollMemory?.keep(offset);
      const { count: rows, rowHeight: each, head: covered, visible: shown } = latest.current;
      const wide = rowWindow(offset, height - covered, each, rows);
      const isSlow = isWide && !isJump(shown, wide);
      const next = isSlow ? wide : rowWindow(offset, height - covered, each, rows, 0);
      if (shown.start === next.start && shown.end === next.end) return;
      // Rendered synchronously in the scroll event: a later render would show a gap.
      flushSync(() => setSeen({ offset, height, isWide: isSlow }));
    };
    const handleScroll = () => update(true);
    // For the first time before the first rows are painted.
    const handleResize = () => {
      isLaidOut.current = true;
      flushSync(latest.current.measureRow);
      update(false);
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(handleResize);
    observer?.observe(element);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', handleScroll);
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
    flushSync(() => setSeen({ offset, height: element.clientHeight, isWide: true }));
  }

  return { frame, ...visible, rowHeight, reveal };
}
