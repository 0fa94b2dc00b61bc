import { createDriver, listDrivers } from '@park/contract/drivers';
import { LIST_TOO_LONG } from '@park/contract/longest-list';
import { refusal } from '@park/testing/fake-api';
import { type JobStore, jobStoreOf } from './job-store.ts';
import { rowRun } from './send-rows.ts';
import { begun, jobOf, parkOf, plan, states } from './send-rows.testing.ts';

/** How the server refuses a list that is longer than the console reads. */
function refuseList(): never {
  throw refusal(LIST_TOO_LONG, { error: 'Too many', code: 'list_too_long' });
}

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

describe('a park that is too large to be read whole', () => {
  it('sends a row whose answer was lost again under its key, because the list cannot be read for it', async () => {
    const { api } = parkOf((at, time) => (at === 1 && time === 1 ? refusal(502, { error: 'x' }) : undefined));
    api.on(listDrivers, refuseList);
    const { run } = await begun(api, 3);
    await run.start();
    expect(states(run)).toEqual(['created', 'created', 'created']);
    expect(run.read().settled).toEqual({ found: 0, absent: 0 });
    const keys = api.calls
      .filter(({ input }) => (input as { name?: string } | undefined)?.name === 'Driver 1')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up a row to which the server only ever fails', async () => {
    const { api } = parkOf((at) => (at === 1 ? refusal(502, { error: 'Broken' }) : undefined));
    api.on(listDrivers, refuseList);
    const { run } = await begun(api, 2);
    await run.start();
    expect(states(run)).toEqual(['created', 'refused']);
    expect(run.read().phase).toBe('done');
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
    const { run: other } = rowRun({ job, plan, http: api, store });
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
