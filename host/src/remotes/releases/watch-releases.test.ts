import { fakeNetwork } from '@park/testing/fake-network';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';
import { watchReleases } from './ReleaseNotices.tsx';

const MINUTE = 60_000;
let version = '1.0.0';
let stop = (): void => undefined;

async function open() {
  const sent = fakeNetwork({
    'GET /registry.json': () => [
      200,
      {
        schema: 1,
        release: version,
        host: 'h1',
        seal: { digest: 'unchecked in jsdom' },
        remotes: {
          garage: { ...makeRelease('garage', version), enabled: true, previous: null, candidate: null },
        },
      },
    ],
  });
  const loads = new RemoteLoads(() => Promise.resolve(makeLoadedRemote()));
  await loads.start('garage');
  const onNews = jest.fn();
  stop = watchReleases(loads, () => 'user-1', onNews);
  await jest.advanceTimersByTimeAsync(0);
  const before = sent.length;
  return { onNews, asked: () => sent.length - before };
}

const publish = (next: string) => (version = next);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const come = async (event: string) => {
  (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
  await pass(0);
};
const setState = (target: object, name: string, value: boolean) =>
  Object.defineProperty(target, name, { configurable: true, get: () => value });

beforeEach(() => {
  jest.useFakeTimers();
  version = '1.0.0';
});
afterEach(() => {
  stop();
  setState(document, 'hidden', false);
  setState(navigator, 'onLine', true);
  jest.useRealTimers();
});

describe('an open tab', () => {
  it('detects a release within five minutes, once', async () => {
    const { onNews, asked } = await open();
    publish('2.0.0');
    await pass(5 * MINUTE - 1);
    expect(asked()).toBe(0);
    await pass(1);
    expect(onNews.mock.calls).toEqual([['garage 2.0.0']]);
    await pass(10 * MINUTE);
    expect([asked(), onNews.mock.calls.length]).toEqual([3, 1]);
  });

  it.each(['focus', 'online', 'visibilitychange'])(
    'looks at once on %s, at most once a minute',
    async (event) => {
      const { onNews, asked } = await open();
      await come(event);
      expect(asked()).toBe(0);
      publish('2.0.0');
      await pass(MINUTE);
      await come(event);
      await come(event);
      expect([asked(), onNews.mock.calls]).toEqual([1, [['garage 2.0.0']]]);
    },
  );

  it.each([
    ['hidden', () => setState(document, 'hidden', true)],
    ['offline', () => setState(navigator, 'onLine', false)],
  ])('sends no request while it is %s', async (_state, change) => {
    const { asked } = await open();
    change();
    await pass(20 * MINUTE);
    expect(asked()).toBe(0);
  });

  it('withdraws the notice when the release is withdrawn', async () => {
    const { onNews } = await open();
    publish('2.0.0');
    await pass(5 * MINUTE);
    publish('1.0.0');
    await pass(5 * MINUTE);
    expect(onNews.mock.calls).toEqual([['garage 2.0.0'], [null]]);
  });
});
