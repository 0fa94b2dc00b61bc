import { QueryClient } from '@tanstack/react-query';
import { afterFirstScreen } from './after-first-screen.ts';
import type { LoadedRemote } from './remotes/loading/load-remote.ts';
import { RemoteLoads } from './remotes/loading/remote-loads.ts';
import { ServerState } from './server-state/server-state.ts';

const tick = () => jest.advanceTimersByTimeAsync(250);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  let arrive = (_: LoadedRemote) => {};
  const loads = new RemoteLoads(() => new Promise((resolve) => (arrive = resolve)));
  const queryClient = new QueryClient();
  const serverState = new ServerState();
  serverState.start(() => queryClient);
  const work = jest.fn();
  return { loads, queryClient, serverState, work, arrive: () => arrive({ release: {} } as LoadedRemote) };
}

describe('what is prefetched', () => {
  it('waits for the code and the figures of the first screen', async () => {
    const { loads, queryClient, serverState, work, arrive } = start();
    let answer = (_: string) => {};
    void loads.start('garage');
    void queryClient.prefetchQuery({
      queryKey: ['drivers'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    });
    afterFirstScreen({ loads, serverState }, ['garage'], work);
    arrive();
    await tick();
    expect(work).not.toHaveBeenCalled();
    answer('list');
    await tick();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is fetched at once on a screen without remotes, and only once', async () => {
    const { queryClient, serverState, loads, work } = start();
    afterFirstScreen({ loads, serverState }, [], work);
    await queryClient.prefetchQuery({ queryKey: ['later'], queryFn: () => 'x' });
    await tick();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is fetched after ten seconds when the first screen never settles', () => {
    const { loads, serverState, work } = start();
    void loads.start('garage');
    afterFirstScreen({ loads, serverState }, ['garage'], work);
    jest.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
