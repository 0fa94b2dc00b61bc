import type { TelemetryInput } from '@park/contract/telemetry';
import type { ClientOptions } from '@park/http/create-client';
import { RemoteError } from '../remotes/loading/remote-error.ts';
import type { RemoteState } from '../remotes/loading/remote-loads.ts';
import { watchBrowser } from './watch-browser.ts';

type Trace = NonNullable<ClientOptions['trace']>;

// The browser of these tests measures nothing by itself.
let measured: ((metric: { name: string; value: number }) => void) | undefined;
jest.mock('web-vitals', () => {
  const silent = () => undefined;
  const onCLS = (report: typeof measured) => (measured = report);
  return { onCLS, onFCP: silent, onINP: silent, onLCP: silent, onTTFB: silent };
});

function watch(wantsTraces = false) {
  const sent: TelemetryInput[] = [];
  let isKept: boolean | undefined = false;
  globalThis.fetch = ((_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as TelemetryInput);
    isKept = init.keepalive;
    return Promise.resolve({
      ok: true,
      status: 200,
      text: async () => JSON.stringify({ traces: wantsTraces }),
    });
  }) as unknown as typeof fetch;
  const states = new Map<string, RemoteState>();
  let changed = (): void => undefined;
  let trace: Trace | null = null;
  watchBrowser({
    getToken: () => 'secret',
    getLanguage: () => 'en',
    loads: { snapshot: () => states, subscribe: (listener) => ((changed = listener), () => undefined) },
    traceCalls: (next) => (trace = next),
  });
  return { sent, states, changed: () => changed(), trace: () => trace, isKept: () => isKept };
}

const before = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  history.replaceState(null, '', '/?tab=ride_report');
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = before;
});

describe('what the console tells the server about itself', () => {
  it('is a remote that failed, once for each failure, several together', async () => {
    const { sent, states, changed } = watch();
    states.set('reports', { phase: 'failed', error: new RemoteError('reports', 'network', 'No network') });
    changed();
    changed();
    states.set('fleet', { phase: 'failed', error: new RemoteError('fleet', 'timeout', 'Too late') });
    changed();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([
      {
        vitals: [],
        failures: [
          { remote: 'reports', failure: 'network' },
          { remote: 'fleet', failure: 'timeout' },
        ],
        calls: [],
      },
    ]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is a vital of the screen, sent with the page that is being left', async () => {
    const { sent, isKept } = watch();
    measured?.({ name: 'CLS', value: 0.02 });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sent[0]?.vitals).toEqual([{ name: 'CLS', value: 0.02, screen: 'ride_report' }]);
    expect(isKept()).toBe(true);
  });

  it('is the half of a trace for each call, where the server traces', async () => {
    const { sent, trace } = watch(true);
    measured?.({ name: 'CLS', value: 0 });
    await jest.advanceTimersByTimeAsync(10_000);
    const call = trace()?.('GET', 'taxipark/drivers/{id}');
    expect(call?.header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await jest.advanceTimersByTimeAsync(120);
    call?.end(200);
    await jest.advanceTimersByTimeAsync(10_000);
    const [, traceId, spanId] = call?.header.split('-') ?? [];
    expect(sent[1]?.calls).toEqual([
      { traceId, spanId, method: 'GET', path: 'taxipark/drivers/{id}', status: 200, took: 120, ago: 10_120 },
    ]);
  });

  it('names no trace where the server does not trace', async () => {
    const { trace } = watch(false);
    measured?.({ name: 'CLS', value: 0 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(trace()).toBeNull();
  });
});
