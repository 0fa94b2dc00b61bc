import { type ClientOptions, createClient } from '@park/http/create-client';
import { TELEMETRY_MAX } from '@park/contract/limits';
import { sendTelemetry, type TelemetryInput } from '@park/contract/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { RemoteLoads } from '../remotes/loading/remote-loads.ts';

export interface BrowserWatchOptions extends Pick<ClientOptions, 'getToken' | 'getLanguage'> {
  readonly loads: Pick<RemoteLoads, 'snapshot' | 'lateFailures' | 'subscribe'>;
  readonly ownerOf: (remote: string) => { readonly name: string } | null;
}

type Entries<Kind extends keyof TelemetryInput> = NonNullable<TelemetryInput[Kind]>;

/** Several entries leave together; the rest when the page is hidden, which may be its end. */
const COLLECT_MS = 10_000;

/**
 * The screen of an address, such as `staff`; that of the whole console without a tab is the
 * dashboard.
 */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const name = searchParams.get('tab') ?? (pathname === '/' ? 'dashboard' : pathname.slice(1));
  return name.replaceAll(/[^\w.-]/g, '-').slice(0, 40);
}

/**
 * The vitals of the load belong to the screen that was loaded, those of the visit to the one that
 * is shown.
 */
function screenOfMetric({ name }: Metric): string {
  const isOfLoad = name === 'TTFB' || name === 'FCP' || name === 'LCP';
  const [loaded] = isOfLoad ? performance.getEntriesByType('navigation') : [];
  return screenOf(loaded?.name ?? location.href);
}

/** The remote that an error comes from, by the first script of one in its stack. */
const remoteIn = (stack: string): string | null => /\/remotes\/([^/\s]+)\/[^/\s]+\//.exec(stack)?.[1] ?? null;

/** Which file of a remote failed, besides why; null where the failure is of no file. */
function fileOf(url: string | null): string | null {
  if (url === null || !url.includes('/remotes/')) return null;
  if (url.includes('.json')) return 'texts';
  return url.includes('/remoteEntry') ? 'entry' : 'chunk';
}

/**
 * Collects what the browser measures and what became of remotes, and sends it to the server; a lost
 * report is not repeated. Of a load each kind of failure is told once, however often it comes.
 */
export function watchBrowser({ loads, ownerOf, getToken, getLanguage }: BrowserWatchOptions): void {
  // A page that is being left must not take its last report with it.
  const http = createClient({
    getToken,
    getLanguage,
    onUnauthorized: () => undefined,
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  });
  let vitals: Entries<'vitals'> = [];
  let remotes: Entries<'remotes'> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // The server counts for a park: what a guest has met waits until they have signed in.
    if (getToken() === null) return;
    const report = {
      vitals: vitals.slice(0, TELEMETRY_MAX),
      remotes: remotes.slice(0, TELEMETRY_MAX),
    };
    if (Object.values(report).every((entries) => entries.length === 0)) return;
    vitals = [];
    remotes = [];
    http.call(sendTelemetry, report).catch(() => undefined);
  }

  function collect(add: () => void): void {
    add();
    timer ??= setTimeout(send, COLLECT_MS);
  }

  const keep = (metric: Metric): void => {
    const { name, value } = metric;
    collect(() => vitals.push({ name, value, screen: screenOfMetric(metric) }));
  };
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(keep);

  const told = new Set<string>();
  const tell = (outcome: Omit<Entries<'remotes'>[number], 'owner'>): void => {
    const key = `${outcome.remote} ${outcome.version} ${outcome.outcome}`;
    if (told.has(key)) return;
    told.add(key);
    const entry = { ...outcome, owner: ownerOf(outcome.remote)?.name ?? null };
    // That all is well needs no request of its own: it goes with what the browser measures.
    if (outcome.outcome === 'ready') remotes.push(entry);
    else collect(() => remotes.push(entry));
  };
  const tellRunning = (remote: string, outcome: string): void => {
    const state = loads.snapshot().get(remote);
    if (state?.phase !== 'ready') return;
    const { release, source } = state.remote;
    tell({ remote, version: release.version, source, outcome, milliseconds: null });
  };
  const tellRemotes = (): void => {
    for (const [remote, state] of loads.snapshot()) {
      if (state.phase === 'failed') {
        const { failure, url, wanted } = state.error;
        const { version = null, source = null } = wanted ?? {};
        const outcome = [fileOf(url), failure].filter((part) => part !== null).join('-');
        tell({ remote, version, source, outcome, milliseconds: null });
      }
      if (state.phase !== 'ready') continue;
      const { release, source, milliseconds, wanted, wantedFailure } = state.remote;
      tell({ remote, version: release.version, source, outcome: 'ready', milliseconds });
      if (wantedFailure !== null) {
        const { version } = wanted.release;
        tell({ remote, version, source: wanted.source, outcome: wantedFailure, milliseconds: null });
      }
    }
    for (const { name, failure } of loads.lateFailures()) tellRunning(name, failure);
  };
  loads.subscribe(tellRemotes);
  tellRemotes();

  const tellThrown = (outcome: 'handler' | 'promise', error: unknown, place = ''): void => {
    const remote = remoteIn(`${error instanceof Error ? error.stack : ''} ${place}`);
    if (remote !== null) tellRunning(remote, outcome);
  };
  addEventListener('error', ({ error, filename }) => tellThrown('handler', error, filename));
  addEventListener('unhandledrejection', ({ reason }) => tellThrown('promise', reason));

  // After the vitals, which are final when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  });
}
