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
/**
 * What most screens have above and below the rows of a list, its head included, in rem: until the list is laid out, it has
 * the rest of the window. Rows too many are rendered for nothing, rows too few in a second render before the first paint.
 */
const AROUND_REM = { broad: 19.25, narrow: 23 } as const;
/** A list scrolls the page before it gets less, in rem. */
const LEAST_REM = 13;

function expectedHeight(): number {
  const around = innerWidth < 900 ? AROUND_REM.narrow : AROUND_REM.broad;
  return Math.max(LEAST_REM * PIXELS_PER_REM, innerHeight - around * PIXELS_PER_REM);
}

/** After a jump or another search only the visible rows are rendered; those around them follow after this pause. */
const WIDENING_MS = 300;

const headHeightOf = (frame: HTMLElement): number =>
  frame.querySelector('thead')?.getBoundingClientRect().height ?? 0;

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
  const [measured, setMeasured] = useState({ rowRem, height: rowRem * PIXELS_PER_REM });
  const rowHeight = measured.rowRem === rowRem ? measured.height : rowRem * PIXELS_PER_REM;
  const [seen, setSeen] = useState(() => ({
    offset: scrollMemory?.read() ?? 0,
    height: expectedHeight(),
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
  const visible = rowWindow(seen.offset, seen.height, rowHeight, count, seen.isWide ? WINDOW_STEP : 0);
  const measureRow = useCallback(() => {
    const row = frame.current?.querySelector('tbody tr[aria-rowindex]');
    const height = row?.getBoundingClientRect().height ?? 0;
    if (height > 0)
      setMeasured((known) =>
        known.rowRem === rowRem && known.height === height ? known : { rowRem, height },
      );
  }, [rowRem]);

  const latest = useRef({ count, rowHeight, visible, measureRow });
  /** Reading sizes in a page that is not laid out yet would lay it out twice. */
  const isLaidOut = useRef((scrollMemory?.read() ?? 0) > 0);

  useLayoutEffect(() => {
    latest.current = { count, rowHeight, visible, measureRow };
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
      const { scrollTop: offset, clientHeight } = element;
      if (clientHeight === 0) return;
      scrolled.current = offset;
      scrollMemory?.keep(offset);
      const { count: rows, rowHeight: each, visible: shown } = latest.current;
      const height = clientHeight - headHeightOf(element);
      const wide = rowWindow(offset, height, each, rows);
      const isSlow = isWide && !isJump(shown, wide);
      const next = isSlow ? wide : rowWindow(offset, height, each, rows, 0);
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

  /** Scrolls until a row is fully visible below the head, which covers rows. */
  function reveal(index: number): void {
    const element = frame.current;
    if (!element) return;
    const height = element.clientHeight - headHeightOf(element);
    const offset = offsetOfRow(index, element.scrollTop, height, rowHeight);
    if (height <= 0 || offset === element.scrollTop) return;
    element.scrollTop = offset;
    flushSync(() => setSeen({ offset, height, isWide: true }));
  }

  return { frame, ...visible, rowHeight, reveal };
}
