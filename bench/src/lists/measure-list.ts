import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Conditions, throttle } from '../load/conditions.ts';
import type { Contender } from '../load/contenders.ts';
import { firstVisit } from '../load/measure-load.ts';
import { DRIVERS } from '../load/screens.ts';
import { median } from '../report/statistics.ts';
import { awaitPainted, type Expected, paintedMs, scrollList } from './in-page.ts';
import { NAME } from './records.ts';

/** What a person waits for in a long list. */
export interface ListFigures {
  readonly firstRow: number;
  readonly keyZ: number;
  readonly cleared: number;
  readonly keyA: number;
  /** The median of the letters that are pressed after these, each in an empty search box. */
  readonly laterKeys: number;
  readonly selectAll: number;
  readonly slowFrames: number;
  readonly blankFrames: number;
  readonly heapMb: number;
}

export interface Park {
  readonly size: number;
  /** How many names have the letter. */
  readonly having: (letter: string) => number;
}

/** As long as a person looks at a list before typing: what is prepared in idle time is prepared. */
const IDLE_MS = 3000;
const BETWEEN_MS = 700;
/** A press falls anywhere between two frames, and the first in a page runs code that has not run before. */
const LATER_LETTERS = ['z', 'a', 'z', 'a', 'z', 'a', 'z', 'a'] as const;
const STEPS = 300;

async function timeOf(
  page: Page,
  event: string,
  expected: Expected,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(awaitPainted, [event, NAME, expected] as const);
  await act();
  const ms = await page.evaluate(paintedMs);
  await page.waitForTimeout(BETWEEN_MS);
  return ms;
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1_048_576;
}

/** Opens the list in a fresh context and uses it once: the first key after the first row is the first of this page. */
export async function measureList(
  browser: Browser,
  contender: Contender,
  conditions: Conditions,
  park: Park,
): Promise<ListFigures> {
  const { readyMs } = await firstVisit(browser, contender, DRIVERS, conditions);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, contender.session);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  followRequests(page);
  await page.goto(contender.url + DRIVERS.path);
  await page.locator('tbody tr').first().waitFor();
  await networkQuiet(page);
  const box = page.locator('main input[type="search"]');
  await box.focus();
  await page.waitForTimeout(IDLE_MS);
  await throttle(client, conditions);
  const all: Expected = { rows: park.size, letter: '', isSelected: null };
  const type = (letter: string): Promise<number> =>
    timeOf(page, 'keydown', { ...all, rows: park.having(letter), letter }, () => page.keyboard.press(letter));
  const clear = (): Promise<number> => timeOf(page, 'keydown', all, () => page.keyboard.press('Backspace'));
  const keyZ = await type('z');
  const cleared = await clear();
  const keyA = await type('a');
  await clear();
  const later: number[] = [];
  for (const letter of LATER_LETTERS) {
    later.push(await type(letter));
    await clear();
  }
  const { x, y, width, height } = (await page
    .getByRole('checkbox', { name: 'Select all that match' })
    .boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const press = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2);
  const selectAll = await timeOf(page, 'pointerup', { ...all, isSelected: true }, press);
  await timeOf(page, 'pointerup', { ...all, isSelected: false }, press);
  const { slow, blank } = await page.evaluate(scrollList, [NAME, STEPS] as const);
  await throttle(client, { name: '1x', cpuSlowdown: 1 });
  const heapMb = await heapOf(client);
  await context.close();
  return {
    firstRow: readyMs,
    keyZ,
    cleared,
    keyA,
    laterKeys: median(later),
    selectAll,
    slowFrames: slow,
    blankFrames: blank,
    heapMb,
  };
}
