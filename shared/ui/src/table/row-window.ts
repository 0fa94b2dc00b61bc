/** The rows that are drawn: from `start` to before `end`. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** The window moves by this many rows at a time and reaches as far beyond what is seen, so that few scrolls draw. */
export const WINDOW_STEP = 4;

/** The rows to draw, all of one height, at a scroll offset in a frame of this height; lengths in pixels. */
export function rowWindow(offset: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.floor(Math.max(0, offset) / rowHeight);
  const seen = Math.ceil(height / rowHeight) + 1;
  const step = Math.floor(first / WINDOW_STEP) * WINDOW_STEP;
  const start = Math.max(0, Math.min(step - WINDOW_STEP, count - seen));
  const end = Math.min(count, step + seen + 2 * WINDOW_STEP);
  return { start, end };
}

/** Whether most rows of one window are missing from the next: a leap rather than a scroll. */
export function isLeap(from: RowWindow, to: RowWindow): boolean {
  const shared = Math.min(from.end, to.end) - Math.max(from.start, to.start);
  return shared < (to.end - to.start) / 2;
}

/** The scroll offset at which a row is seen whole; the current offset when it already is. Lengths in pixels. */
export function offsetOfRow(index: number, offset: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  return Math.max(Math.min(offset, top), top + rowHeight - height);
}
