import { createDriver, listDrivers } from '@park/contract/drivers';
import { networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { rowRun } from './send-rows.ts';
import { begun, parkOf, plan, states } from './send-rows.testing.ts';

const afterCreating = (): Error => new Error('after');

describe('creating the rows of a file', () => {
  it('sends each row once under its own key, a few at a time', async () => {
    let [now, most] = [0, 0];
    const { api, created } = parkOf();
    api.on(createDriver, async ({ phone }) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      created.push(phone);
      return { driver: makeDriver() };
    });
    const { run } = await begun(api, 30);
    await run.start();
    expect(run.read().phase).toBe('done');
    expect(new Set(created).size).toBe(30);
    expect(created).toHaveLength(30);
    expect(new Set(api.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(30);
    expect(most).toBe(4);
  });

  it('keeps the reason of the server for a refused row, and goes on with the others', async () => {
    const { api } = parkOf((at) => (at === 1 ? refusal(409, { error: 'Email: taken.' }) : undefined));
    const { run } = await begun(api, 3);
    await run.start();
    expect(run.read().outcomes).toEqual([
      { state: 'created' },
      { state: 'refused', reasons: ['Email: taken.'] },
      { state: 'created' },
    ]);
  });

  it('sends the refused rows again when it is asked to, and no other', async () => {
    const { api, created } = parkOf((at, time) =>
      at === 1 && time === 1 ? refusal(409, { error: 'taken' }) : undefined,
    );
    const { run, retry } = await begun(api, 3);
    await run.start();
    await retry();
    expect(states(run)).toEqual(['created', 'created', 'created']);
    expect(created).toHaveLength(3);
  });

  it('starts once, however often it is started', async () => {
    const { api, created } = parkOf();
    const { run, retry } = await begun(api, 10);
    await Promise.all([run.start(), run.start(), retry()]);
    expect(created).toHaveLength(10);
  });

  it('stops when it is asked to, and goes on where it was', async () => {
    let stop = (): void => undefined;
    const { api, created } = parkOf((at) => {
      if (at === 6) stop();
      return undefined;
    });
    const { run } = await begun(api, 20);
    stop = () => run.stop();
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'paused', pause: 'stopped' });
    expect(created.length).toBeLessThan(20);
    expect(states(run)).not.toContain('sent');
    await run.start();
    expect(new Set(created).size).toBe(20);
    expect(created).toHaveLength(20);
  });
});

describe('a connection that is lost in between', () => {
  it('loses nothing and creates nothing twice, also where the server ignores the keys', async () => {
    const { api, created } = parkOf((at, time) => {
      if (time > 1) return undefined;
      if (at === 5) return afterCreating();
      return at > 5 && at < 9 ? networkLoss() : undefined;
    });
    const { run } = await begun(api, 20);
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'paused', pause: 'network' });
    expect(states(run)).toContain('lost');
    // The next rows lose their answers when it goes on.
    for (let times = 0; times < 5 && run.read().phase !== 'done'; times += 1) await run.start();
    expect(run.read().phase).toBe('done');
    expect(states(run)[5]).toBe('found');
    expect(run.read().settled.found).toBe(1);
    expect(created).toHaveLength(20);
    expect(new Set(created).size).toBe(20);
  });

  it('keeps the same key for a row that is sent again', async () => {
    const { api } = parkOf((_, time) => (time === 1 ? networkLoss() : undefined));
    const { run } = await begun(api, 1);
    await run.start();
    await run.start();
    const keys = api.calls
      .filter(({ path }) => path.startsWith('POST'))
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('does not send a row again while the list cannot be read', async () => {
    const { api, created } = parkOf((_, time) => (time === 1 ? afterCreating() : undefined));
    const { run } = await begun(api, 1);
    await run.start();
    api.on(listDrivers, () => Promise.reject(networkLoss()));
    await run.start();
    expect(run.read()).toMatchObject({ phase: 'paused', pause: 'list' });
    expect(created).toHaveLength(1);
  });

  it('is survived by a page that was closed while rows were on their way', async () => {
    const { api, created } = parkOf();
    let close = (): void => undefined;
    const closed = new Promise<never>((_, reject) => {
      close = () => reject(networkLoss());
    });
    const answer = api;
    answer.on(createDriver, async ({ phone }) => {
      created.push(phone);
      if (created.length > 10) await closed;
      return { driver: makeDriver() };
    });
    const { run, store } = await begun(api, 20);
    void run.start();
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The page is gone: what it had kept is all that the next one knows.
    const kept = await store.read();
    expect(kept?.outcomes.filter(({ state }) => state === 'sent')).toHaveLength(4);
    answer.on(createDriver, ({ phone }) => {
      created.push(phone);
      return { driver: makeDriver() };
    });
    if (!kept) throw new Error('Nothing was kept');
    const { run: next } = rowRun({ ...kept, plan, http: api, store });
    expect(next.read()).toMatchObject({ phase: 'paused', pause: 'break' });
    await next.start();
    expect(next.read().phase).toBe('done');
    expect(created).toHaveLength(20);
    expect(new Set(created).size).toBe(20);
    close();
  });
});
