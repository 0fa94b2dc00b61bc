import type { TelemetryInput } from '@park/contract/telemetry';
import { RemoteError } from '../remotes/loading/remote-error.ts';
import type { RemoteState } from '../remotes/loading/remote-loads.ts';
import { watchBrowser } from './watch-browser.ts';

// The browser of these tests measures nothing by itself.
let measured: ((metric: { name: string; value: number }) => void) | undefined;
jest.mock('web-vitals', () => {
  const silent = () => undefined;
  const onCLS = (report: typeof measured) => (measured = report);
  return { onCLS, onFCP: silent, onINP: silent, onLCP: silent, onTTFB: silent };
});

function watch() {
  const sent: TelemetryInput[] = [];
  let isKept: boolean | undefined = false;
  globalThis.fetch = ((_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as TelemetryInput);
    isKept = init.keepalive;
    return Promise.resolve({
      ok: true,
      status: 200,
      text: async () => '{}',
    });
  }) as unknown as typeof fetch;
  const states = new Map<string, RemoteState>();
  let changed = (): void => undefined;
  watchBrowser({
    getToken: () => 'secret',
    getLanguage: () => 'en',
    loads: { snapshot: () => states, subscribe: (listener) => ((changed = listener), () => undefined) },
  });
  return { sent, states, changed: () => changed(), isKept: () => isKept };
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
});
