import { ApiError } from '@park/http/api-error';
import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { recoveryDelay } from './recovery.ts';

const lost = new ApiError('network', 'Network error');
const refused = new ApiError('http', 'Not allowed', 403);
const queryKey = ['list'];

function watch(client: QueryClient, answer: { next: () => Promise<unknown> }) {
  const asked = jest.fn(() => answer.next());
  const observer = new QueryObserver(client, { queryKey, queryFn: asked, retry: false });
  const stop = observer.subscribe(() => undefined);
  return { asked, observer, stop };
}

const fail = (error: Error) => ({ next: (): Promise<unknown> => Promise.reject(error) });
let stops: (() => void)[] = [];

function start(answer: { next: () => Promise<unknown> }) {
  const client = createQueryClient();
  client.mount();
  const watched = watch(client, answer);
  stops.push(
    watched.stop,
    () => client.unmount(),
    () => client.clear(),
  );
  return { client, ...watched };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

describe('a screen that shows its error', () => {
  it('recovers by itself when the server answers again', async () => {
    const answer = fail(lost);
    const { observer } = start(answer);
    await seconds(0);
    expect(observer.getCurrentResult().isError).toBe(true);
    answer.next = () => Promise.resolve('rows');
    await seconds(2);
    expect(observer.getCurrentResult().data).toBe('rows');
  });

  it('retries at growing intervals of at most 30 s', async () => {
    const { asked, client } = start(fail(lost));
    await seconds(0);
    const delays: (number | false)[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      const query = client.getQueryCache().find({ queryKey });
      delays.push(query ? recoveryDelay(query, () => 0) : false);
      await client.refetchQueries({ queryKey });
    }
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    const before = asked.mock.calls.length;
    await seconds(30);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  });

  it('retries soon again after a success in between', async () => {
    const answer = fail(lost);
    const { client } = start(answer);
    await seconds(20);
    answer.next = () => Promise.resolve('rows');
    await client.refetchQueries({ queryKey });
    answer.next = fail(lost).next;
    await client.refetchQueries({ queryKey });
    const query = client.getQueryCache().find({ queryKey });
    expect(query && recoveryDelay(query, () => 0)).toBe(2000);
  });

  it('retries at once when the window gets the focus and when the network is back', async () => {
    const { asked } = start(fail(lost));
    await seconds(0);
    const before = asked.mock.calls.length;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await seconds(0);
    expect(asked.mock.calls.length).toBe(before + 1);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await seconds(0);
    expect(asked.mock.calls.length).toBe(before + 2);
    focusManager.setFocused(undefined);
  });

  it('does not retry a request that the server has refused', async () => {
    const { asked } = start(fail(refused));
    await seconds(120);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await seconds(0);
    expect(asked).toHaveBeenCalledTimes(1);
    focusManager.setFocused(undefined);
  });

  it('does not retry a paged report, which has a button for that', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, { pages: [['ride']], pageParams: [0] });
    const query = client.getQueryCache().find({ queryKey });
    query?.setState({ status: 'error', error: lost });
    expect(query && recoveryDelay(query)).toBe(false);
    client.clear();
  });
});

describe('a screen with cached rows', () => {
  it('is not refetched while its requests succeed', async () => {
    const { asked } = start({ next: () => Promise.resolve('rows') });
    await seconds(120);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await seconds(0);
    expect(asked).toHaveBeenCalledTimes(1);
    focusManager.setFocused(undefined);
  });

  it('reports at once that the network is down, instead of waiting for it', async () => {
    onlineManager.setOnline(false);
    const { observer } = start(fail(lost));
    await seconds(0);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    onlineManager.setOnline(true);
  });
});
