import type { LoadedRemote, LoadRemote } from './load-remote.ts';
import { makeLoadedRemote } from './make-loaded-remote.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteLoads } from './remote-loads.ts';

const fleet = makeLoadedRemote();
const noTexts = () => Promise.resolve();

describe('loading a remote', () => {
  it('happens once for all outlets that show a part of it', async () => {
    const load = jest.fn(() => Promise.resolve(fleet));
    const loads = new RemoteLoads(noTexts, load);
    await Promise.all([loads.start('fleet'), loads.start('fleet')]);
    await loads.start('fleet');
    expect(load).toHaveBeenCalledTimes(1);
    expect(loads.state('fleet')).toEqual({ phase: 'ready', remote: fleet });
  });

  it('is not complete before its texts are loaded', async () => {
    let bringTexts = () => {};
    const texts = new Promise<void>((resolve) => (bringTexts = resolve));
    const loads = new RemoteLoads(
      () => texts,
      () => Promise.resolve(fleet),
    );
    const done = loads.start('fleet');
    await Promise.resolve();
    expect(loads.state('fleet').phase).toBe('loading');
    bringTexts();
    await done;
    expect(loads.state('fleet').phase).toBe('ready');
  });

  it('fetches the texts in parallel with the code', async () => {
    const asked: string[] = [];
    const loads = new RemoteLoads(
      () => Promise.resolve(void asked.push('texts')),
      (_, { loadTexts }) => {
        void loadTexts(fleet.release);
        asked.push('code');
        return Promise.resolve(fleet);
      },
    );
    await loads.start('fleet');
    expect(asked.slice(0, 2)).toEqual(['texts', 'code']);
  });

  it('keeps the failure until it is retried, and then recovers', async () => {
    const error = new RemoteError('fleet', 'http', 'answered 404');
    const load = jest
      .fn<Promise<LoadedRemote>, Parameters<LoadRemote>>()
      .mockRejectedValueOnce(error)
      .mockResolvedValueOnce(fleet);
    const loads = new RemoteLoads(noTexts, load);
    await loads.start('fleet');
    expect(loads.state('fleet')).toEqual({ phase: 'failed', error });
    await loads.retry('fleet');
    expect(loads.state('fleet').phase).toBe('ready');
    expect(load.mock.calls.map(([, { isRetry }]) => isRetry)).toEqual([false, true]);
  });

  it('fails when the texts cannot be loaded: no screen shows keys instead of texts', async () => {
    const loads = new RemoteLoads(
      () => Promise.reject(new Error('offline')),
      () => Promise.resolve(fleet),
    );
    await loads.start('fleet');
    expect(loads.state('fleet').phase).toBe('failed');
  });

  it('notifies subscribers of every change', async () => {
    const loads = new RemoteLoads(noTexts, () => Promise.resolve(fleet));
    const seen: string[] = [];
    const stop = loads.subscribe(() => seen.push(loads.state('fleet').phase));
    await loads.start('fleet');
    stop();
    expect(seen).toEqual(['loading', 'ready']);
  });
});
