import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import type { Contender } from './contenders.ts';
import { type Conditions, throttle } from './conditions.ts';
import { type NetworkLog, recordNetwork, type Transfer } from './network-log.ts';
import { type PageFigures, readPage, watchUsable } from './page-watch.ts';
import type { Screen } from './screens.ts';

/** What one load of a screen cost. */
export interface Load extends PageFigures {
  /** From navigation start until the screen is painted and usable. */
  readonly readyMs: number;
  /** Processor time of the page's main thread until then. */
  readonly workMs: number;
  readonly untilReady: Transfer;
  readonly oneSecondLater: Transfer;
}

const READY = 'parkReady';
const LONGEST_MS = 90_000;
/** A new window loads pages for its own address bar and menus, which would share the processors with the load. */
const WINDOW_MS = 1500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the page says that it is usable, with the main thread's processor time at that moment. */
function readyOf(client: CDPSession): Promise<{ readonly readyMs: number; readonly workMs: number }> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The screen did not become usable')), LONGEST_MS);
    client.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== READY) return;
      clearTimeout(late);
      client.send('Performance.getMetrics').then(({ metrics }) => {
        const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
        resolve({ readyMs: Number(payload), workMs: seconds * 1000 });
      }, reject);
    });
  });
}

async function untilFinished(log: NetworkLog, ms: number): Promise<void> {
  const end = Date.now() + 30_000;
  while (!log.isFinishedWithin(ms) && Date.now() < end) await pause(50);
}

/** A context for the loads of one person on one computer: an empty cache at first, the session stored. */
async function openContext(
  browser: Browser,
  { session }: Contender,
  screen: Screen,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  if (screen.isSignedIn)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, session);
  await context.addInitScript(watchUsable, screen.usable);
  return context;
}

async function loadIn(
  context: BrowserContext,
  { url }: Contender,
  screen: Screen,
  conditions: Conditions,
): Promise<Load> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const log = await recordNetwork(client);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: READY });
  // Thread time: other programs on the machine do not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await pause(WINDOW_MS);
  await throttle(client, conditions);
  const ready = readyOf(client);
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  const { readyMs, workMs } = await ready;
  await pause(1000);
  await untilFinished(log, readyMs + 1000);
  const figures = await page.evaluate(readPage, readyMs);
  const load = {
    ...figures,
    readyMs,
    workMs,
    untilReady: log.within(readyMs),
    oneSecondLater: log.within(readyMs + 1000),
  };
  await page.close();
  return load;
}

/** Runs one visit in a fresh browser context; `prepare` does there what was done before the visit. */
async function visitIn(
  browser: Browser,
  contender: Contender,
  screen: Screen,
  conditions: Conditions,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Load> {
  const context = await openContext(browser, contender, screen);
  await prepare?.(context);
  const load = await loadIn(context, contender, screen, conditions);
  await context.close();
  return load;
}

type Visit = (
  browser: Browser,
  contender: Contender,
  screen: Screen,
  conditions: Conditions,
) => Promise<Load>;

/** Opens a screen in a fresh browser context and measures until it is usable, and a second longer. */
export const firstVisit: Visit = (...visit) => visitIn(...visit);

/** The same for a second visit: the browser context has everything that the first one left behind in idle time. */
export const secondVisit: Visit = (browser, contender, screen, conditions) =>
  visitIn(browser, contender, screen, conditions, async (context) => {
    const earlier = await context.newPage();
    followRequests(earlier);
    await earlier.goto(contender.url + screen.path);
    await networkQuiet(earlier);
    await pause(3000);
    await earlier.close();
  });
