import { type ClientOptions, createClient } from '@park/http/create-client';
import { TELEMETRY_MAX } from '@park/contract/limits';
import { sendTelemetry, type TelemetryInput } from '@park/contract/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { RemoteLoads } from '../remotes/loading/remote-loads.ts';

export interface BrowserWatchOptions extends Pick<ClientOptions, 'getToken' | 'getLanguage'> {
  readonly loads: Pick<RemoteLoads, 'snapshot' | 'subscribe'>;
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

/**
 * Collects what the browser measures and which remotes fail, and sends it to the server; a lost
 * report is not repeated.
 */
export function watchBrowser({ loads, getToken, getLanguage }: BrowserWatchOptions): void {
  // A page that is being left must not take its last report with it.
  const http = createClient({
    getToken,
    getLanguage,
    onUnauthorized: () => undefined,
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  });
  let vitals: Entries<'vitals'> = [];
  let failures: Entries<'failures'> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const report = {
      vitals: vitals.slice(0, TELEMETRY_MAX),
      failures: failures.slice(0, TELEMETRY_MAX),
    };
    if (Object.values(report).every((entries) => entries.length === 0)) return;
    vitals = [];
    failures = [];
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

  const told = new WeakSet<object>();
  const tellFailures = (): void => {
    for (const [remote, state] of loads.snapshot()) {
      if (state.phase !== 'failed' || told.has(state.error)) continue;
      told.add(state.error);
      const { failure } = state.error;
      collect(() => failures.push({ remote, failure }));
    }
  };
  loads.subscribe(tellFailures);
  tellFailures();

  // After the vitals, which are final when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  });
}
