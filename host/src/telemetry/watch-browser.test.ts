import type { TelemetryInput } from '@park/contract/telemetry';
import { makeLoadedRemote, makeRelease } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteError } from '../remotes/loading/remote-error.ts';
import type { LateFailure, RemoteState } from '../remotes/loading/remote-loads.ts';
import { watchBrowser } from './watch-browser.ts';

// The browser of these tests measures nothing by itself.
let measured: ((metric: { name: string; value: number }) => void) | undefined;
jest.mock('web-vitals', () => {
  const silent = () => undefined;
  const onCLS = (report: typeof measured) => (measured = report);
  return { onCLS, onFCP: silent, onINP: silent, onLCP: silent, onTTFB: silent };
});

function watch(getToken: () => string | null = () => 'secret') {
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
  const later: LateFailure[] = [];
  let changed = (): void => undefined;
  watchBrowser({
    getToken,
    getLanguage: () => 'en',
    ownerOf: (name) => (name === 'fleet' ? { name: 'Fleet team' } : null),
    loads: {
      snapshot: () => states,
      lateFailures: () => later,
      subscribe: (listener) => ((changed = listener), () => undefined),
    },
  });
  return { sent, states, later, changed: () => changed(), isKept: () => isKept };
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
  it('is a remote that failed, with its version and which file it was, several together', async () => {
    const { sent, states, changed } = watch();
    const fleet = new RemoteError('fleet', 'http', 'Gone', '/remotes/fleet/1/remoteEntry.ab.js', null, {
      version: '1.0.0-ab',
      source: 'candidate',
    });
    states.set('reports', { phase: 'failed', error: new RemoteError('reports', 'registry', 'No network') });
    changed();
    changed();
    states.set('fleet', { phase: 'failed', error: fleet });
    changed();
    await jest.advanceTimersByTimeAsync(10_000);
    const none = { version: null, source: null, owner: null, milliseconds: null };
    expect(sent).toEqual([
      {
        vitals: [],
        remotes: [
          { ...none, remote: 'reports', outcome: 'registry' },
          {
            ...none,
            remote: 'fleet',
            version: '1.0.0-ab',
            source: 'candidate',
            owner: 'Fleet team',
            outcome: 'entry-http',
          },
        ],
      },
    ]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is a remote that runs, without a request of its own', async () => {
    const { sent, states, changed } = watch();
    const wanted = { release: makeRelease('fleet', '2.0.0'), source: 'registry' } as const;
    const remote = makeLoadedRemote({
      name: 'fleet',
      release: makeRelease('fleet', '1.9.0'),
      source: 'previous',
      milliseconds: 120,
    });
    states.set('fleet', { phase: 'ready', remote });
    changed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    // The version that was wanted failed, and the one before it runs.
    states.set('fleet', { phase: 'ready', remote: { ...remote, wanted, wantedFailure: 'http' } });
    changed();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent[0]?.remotes).toEqual([
      expect.objectContaining({ version: '1.9.0', source: 'previous', outcome: 'ready', milliseconds: 120 }),
      expect.objectContaining({ version: '2.0.0', source: 'registry', outcome: 'http' }),
    ]);
  });

  it('waits for a session where a guest has met it', async () => {
    let token: string | null = null;
    const { sent, states, changed } = watch(() => token);
    states.set('auth', { phase: 'ready', remote: makeLoadedRemote({ name: 'auth' }) });
    changed();
    measured?.({ name: 'CLS', value: 0 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    token = 'secret';
    measured?.({ name: 'CLS', value: 0.01 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent[0]?.remotes).toEqual([expect.objectContaining({ remote: 'auth', outcome: 'ready' })]);
  });

  it('is what fails in a running remote, each kind once, by the script that threw', async () => {
    const { sent, states, later, changed } = watch();
    const release = makeRelease('fleet', '2.0.0');
    states.set('fleet', { phase: 'ready', remote: makeLoadedRemote({ name: 'fleet', release }) });
    later.push({ name: 'fleet', failure: 'render' }, { name: 'fleet', failure: 'chunk' });
    changed();
    const error = new Error('Torn');
    error.stack = `Error: Torn\n    at act (${location.origin}/remotes/fleet/2.0.0/main.js:1:1)`;
    const throwIt = () => dispatchEvent(new ErrorEvent('error', { error }));
    throwIt();
    throwIt();
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    // The host's own, and those of extensions of the browser, are nobody's remote.
    dispatchEvent(
      new ErrorEvent('error', { error: new Error('Other'), filename: 'https://other.test/a.js' }),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent[0]?.remotes?.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
      '2.0.0 ready',
      '2.0.0 render',
      '2.0.0 chunk',
      '2.0.0 handler',
      '2.0.0 promise',
    ]);
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
