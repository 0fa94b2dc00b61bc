import type { FirstServices } from '@park/federation/late-screen';
import { QueryClient } from '@tanstack/react-query';
import type { RemoteComponent } from '@park/federation/define-remote';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { firstScreenReady } from './first-screen-ready.ts';

const services = (): FirstServices => ({ http: { call: jest.fn() }, queryClient: new QueryClient() });

const only = (...remotes: string[]) => ({ remotes, components: [] });

function makeLoads(
  phases: Record<string, 'loading' | 'ready' | 'failed'>,
  components: Readonly<Record<string, RemoteComponent>> = {},
) {
  const { definition, ...loaded } = makeLoadedRemote();
  const remote = { ...loaded, definition: { ...definition, components } };
  const listeners = new Set<() => void>();
  return {
    state: (name: string) => ({ phase: phases[name] ?? 'idle', remote }) as never,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (name: string, phase: 'ready' | 'failed') => {
      phases[name] = phase;
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the first render', () => {
  it('waits for the remotes of the screen, so that it is whole', async () => {
    const loads = makeLoads({ garage: 'loading', ledger: 'loading' });
    const done = jest.fn();
    void firstScreenReady(loads, only('garage', 'ledger')).then(done);
    loads.set('garage', 'ready');
    await jest.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    loads.set('ledger', 'failed');
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
    expect(loads.listeners.size).toBe(0);
  });

  it('waits for the code of the shell as well', async () => {
    let arrive = (_: unknown) => {};
    const done = jest.fn();
    const signedIn = new Promise<FirstServices>((resolve) => (arrive = resolve as typeof arrive));
    void firstScreenReady(makeLoads({}), only(), signedIn).then(done);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    arrive(services());
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('waits a moment for what its components read as well', async () => {
    const done = jest.fn();
    const load = jest.fn(async (_: unknown, { queryClient }: FirstServices) => {
      void queryClient.prefetchQuery({ queryKey: ['list'], queryFn: () => new Promise(() => {}) });
    });
    const loads = makeLoads({ garage: 'ready' }, { Board: Object.assign(() => null, { load }) });
    const board = { remotes: ['garage'], components: [{ remote: 'garage', component: 'Board' }] };
    void firstScreenReady(loads, board, Promise.resolve(services())).then(done);
    await jest.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  describe('with a component that has its own code', () => {
    const board = { remotes: ['garage'], components: [{ remote: 'garage', component: 'Board' }] };
    const late = (load: () => Promise<unknown>) => ({
      Board: Object.assign(() => null, { load }),
      Other: Object.assign(() => null, { load: () => new Promise(() => {}) }),
    });

    it('waits for it as soon as the remote is there, and for no other', async () => {
      let arrive = (_: unknown) => {};
      const load = jest.fn(() => new Promise((resolve) => (arrive = resolve)));
      const loads = makeLoads({ garage: 'loading' }, late(load));
      const done = jest.fn();
      void firstScreenReady(loads, board).then(done);
      await jest.advanceTimersByTimeAsync(0);
      expect(load).not.toHaveBeenCalled();
      loads.set('garage', 'ready');
      await jest.advanceTimersByTimeAsync(0);
      expect(load).toHaveBeenCalledTimes(1);
      expect(done).not.toHaveBeenCalled();
      arrive('code');
      await jest.advanceTimersByTimeAsync(0);
      expect(done).toHaveBeenCalled();
    });

    it('does not fail when that code cannot be loaded: its place says so', async () => {
      const loads = makeLoads(
        { garage: 'ready' },
        late(() => Promise.reject(new Error('offline'))),
      );
      await expect(firstScreenReady(loads, board)).resolves.toBeUndefined();
      expect(jest.getTimerCount()).toBe(0);
    });

    it('does not wait for code that hangs', async () => {
      const done = jest.fn();
      const loads = makeLoads(
        { garage: 'ready' },
        late(() => new Promise(() => {})),
      );
      void firstScreenReady(loads, board).then(done);
      await jest.advanceTimersByTimeAsync(1499);
      expect(done).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(done).toHaveBeenCalled();
    });
  });

  it('does not wait for a remote that hangs', async () => {
    const loads = makeLoads({ garage: 'loading' });
    const done = jest.fn();
    void firstScreenReady(loads, only('garage')).then(done);
    await jest.advanceTimersByTimeAsync(1500);
    expect(done).toHaveBeenCalled();
  });

  it('happens at once for a screen of the host', async () => {
    await expect(firstScreenReady(makeLoads({}), only())).resolves.toBeUndefined();
  });
});
