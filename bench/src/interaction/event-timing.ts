import type { Page } from '@playwright/test';

/** Shorter ones are not reported by the browser. */
export const SHORTEST_MS = 16;

interface Timed {
  parkInteractions?: PerformanceEntry[];
}

/** Runs in the page before anything else: collects the durations of what a person does. */
export function watchInteractions(shortest: number): void {
  const entries: PerformanceEntry[] = [];
  Object.assign(globalThis, { parkInteractions: entries });
  const isInteraction = (entry: PerformanceEntry): boolean =>
    (entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0;
  new PerformanceObserver((list) => void entries.push(...list.getEntries().filter(isInteraction))).observe({
    type: 'event',
    durationThreshold: shortest,
  } as PerformanceObserverInit);
}

const countInteractions = (page: Page): Promise<number> =>
  page.evaluate(() => (performance as unknown as { interactionCount: number }).interactionCount);

const afterTwoFrames = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );

/**
 * The longest time, in ms, from an event of an action until the next frame is painted: SHORTEST_MS when all were at most
 * that long. Throws an Error when the browser saw no interaction.
 */
export async function interactionOf(
  page: Page,
  act: () => Promise<unknown>,
  settleMs: number,
): Promise<number> {
  const before = await countInteractions(page);
  await page.evaluate(() => void ((globalThis as Timed).parkInteractions ?? []).splice(0));
  await act();
  await page.waitForTimeout(settleMs);
  // A slow frame may still be ahead; its entry comes after it.
  await page.evaluate(afterTwoFrames);
  const durations = await page.evaluate(() =>
    ((globalThis as Timed).parkInteractions ?? []).map(({ duration }) => duration),
  );
  if ((await countInteractions(page)) === before) throw new Error('The browser saw no interaction');
  return Math.max(SHORTEST_MS, ...durations);
}
