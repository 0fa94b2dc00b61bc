import type { Browser, CDPSession, Page } from '@playwright/test';

/** How much the processor and the network are throttled. */
export interface Conditions {
  readonly name: string;
  readonly cpuSlowdown: number;
  /** The browser's own "Fast 3G": latency in ms, throughput in bytes per second. */
  readonly network?: { readonly latency: number; readonly throughput: number };
}

export const CONDITIONS: readonly Conditions[] = [
  { name: '1x', cpuSlowdown: 1 },
  { name: '4x', cpuSlowdown: 4 },
  { name: 'Fast 3G + 4x', cpuSlowdown: 4, network: { latency: 562, throughput: 1_440_000 / 8 } },
];

export interface ColdLoad {
  /** From navigation start to the first row painted with the search box usable. */
  readonly readyMs: number;
  readonly requests: readonly string[];
  /** Encoded bytes of the console's own files, without the API responses, which are the same for both builds. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /** The longest chain of requests in which each waits for the previous one. */
  readonly depth: number;
}

interface SeenRequest {
  readonly url: string;
  readonly startedBy: readonly string[];
  /** Seconds on the browser's own clock. */
  readonly at: number;
  bytes: number;
}

const pathOf = ({ url }: SeenRequest): string => new URL(url).pathname;
const sum = (entries: readonly SeenRequest[]): number =>
  entries.reduce((total, { bytes }) => total + bytes, 0);

const WATCH_READY = () => {
  const isReady = () =>
    document.querySelector('tbody tr') !== null &&
    document.querySelector('input[type="search"]:enabled') !== null;
  const watch = () => {
    if (!isReady()) return requestAnimationFrame(watch);
    return requestAnimationFrame(() => Object.assign(globalThis, { readyMs: performance.now() }));
  };
  watch();
};

async function throttle(client: CDPSession, { cpuSlowdown, network }: Conditions): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
}

function depthOf(url: string, seen: ReadonlyMap<string, SeenRequest>, path: readonly string[] = []): number {
  const before = (seen.get(url)?.startedBy ?? []).filter(
    (other) => other !== url && seen.has(other) && !path.includes(other),
  );
  return 1 + Math.max(0, ...before.map((other) => depthOf(other, seen, [...path, url])));
}

/** Opens an address in a fresh, signed-in browser context and measures until the screen is usable. */
export async function coldLoad(
  browser: Browser,
  url: string,
  session: Readonly<Record<string, string>>,
  conditions: Conditions,
): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page: Page = await context.newPage();
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await page.addInitScript(WATCH_READY);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await throttle(client, conditions);

  const seen = new Map<string, SeenRequest>();
  const byId = new Map<string, SeenRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent)
      frames.push(...stack.callFrames.map((frame) => frame.url));
    const startedBy = [...new Set([...frames, ...(initiator.url ? [initiator.url] : [])])];
    const entry: SeenRequest = { url: request.url, startedBy, at: timestamp, bytes: 0 };
    seen.set(request.url, entry);
    byId.set(requestId, entry);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const finished = byId.get(requestId);
    if (finished) finished.bytes = encodedDataLength;
  });

  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(() => (globalThis as { readyMs?: number }).readyMs, undefined, {
    timeout: 60_000,
  });
  const readyMs = Number(await ready.jsonValue());
  const all = [...seen.values()];
  const begin = Math.min(...all.map(({ at }) => at));
  // Prefetches in idle time afterwards do not count for this screen.
  const needed = all.filter(({ at }) => (at - begin) * 1000 <= readyMs);
  const own = needed.filter((entry) => !pathOf(entry).startsWith('/api/'));
  const chain = new Map(needed.map((entry) => [entry.url, entry]));
  const result = {
    readyMs,
    requests: needed.map(pathOf),
    bytes: sum(own),
    scriptBytes: sum(own.filter((entry) => pathOf(entry).endsWith('.js'))),
    depth: Math.max(...needed.map((entry) => depthOf(entry.url, chain))),
  };
  await context.close();
  return result;
}
