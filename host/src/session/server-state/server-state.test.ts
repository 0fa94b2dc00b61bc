import { QueryClient } from '@tanstack/react-query';
import { ServerState } from './server-state.ts';

const make = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

describe('the cache of server state', () => {
  it('does not exist for a guest, who lacks everything', () => {
    const state = new ServerState();
    expect([state.client(), state.lacks('taxipark/drivers')]).toEqual([undefined, true]);
    expect(state.clear).not.toThrow();
  });

  it('is created once, however often the code for signed-in people is asked for', () => {
    const state = new ServerState();
    const create = jest.fn(make);
    state.start(create);
    state.start(create);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('announces its arrival, and knows what is there or on its way', async () => {
    const state = new ServerState();
    const heard = jest.fn();
    state.subscribe(heard);
    state.start(make);
    expect(heard).toHaveBeenCalledTimes(1);
    const asked = state.client()?.prefetchQuery({ queryKey: ['taxipark/drivers'], queryFn: () => 'list' });
    expect(state.lacks('taxipark/drivers')).toBe(false);
    await asked;
    expect(state.lacks('taxipark/drivers')).toBe(false);
    state.clear();
    expect(state.lacks('taxipark/drivers')).toBe(true);
  });
});
