import { followRequests, networkQuiet, STREAM } from '@park/build/browser/network-quiet.ts';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { VIEWPORT } from './browser.ts';
import type { Contender } from './contenders.ts';
import { type Conditions, throttle } from './conditions.ts';
import type { Screen } from './screens.ts';

interface SeenRequest {
  readonly url: string;
  readonly startedBy: readonly string[];
  /** Seconds on the browser's own clock. */
  readonly at: number;
  bytes: number;
  isFinished: boolean;
}

/** What a page has asked for until a moment. */
interface Transfer {
  readonly requests: readonly string[];
  /** Encoded bytes of the console's own files, without the API responses, which are the same for all contenders. */
  readonly bytes: number;
  /** The longest chain of requests in which each waits for the previous one. */
  readonly depth: number;
}

interface NetworkLog {
  /** The requests that began within `ms` after navigation. Prefetches in idle time later on are not among them. */
  readonly within: (ms: number) => Transfer;
  /** Whether all of them are finished, but for the stream of changes. */
  readonly isFinishedWithin: (ms: number) => boolean;
}

const pathOf = ({ url }: SeenRequest): string => new URL(url).pathname;

function depthOf(url: string, seen: ReadonlyMap<string, SeenRequest>, path: readonly string[] = []): number {
  const before = (seen.get(url)?.startedBy ?? []).filter(
    (other) => other !== url && seen.has(other) && !path.includes(other),
  );
  return 1 + Math.max(0, ...before.map((other) => depthOf(other, seen, [...path, url])));
}

function transferOf(requests: readonly SeenRequest[]): Transfer {
  const own = requests.filter((entry) => !pathOf(entry).startsWith('/api/'));
  const chain = new Map(requests.map((entry) => [entry.url, entry]));
  return {
    requests: requests.map(pathOf),
    bytes: own.reduce((total, { bytes }) => total + bytes, 0),
    depth: Math.max(0, ...requests.map(({ url }) => depthOf(url, chain))),
  };
}

/** Records the requests of a page from now on. */
async function recordNetwork(client: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, SeenRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent)
      frames.push(...stack.callFrames.map((frame) => frame.url));
    const startedBy = [...new Set([...frames, ...(initiator.url ? [initiator.url] : [])])];
    byId.set(requestId, { url: request.url, startedBy, at: timestamp, bytes: 0, isFinished: false });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const finished = byId.get(requestId);
    if (finished) Object.assign(finished, { bytes: encodedDataLength, isFinished: true });
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    const failed = byId.get(requestId);
    if (failed) failed.isFinished = true;
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  const begunWithin = (ms: number): readonly SeenRequest[] => {
    const all = [...byId.values()];
    const begin = Math.min(...all.map(({ at }) => at));
    return all.filter(({ at }) => (at - begin) * 1000 <= ms);
  };
  return {
    within: (ms) => transferOf(begunWithin(ms)),
    isFinishedWithin: (ms) => begunWithin(ms).every((each) => each.isFinished || pathOf(each) === STREAM),
  };
}

/** What the page itself can tell about its load. */
interface PageFigures {
  readonly firstPaintMs: number;
  readonly firstContentMs: number;
  /** The sum of the parts over 50 ms of each task that began before the screen was usable. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Unpacked bytes of the scripts that were asked for before the screen was usable. */
  readonly scriptBytes: number;
  readonly elements: number;
  /** Elements of one row, the row included; the median of those painted, 0 without a list. */
  readonly rowElements: number;
}

interface Watched {
  parkReady?: (ms: string) => void;
  parkLongTasks?: PerformanceEntry[];
  parkShift?: number;
}

/** Runs in the page before anything else: reports the moment at which all of `usable` is painted and not inert. */
function watchUsable(usable: readonly string[]): void {
  const page = globalThis as Watched;
  const longTasks: PerformanceEntry[] = [];
  Object.assign(page, { parkLongTasks: longTasks, parkShift: 0 });
  new PerformanceObserver((list) => void longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.parkShift = (page.parkShift ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // A skeleton that the page brings as HTML has no text, and its fields are inert or disabled.
  const isUsable = (selector: string): boolean => {
    const found = document.querySelector(selector);
    if (found === null || found.closest('[inert], [aria-hidden="true"], [aria-busy="true"]')) return false;
    if (!found.checkVisibility()) return false;
    return found instanceof HTMLInputElement || /\S/.test(found.textContent);
  };
  const watch = (): void => {
    if (!usable.every(isUsable)) return void requestAnimationFrame(watch);
    requestAnimationFrame(() => page.parkReady?.(String(performance.now())));
  };
  watch();
}

/** Runs in the page some time after it is usable. */
function readPage(readyMs: number): PageFigures {
  const page = globalThis as Watched;
  const paint = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const scripts = new Map(
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= readyMs && new URL(name).pathname.endsWith('.js'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).decodedBodySize]),
  );
  const rows = [...document.querySelectorAll('tbody tr')]
    .map((row) => row.querySelectorAll('*').length + 1)
    .sort((one, other) => one - other);
  return {
    firstPaintMs: paint('first-paint'),
    firstContentMs: paint('first-contentful-paint'),
    blockingMs: (page.parkLongTasks ?? [])
      .filter(({ startTime }) => startTime < readyMs)
      .reduce((total, { duration }) => total + duration - 50, 0),
    layoutShift: page.parkShift ?? NaN,
    scriptBytes: [...scripts.values()].reduce((total, bytes) => total + bytes, 0),
    elements: document.querySelectorAll('*').length,
    rowElements: rows[Math.floor(rows.length / 2)] ?? 0,
  };
}

/** What one load of a screen cost. */
export interface Load extends PageFigures {
  /** From navigation start until the screen is painted and usable. */
  readonly readyMs: number;
  /** Processor time of the page's main thread until then. */
  readonly workMs: number;
  readonly untilReady: Transfer;
  readonly oneSecondLater: Transfer;
}

/** What a page calls when its screen is usable. */
export const READY = 'parkReady';
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

/** Stores the session of a contender in a context, if the screen needs one, and has its pages watched. */
export async function prepare(
  context: BrowserContext,
  { session }: Contender,
  screen: Screen,
): Promise<BrowserContext> {
  if (screen.isSignedIn)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, session);
  await context.addInitScript(watchUsable, screen.usable);
  return context;
}

/** A context for the loads of one person on one computer: an empty cache at first, the session stored. */
export const openContext = async (
  browser: Browser,
  contender: Contender,
  screen: Screen,
): Promise<BrowserContext> => prepare(await browser.newContext({ viewport: VIEWPORT }), contender, screen);

export async function loadIn(
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
