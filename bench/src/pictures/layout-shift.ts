import type { Page } from '@playwright/test';

/** The largest shift of a screen that nobody notices. */
export const LARGEST_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Adds up, from the first paint, the shifts that the person has not caused. Call it before the page is opened. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(globalThis, { shiftOfPage: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput) sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far. */
export async function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shiftOfPage: { value: number } }).shiftOfPage.value);
}

/** A table of the largest shift of each screen, the worst first. */
export function shiftTable(shifts: ReadonlyMap<string, number>): string {
  const rows = [...shifts].sort(([, one], [, other]) => other - one);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value.toFixed(4)}`).join('\n');
}
