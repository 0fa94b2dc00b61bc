import { defineRemote } from '@park/federation/define-remote';
import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import { fakeNetwork } from '@park/testing/fake-network';
import { bucketOf } from '../releases/choose-release.ts';
import { readOverriddenRelease } from '../releases/override-release.ts';
import { createReleaseLoader } from './load-release.ts';
import { createLoader, type LoaderParts } from './load-remote.ts';
import { makeRelease } from './make-loaded-remote.ts';
import type { RemoteError } from './remote-error.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

const app = defineRemote({ contract: '^1.0.0', components: {} });
const published = (parts: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...makeRelease('garage', '2.0.0'),
  enabled: true,
  previous: makeRelease('garage', '1.0.0'),
  candidate: null,
  ...parts,
});
const registryOf = (garage: RegistryRemote, release = 'r1') => ({
  schema: 1,
  release,
  host: 'h1',
  remotes: { garage },
  seal: { digest: 'unchecked in jsdom' },
});
const chunkLost = Object.assign(new Error('Loading chunk app failed'), { name: 'ChunkLoadError' });

/** Loads garage; `load` decides the result by version. */
function start(
  remote: RegistryRemote,
  load: (version: string) => Promise<unknown> = () => Promise.resolve({ app }),
  { answers = {}, ...parts }: Partial<LoaderParts> & { readonly answers?: Answers } = {},
) {
  const sent = fakeNetwork({ 'GET /registry.json': () => [200, registryOf(remote)], ...answers });
  const tried: string[] = [];
  const loader = createLoader({
    personId: () => 'anna',
    overrideOf: () => null,
    readRelease: readOverriddenRelease,
    load: createReleaseLoader(
      (_, { version }) => {
        tried.push(version);
        return load(version);
      },
      () => Promise.resolve(),
    ),
    ...parts,
  });
  const run = (isRetry = true) => loader('garage', isRetry).catch((error: RemoteError) => error);
  return { run, sent, tried };
}

const outcome = (result: unknown): unknown =>
  result instanceof Error
    ? [(result as RemoteError).failure, (result as RemoteError).url]
    : [(result as { source: string }).source, (result as { release: RemoteRelease }).release.version];

const failing = (broken: readonly string[]) => (version: string) =>
  broken.includes(version) ? Promise.reject(new Error('boom')) : Promise.resolve({ app });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function settle<T>(work: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(20_000);
  return work;
}

describe('the version that is loaded', () => {
  it('is the current one', async () => {
    const { run, tried } = start(published());
    expect([outcome(await settle(run())), tried]).toEqual([['registry', '2.0.0'], ['2.0.0']]);
  });

  it('is the one before it when the current one fails', async () => {
    const { run } = start(published(), failing(['2.0.0']));
    const remote = await settle(run());
    expect(outcome(remote)).toEqual(['previous', '1.0.0']);
    expect(remote).toMatchObject({ wanted: { source: 'registry', release: { version: '2.0.0' } } });
  });

  it('is the candidate for a person within its share, then the current one, then the one before', async () => {
    const person = Array.from({ length: 1000 }, (_, index) => `user-${index}`).find(
      (each) => bucketOf(each, 'garage', '3.0.0') < 5,
    );
    const remote = published({ candidate: { percent: 5, release: makeRelease('garage', '3.0.0') } });
    const personId = () => person ?? '';
    const arrived = async (broken: string[]) =>
      outcome(await settle(start(remote, failing(broken), { personId }).run()));
    expect(await arrived([])).toEqual(['candidate', '3.0.0']);
    expect(await arrived(['3.0.0'])).toEqual(['registry', '2.0.0']);
    expect(await arrived(['3.0.0', '2.0.0'])).toEqual(['previous', '1.0.0']);
  });

  it('is none when all fail, and the error is about the one that was wanted', async () => {
    const { run, tried } = start(published(), failing(['2.0.0', '1.0.0']));
    expect(outcome(await settle(run()))).toEqual(['evaluation', '/remotes/garage/2.0.0/entry.js']);
    expect(tried).toEqual(['2.0.0', '1.0.0']);
  });

  it('is none for a remote that is switched off', async () => {
    const { run } = start(published({ enabled: false }));
    expect(outcome(await settle(run()))).toEqual(['disabled', null]);
  });
});

