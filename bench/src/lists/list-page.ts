import { networkQuiet, followRequests } from '@park/build/browser/network-quiet.ts';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { RunningConsole } from '../load/start-console.ts';
import { parkDrivers, parkVehicles } from './park-records.ts';

/** How long to wait for the work of a key press: longer than the work, shorter than the delay of the URL update. */
const SETTLE_MS = 180;

export interface ListPage {
  readonly page: Page;
  readonly client: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens the production console in a browser, with 10,000 drivers and 5,000 vehicles in its two list responses. */
export async function openListPage(
  browser: Browser,
  { url, session }: RunningConsole,
  cpuSlowdown: number,
  path: string,
): Promise<ListPage> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  const drivers = JSON.stringify({ drivers: parkDrivers(10_000) });
  const vehicles = JSON.stringify({ vehicles: parkVehicles(5_000) });
  const answer = (body: string) => ({ status: 200, contentType: 'application/json', body });
  await page.route('**/api/taxipark/drivers', (route) => route.fulfill(answer(drivers)));
  await page.route('**/api/taxipark/vehicles', (route) => route.fulfill(answer(vehicles)));
  // Changes of the demo park are not of these records and would make the lists be read again while they are measured.
  await page.route('**/api/taxipark/live', () => undefined);
  const client = await context.newCDPSession(page);
  // Processor time of the page's own thread: other programs on the machine do not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  followRequests(page);
  await page.goto(url + path);
  await page.waitForSelector('tbody tr[aria-rowindex]', { timeout: 60_000 });
  await networkQuiet(page);
  await page.waitForTimeout(3000);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, client, close: () => context.close() };
}

async function scriptMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000;
}

/** Script time, in ms, of everything that an action triggers. */
export async function scriptOf({ page, client }: ListPage, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptMs(client);
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return (await scriptMs(client)) - before;
}

/** The longest frame, and how many took more than 50 ms, while the list is scrolled end to end, one step per frame. */
export async function scrollFrames({
  page,
}: Pick<ListPage, 'page'>): Promise<{ readonly longest: number; readonly slow: number }> {
  return page.evaluate(async () => {
    const frame = document.querySelector('[role="region"]:has(table)');
    if (!frame) throw new Error('No list');
    const steps = 300;
    const bottom = frame.scrollHeight - frame.clientHeight;
    const frames: number[] = [];
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let before = await next();
    for (let step = 1; step <= steps; step += 1) {
      frame.scrollTop = (bottom * step) / steps;
      const now = await next();
      frames.push(now - before);
      before = now;
    }
    frame.scrollTop = 0;
    await next();
    return { longest: Math.max(...frames), slow: frames.filter((each) => each > 50).length };
  });
}

/** Heap in MB after a forced collection. */
export async function heapMb({ client }: ListPage): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1_048_576;
}
