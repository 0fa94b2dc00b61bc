import { QueryClient } from '@tanstack/react-query';
import { ServerState } from './server-state.ts';

const make = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

describe('the cache of server state', () => {
  it('does not exist for a guest, who waits for nothing and lacks everything', () => {
    const state = new ServerState();
    expect([state.client(), state.isFetching(), state.lacks('taxipark/drivers')]).toEqual([
      undefined,
      false,
      true,
    ]);
    expect(state.clear).not.toThrow();
  });

  it('is created once, however often the code for signed-in people is asked for', () => {
    const state = new ServerState();
    const create = jest.fn(make);
    state.start(create);
    state.start(create);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('announces its own arrival and every change', async () => {
    const state = new ServerState();
    const heard = jest.fn();
    state.subscribe(heard);
    state.start(make);
    expect(heard).toHaveBeenCalledTimes(1);
    const asked = state.client()?.prefetchQuery({ queryKey: ['taxipark/drivers'], queryFn: () => 'list' });
    expect(state.lacks('taxipark/drivers')).toBe(false);
    await asked;
    expect(heard.mock.calls.length).toBeGreaterThan(1);
    expect(state.lacks('taxipark/drivers')).toBe(false);
    state.clear();
    expect(state.lacks('taxipark/drivers')).toBe(true);
  });
});