describe('a network that fails', () => {
  it('is retried after about a second', async () => {
    let isDown = true;
    const { run, tried } = start(published({ previous: null }), () =>
      isDown ? Promise.reject(chunkLost) : Promise.resolve({ app }),
    );
    const result = run();
    await jest.advanceTimersByTimeAsync(900);
    expect(tried).toHaveLength(1);
    isDown = false;
    await jest.advanceTimersByTimeAsync(700);
    expect([outcome(await result), tried]).toEqual([
      ['registry', '2.0.0'],
      ['2.0.0', '2.0.0'],
    ]);
  });

  it('is retried once, no more', async () => {
    const { run, tried } = start(published({ previous: null }), () => Promise.reject(chunkLost));
    expect(outcome(await settle(run()))).toEqual(['network', '/remotes/garage/2.0.0/entry.js']);
    expect(tried).toHaveLength(2);
  });

  it('is retried for the first read of the registry too', async () => {
    let asked = 0;
    fakeNetwork({
      'GET /registry.json': () => {
        asked += 1;
        if (asked === 1) throw new TypeError('Failed to fetch');
        return [200, registryOf(published())];
      },
    });
    await jest.isolateModulesAsync(async () => {
      // A page that has not read the registry yet.
      const fresh = await import('./load-remote.ts');
      const load = fresh.createLoader({
        personId: () => 'anna',
        overrideOf: () => null,
        readRelease: readOverriddenRelease,
        load: () => Promise.resolve(app),
      });
      const result = load('garage', false);
      expect(outcome(await settle(result))).toEqual(['registry', '2.0.0']);
    });
    expect(asked).toBe(2);
  });
});

test('a version that hangs and its fallbacks time out after 15 seconds in all', async () => {
  const { run } = start(published(), () => new Promise(() => undefined));
  let isOver = false;
  const result = run().finally(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(14_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(700);
  expect(outcome(await result)).toEqual(['timeout', '/remotes/garage/2.0.0/entry.js']);
});

test('a version whose files arrive slowly is waited for', async () => {
  let rounds = 0;
  const { run } = start(published({ previous: null }), () =>
    (rounds += 1) < 3 ? new Promise(() => undefined) : Promise.resolve({ app }),
  );
  // The entry itself arrives, as the look after each limit finds.
  const registry = globalThis.fetch;
  const entry = { ok: true, headers: new Headers({ 'content-type': 'text/javascript' }) };
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url.endsWith('entry.js') ? Promise.resolve(entry) : registry(url, init)) as typeof fetch;
  const result = run();
  await jest.advanceTimersByTimeAsync(31_000);
  expect([outcome(await result), rounds]).toEqual([['registry', '2.0.0'], 3]);
});

describe('the registry of a page', () => {
  it('stays the one that was read, until Try again', async () => {
    const first = start(published());
    await settle(first.run());
    const second = start(published(makeRelease('garage', '2.1.0')));
    expect(outcome(await settle(second.run(false)))).toEqual(['registry', '2.0.0']);
    expect(outcome(await settle(second.run(true)))).toEqual(['registry', '2.1.0']);
    expect(outcome(await settle(second.run(false)))).toEqual(['registry', '2.1.0']);
  });

  it('is kept when it cannot be read again', async () => {
    await settle(start(published()).run());
    const { run } = start(published(), undefined, { answers: { 'GET /registry.json': () => [500, {}] } });
    expect(outcome(await settle(run()))).toEqual(['registry', '2.0.0']);
  });
});

describe('a version set by an override', () => {
  const overriding = (version: string, answers: Answers, load?: (version: string) => Promise<unknown>) =>
    start(published(), load, { overrideOf: () => version, answers });
  const released = (version: string, folder = version): Answers => ({
    [`GET /remotes/garage/${folder}/release.json`]: () => [
      200,
      { ...makeRelease('garage', version), builtAt: '2026-11-20' },
    ],
  });

  it('runs as it was published, without reading the registry', async () => {
    const { run, sent } = overriding('9.0.0', released('9.0.0'));
    expect(outcome(await settle(run()))).toEqual(['override', '9.0.0']);
    expect(sent.map(({ path }) => path)).toEqual(['/remotes/garage/9.0.0/release.json']);
  });

  it('is not replaced by another when it fails', async () => {
    const { run, tried } = overriding('9.0.0', released('9.0.0'), failing(['9.0.0']));
    expect(outcome(await settle(run()))).toEqual(['evaluation', '/remotes/garage/9.0.0/entry.js']);
    expect(tried).toEqual(['9.0.0']);
  });

  it.each([
    ['9.0.0', {}, 'unknown-version'],
    ['9 0', {}, 'unknown-version'],
    ['..', {}, 'unknown-version'],
    ['http://localhost:4001/remotes/garage/dev/', {}, 'foreign-version'],
    ['//elsewhere.example', {}, 'foreign-version'],
    ['1.0.0/../../auth/1.0.0', {}, 'foreign-version'],
    ['9.0.0', released('8.0.0', '9.0.0'), 'not-a-remote'],
    ['9.0.0', { 'GET /remotes/garage/9.0.0/release.json': () => [500, {}] }, 'http'],
    [
      '9.0.0',
      { 'GET /remotes/garage/9.0.0/release.json': () => [200, { version: '9.0.0' }] },
      'not-a-remote',
    ],
  ] as [string, Answers, string][])('%s is refused where it is not what it should be', async (...row) => {
    const [version, answers, failure] = row;
    const { run, tried } = overriding(version, answers);
    expect(outcome(await settle(run()))).toEqual([failure, expect.any(String)]);
    expect(tried).toEqual([]);
  });
});
