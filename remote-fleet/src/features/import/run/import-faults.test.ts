import { createDriver, listDrivers } from '@park/contract/drivers';
import { refusal } from '@park/testing/fake-api';
import { ImportRun } from './import-run.ts';
import { begun, jobOf, kind, parkOf, states } from './import-run.testing.ts';
import { type JobStore, jobStoreOf } from './job-store.ts';

describe('a server that fails', () => {
  it('looks in the list before a row is sent again, and gives it up after the second time', async () => {
    const { api } = parkOf((at) => (at === 0 ? refusal(500, { error: 'Something broke' }) : undefined));
    const { run } = await begun(api, 3);
    await run.start();
    expect(run.read().outcomes).toEqual([
      { state: 'refused', reasons: ['Something broke'] },
      { state: 'created' },
      { state: 'created' },
    ]);
    expect(api.inputsOf(createDriver)).toHaveLength(4);
    expect(api.inputsOf(listDrivers)).toHaveLength(2);
  });

  it.each([
    ['the session has ended', 401, 'signedOut'],
    ['the role may not add any more', 403, 'forbidden'],
  ] as const)('pauses when %s; the row waits', async (_, status, pause) => {
    const { api } = parkOf(() => refusal(status, { error: 'No' }));
    const { run } = await begun(api, 5);
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'paused', pause, sentence: 'No' });
    expect(states(run)).toEqual(Array(5).fill('waiting'));
  });

  it('is left alone for a while when it is busy', async () => {
    const { api, created } = parkOf((_, time) =>
      time === 1 ? refusal(429, { error: 'Slow down' }) : undefined,
    );
    const { run } = await begun(api, 1);
    const began = performance.now();
    await run.start();
    expect(performance.now() - began).toBeGreaterThan(1900);
    expect(states(run)).toEqual(['created']);
    expect(created).toHaveLength(1);
  });
});

describe('two tabs', () => {
  const { navigator: own } = globalThis;
  afterEach(() =>
    Object.defineProperty(globalThis.navigator, 'locks', { value: undefined, configurable: true }),
  );

  it('do not run the same import at the same time', async () => {
    Object.defineProperty(own, 'locks', {
      configurable: true,
      value: {
        request: (_: string, __: unknown, work: (lock: null) => unknown) => Promise.resolve(work(null)),
      },
    });
    const { api, created } = parkOf();
    const { run } = await begun(api, 2);
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'paused', pause: 'otherTab' });
    expect(created).toEqual([]);
  });

  it('know of each other’s progress', async () => {
    const { api, created } = parkOf();
    const { run, store, job } = await begun(api, 5);
    const other = new ImportRun({ job, kind, http: api, store });
    await run.start();
    await other.start();
    expect(other.read().phase).toBe('done');
    expect(created).toHaveLength(5);
  });
});

describe('what is kept on the device', () => {
  it('is kept for each person and kind of record by itself', async () => {
    const job = jobOf(1);
    await jobStoreOf('anna', 'drivers').keepJob(job);
    await jobStoreOf('anna', 'drivers').keepOutcomes([{ state: 'waiting' }]);
    expect((await jobStoreOf('anna', 'drivers').read())?.job.id).toBe(job.id);
    expect(await jobStoreOf('oleg', 'drivers').read()).toBeNull();
    expect(await jobStoreOf('anna', 'vehicles').read()).toBeNull();
  });

  it('is removed after a day, because it may hold passwords', async () => {
    const store = jobStoreOf('ivan', 'drivers');
    await store.keepJob(jobOf(1));
    await store.keepOutcomes([{ state: 'created' }]);
    const tomorrow = () => Date.now() + 25 * 60 * 60 * 1000;
    expect(await jobStoreOf('ivan', 'drivers', tomorrow).read()).toBeNull();
    expect(await store.read()).toBeNull();
  });

  it('is told when the browser keeps nothing', async () => {
    const { api, created } = parkOf();
    const none: JobStore = {
      read: () => Promise.resolve(null),
      keepJob: () => Promise.resolve(false),
      keepOutcomes: () => Promise.resolve(false),
      drop: () => Promise.resolve(),
    };
    const { run } = await begun(api, 2, none);
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'done', isKept: false });
    expect(created).toHaveLength(2);
  });
});
