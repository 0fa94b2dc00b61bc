import { isJump, offsetOfRow, rowWindow, WINDOW_STEP } from './row-window.ts';

describe('rowWindow', () => {
  it('begins at the first row and renders a little more than is visible', () => {
    expect(rowWindow(0, 440, 44, 10_000)).toEqual({ start: 0, end: 11 + 2 * WINDOW_STEP });
  });

  it('renders all of a short list', () => {
    expect(rowWindow(0, 440, 44, 5)).toEqual({ start: 0, end: 5 });
    expect(rowWindow(0, 440, 44, 0)).toEqual({ start: 0, end: 0 });
  });

  it('can be exactly the visible rows', () => {
    expect(rowWindow(100 * 44 + 10, 440, 44, 10_000, 0)).toEqual({ start: 100, end: 111 });
    expect(rowWindow(900_000, 440, 44, 10_000, 0)).toEqual({ start: 9989, end: 10_000 });
  });

  it('ends with the last row of which something is visible', () => {
    expect(rowWindow(100 * 44, 440, 44, 10_000, 0)).toEqual({ start: 100, end: 110 });
    expect(rowWindow(100 * 44 + 1, 440, 44, 10_000, 0)).toEqual({ start: 100, end: 111 });
  });

  it('stays as it is while the scrolling stays within a step', () => {
    expect(rowWindow(801 * 44, 440, 44, 10_000)).toEqual(rowWindow(803 * 44, 440, 44, 10_000));
  });

  it.each([0, 1, 350, 44_000, 439_000, 439_560, 900_000])('covers what is seen at %d', (offset) => {
    const { start, end } = rowWindow(offset, 440, 44, 10_000);
    const bottom = 10_000 * 44 - 440;
    const seen = Math.min(offset, bottom);
    expect(start * 44).toBeLessThanOrEqual(seen);
    expect(end * 44).toBeGreaterThanOrEqual(seen + 440);
    expect(end - start).toBeLessThanOrEqual(12 + 3 * WINDOW_STEP);
  });
});

describe('isJump', () => {
  it('distinguishes a jump over most visible rows from a scroll', () => {
    expect(isJump({ start: 0, end: 20 }, { start: 60, end: 80 })).toBe(true);
    expect(isJump({ start: 60, end: 80 }, { start: 20, end: 40 })).toBe(true);
    expect(isJump({ start: 0, end: 20 }, { start: 11, end: 31 })).toBe(true);
    expect(isJump({ start: 0, end: 20 }, { start: 10, end: 30 })).toBe(false);
  });
});

describe('offsetOfRow', () => {
  it('leaves the list alone when the row is visible', () => {
    expect(offsetOfRow(5, 100, 440, 44)).toBe(100);
  });

  it('scrolls up or down just far enough', () => {
    expect(offsetOfRow(1, 100, 440, 44)).toBe(44);
    expect(offsetOfRow(20, 100, 440, 44)).toBe(20 * 44 + 44 - 440);
  });
});
