/**
 * The stream of changes: the one request of a console that never ends, so that the browser's own
 * "idle" never comes.
 */
export const STREAM = '/api/taxipark/live';
const QUIET_MS = 500;
const LONGEST_MS = 60_000;

interface ObservedRequest {
  readonly url: () => string;
}

/** What a page of a driven browser must offer: a page of Playwright does. */
export interface ObservedPage {
  on(event: 'request', listener: (request: ObservedRequest) => void): unknown;
  on(event: 'requestfinished', listener: (request: ObservedRequest) => void): unknown;
  on(event: 'requestfailed', listener: (request: ObservedRequest) => void): unknown;
  waitForTimeout(ms: number): Promise<void>;
}

interface Traffic {
  readonly pending: Set<ObservedRequest>;
  lastAt: number;
}

const traffic = new WeakMap<ObservedPage, Traffic>();

/**
 * Follows the requests of a page from now on, for `networkQuiet`. Call it before the page is
 * opened.
 */
export function followRequests(page: ObservedPage): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const followed: Traffic = { pending: new Set(), lastAt: Date.now() };
  traffic.set(page, followed);
  const note = (request: ObservedRequest, isPending: boolean): void => {
    if (request.url().endsWith(STREAM)) return;
    if (isPending) followed.pending.add(request);
    else followed.pending.delete(request);
    followed.lastAt = Date.now();
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return followed;
}

/**
 * Waits until a page has had no request under way for half a second; the stream of changes does not count.
 * @throws {Error} that names the requests still under way after a minute.
 */
export async function networkQuiet(page: ObservedPage): Promise<void> {
  const followed = followRequests(page);
  const start = Date.now();
  followed.lastAt = start;
  while (followed.pending.size > 0 || Date.now() - followed.lastAt < QUIET_MS) {
    if (Date.now() - start > LONGEST_MS) {
      const urls = [...followed.pending].map((request) => request.url());
      throw new Error(`The network is not quiet: ${urls.join(', ')}`);
    }
    await page.waitForTimeout(50);
  }
}
