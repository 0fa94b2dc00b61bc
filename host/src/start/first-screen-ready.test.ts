import { firstScreenReady } from './first-screen-ready.ts';

function makeLoads(phases: Record<string, 'loading' | 'ready' | 'failed'>) {
  const listeners = new Set<() => void>();
  return {
    state: (name: string) => ({ phase: phases[name] ?? 'idle' }) as never,
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
    void firstScreenReady(loads, ['garage', 'ledger']).then(done);
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
    void firstScreenReady(makeLoads({}), [], new Promise((resolve) => (arrive = resolve))).then(done);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    arrive('code');
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('does not wait for a remote that hangs', async () => {
    const loads = makeLoads({ garage: 'loading' });
    const done = jest.fn();
    void firstScreenReady(loads, ['garage']).then(done);
    await jest.advanceTimersByTimeAsync(1500);
    expect(done).toHaveBeenCalled();
  });

  it('happens at once for a screen of the host', async () => {
    await expect(firstScreenReady(makeLoads({}), [])).resolves.toBeUndefined();
  });
});
