import type { LoadedRemote, LoadRemote } from './load-remote.ts';
import { makeLoadedRemote } from './make-loaded-remote.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteLoads } from './remote-loads.ts';

const garage = makeLoadedRemote();

describe('loading a remote', () => {
  it('happens once for all outlets that show a part of it', async () => {
    const load = jest.fn(() => Promise.resolve(garage));
    const loads = new RemoteLoads(load);
    await Promise.all([loads.start('garage'), loads.start('garage')]);
    await loads.start('garage');
    expect(load).toHaveBeenCalledTimes(1);
    expect(loads.state('garage')).toEqual({ phase: 'ready', remote: garage });
  });

  it('keeps the failure until it is retried, and then recovers', async () => {
    const error = new RemoteError('garage', 'http', 'answered 404');
    const load = jest
      .fn<Promise<LoadedRemote>, Parameters<LoadRemote>>()
      .mockRejectedValueOnce(error)
      .mockResolvedValueOnce(garage);
    const loads = new RemoteLoads(load);
    await loads.start('garage');
    expect(loads.state('garage')).toEqual({ phase: 'failed', error });
    await loads.retry('garage');
    expect(loads.state('garage').phase).toBe('ready');
    expect(load.mock.calls.map(([, isRetry]) => isRetry)).toEqual([false, true]);
  });

  it('goes on waiting after nothing came in time, behind the sentence that says so', async () => {
    jest.useFakeTimers();
    const error = new RemoteError('garage', 'timeout', 'No byte');
    let arrive: (remote: LoadedRemote) => void = () => undefined;
    const load = jest
      .fn<Promise<LoadedRemote>, Parameters<LoadRemote>>()
      .mockRejectedValueOnce(error)
      .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const loads = new RemoteLoads(load);
    await loads.start('garage');
    await jest.advanceTimersByTimeAsync(2000);
    expect([loads.state('garage').phase, load.mock.calls.length]).toEqual(['failed', 2]);
    arrive(garage);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    expect(loads.state('garage').phase).toBe('ready');
  });

  it('is not said to have failed by an attempt before the newest', async () => {
    let fail: (error: Error) => void = () => undefined;
    const load = jest
      .fn<Promise<LoadedRemote>, Parameters<LoadRemote>>()
      .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
      .mockReturnValueOnce(new Promise(() => undefined));
    const loads = new RemoteLoads(load);
    const first = loads.start('garage');
    void loads.retry('garage');
    fail(new RemoteError('garage', 'timeout', 'No byte'));
    await first;
    expect(loads.state('garage').phase).toBe('loading');
  });

  it('notifies subscribers of every change', async () => {
    const loads = new RemoteLoads(() => Promise.resolve(garage));
    const seen: string[] = [];
    const stop = loads.subscribe(() => seen.push(loads.state('garage').phase));
    await loads.start('garage');
    stop();
    expect(seen).toEqual(['loading', 'ready']);
  });
});
