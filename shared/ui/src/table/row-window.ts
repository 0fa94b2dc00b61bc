/** The rows that are rendered: from `start` to before `end`. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/**
 * The window moves in steps of this many rows and extends as far beyond the visible rows, so that few scrolls
 * re-render.
 */
export const WINDOW_STEP = 4;

/**
 * The rows to render, all of one height, at a scroll offset, where rows are seen over this height: that of the frame
 * without the head, which covers rows. Lengths in pixels. Without `margin` exactly the visible ones.
 */
export function rowWindow(
  offset: number,
  height: number,
  rowHeight: number,
  count: number,
  margin: 0 | typeof WINDOW_STEP = WINDOW_STEP,
): RowWindow {
  const first = Math.floor(Math.max(0, offset) / rowHeight);
  const seen = Math.ceil(height / rowHeight) + 1;
  if (margin === 0) {
    const end = Math.min(count, Math.ceil((Math.max(0, offset) + height) / rowHeight));
    return { start: Math.max(0, Math.min(first, count - seen)), end };
  }
  const step = Math.floor(first / margin) * margin;
  const start = Math.max(0, Math.min(step - margin, count - seen));
  const end = Math.min(count, step + seen + 2 * margin);
  return { start, end };
}

/** Whether the next window lacks most rows of the current one: a jump rather than a scroll. */
export function isJump(from: RowWindow, to: RowWindow): boolean {
  const shared = Math.min(from.end, to.end) - Math.max(from.start, to.start);
  return shared < (to.end - to.start) / 2;
}

/** The scroll offset at which a row is fully visible; the current offset when it already is. Lengths in pixels. */
export function offsetOfRow(index: number, offset: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  return Math.max(Math.min(offset, top), top + rowHeight - height);
}
