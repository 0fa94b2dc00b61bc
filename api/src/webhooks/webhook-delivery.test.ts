import type { WebhookEvent } from '@park/contract/webhook-events';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';
import type { TestedWebhook } from '../testing/webhook-tester.ts';
import { createOutsideCaller } from '../outside/outside-fetch.ts';
import { enterPark } from '../database/enter-park.ts';
import { addEvent } from './webhook-outbox.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FAILING: readonly WebhookEvent[] = ['source.failing'];

onEachDatabase('the deliveries of a webhook', (test) => {
  const used: TestedWebhook[] = [];
  const add = async (events = FAILING) => {
    const hook = await addTestedWebhook(test(), events);
    used.push(hook);
    return hook;
  };
  const park = () => enterPark(test().database, test().park.id, () => test().clock.now);
  const tell = (data: object) => park().transaction((tx) => addEvent(tx, 'source.failing', data));
  const pass = (ms: number) => (test().clock.now = new Date(test().clock.now.getTime() + ms));

  beforeAll(() =>
    // The one of the seed has no secret that opens.
    test().database.query(`update webhook_endpoint set off_because = 'off', off_at = now()`),
  );
  afterEach(async () => {
    test().clock.now = TEST_NOW;
    for (const hook of used.splice(0)) await hook.remove();
  });

  it('are signed so that the receiver can check them, and say what happened, when, and in which order', async () => {
    const hook = await add();
    await tell({ sourceId: 'a' });
    await tell({ sourceId: 'b' });
    expect(await hook.deliver()).toEqual({ delivered: 2, failed: 0, nextIn: null });
    const { taken, signatures } = hook.receiver;
    expect(signatures).toEqual([1, 1]);
    expect(taken).toMatchObject([
      { type: 'source.failing', timestamp: '2026-03-20T09:00:00.000Z', data: { sourceId: 'a' } },
      { type: 'source.failing', data: { sourceId: 'b' } },
    ]);
    expect(Number(taken[1]?.data.version)).toBeGreaterThan(Number(taken[0]?.data.version));
    const [, first] = await hook.log();
    expect(first).toMatchObject({ eventId: taken[0]?.id, state: 'delivered', nextAt: null });
    expect(first?.attempts).toMatchObject([{ status: 200, problem: null, answer: 'ok' }]);
    expect(await hook.read()).toMatchObject({ waiting: 0, lastDeliveredAt: '2026-03-20T09:00:00Z' });
  });

  it('come back by the schedule of the specification under one id, ten times in all', async () => {
    const hook = await add();
    hook.receiver.behave({ status: 500, body: 'out of order' });
    await tell({});
    const pauses: (number | null)[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { failed, nextIn } = await hook.deliver();
      expect(failed).toBe(1);
      pauses.push(nextIn);
      pass(((nextIn ?? 1) - 1) * SECOND);
      expect(await hook.deliver()).toMatchObject({ delivered: 0, failed: 0 });
      pass(SECOND);
    }
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    const [failed] = await hook.log();
    expect(failed).toMatchObject({ state: 'failed', nextAt: null });
    expect(failed?.attempts).toHaveLength(10);
    expect(failed?.attempts[0]).toMatchObject({ status: 500, problem: 'status', answer: 'out of order' });
    expect(new Set(hook.receiver.called).size).toBe(1);
    expect(hook.receiver.signatures).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('arrive after a 500, and only the first kibibyte of an answer is kept', async () => {
    const hook = await add();
    hook.receiver.behave({ status: 500, body: `\0${'ы'.repeat(5_000)}` }, { status: 204 });
    await tell({});
    await hook.deliver();
    expect(await hook.read()).toMatchObject({ failingSince: '2026-03-20T09:00:00Z', waiting: 1 });
    pass(5 * SECOND);
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
    const [log] = await hook.log();
    expect(log?.attempts.map(({ status }) => status)).toEqual([204, 500]);
    expect(Buffer.byteLength(log?.attempts[1]?.answer ?? '')).toBeLessThan(1_030);
    expect(log?.attempts[1]?.answer).toMatch(/^ыыы/);
    expect(await hook.read()).toMatchObject({ failingSince: null, state: 'on' });
  });

  it.each([
    ['a redirect, which is not followed', { status: 302, headers: { location: '/other' } }, 302, 'status'],
    ['a receiver that is too slow', { status: 200, afterMs: 1_500 }, null, 'timeout'],
    ['one that sends its headers and then nothing', { hang: true } as const, 200, 'timeout'],
  ])('fail for %s', async (_, behaviour, status, problem) => {
    const hook = await add();
    hook.receiver.behave(behaviour);
    await tell({});
    expect(await hook.deliver({ limitMs: 300 })).toMatchObject({ delivered: 0, failed: 1, nextIn: 5 });
    expect((await hook.log())[0]?.attempts).toMatchObject([{ status, problem }]);
    expect(hook.receiver.called).toHaveLength(1);
  });

  it('wait as long as a 429 asks, all of the receiver', async () => {
    const hook = await add();
    hook.receiver.behave({ status: 429, headers: { 'retry-after': '120' } }, { status: 200 });
    await tell({ n: 1 });
    await tell({ n: 2 });
    expect(await hook.deliver()).toEqual({ delivered: 0, failed: 1, nextIn: 120 });
    pass(119 * SECOND);
    expect(await hook.deliver()).toMatchObject({ delivered: 0, failed: 0 });
    pass(SECOND);
    expect(await hook.deliver()).toMatchObject({ delivered: 2 });
    expect(hook.receiver.taken.map(({ data }) => data.n).sort()).toEqual([1, 2]);
  });

  it('are sent once by two servers at once, one after the other to a receiver, four receivers at once', async () => {
    const hooks = [await add(), await add(), await add(), await add(), await add()];
    for (const { receiver } of hooks) receiver.behave({ status: 200, afterMs: 20 });
    for (let n = 0; n < 6; n += 1) await tell({ n });
    const allowed = createOutsideCaller(hooks.map(({ receiver }) => receiver.host));
    let [calls, most] = [0, 0];
    const outside: typeof allowed = {
      ...allowed,
      async fetch(...call) {
        calls += 1;
        most = Math.max(most, calls);
        return allowed.fetch(...call).finally(() => (calls -= 1));
      },
    };
    const rounds = await Promise.all([1, 2].map(() => hooks[0]?.deliver({ outside })));
    await allowed.close();
    expect(rounds.reduce((sum, round) => sum + (round?.delivered ?? 0), 0)).toBe(30);
    for (const { receiver } of hooks) {
      expect(receiver.called).toHaveLength(6);
      expect(receiver.taken.map(({ data }) => data.n)).toEqual([0, 1, 2, 3, 4, 5]);
      expect(receiver.atOnce).toBe(1);
    }
    // Two servers with four each, and five receivers.
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(5);
  });

  it('are taken over a minute later from a server that was lost in the middle', async () => {
    const hook = await add();
    await tell({});
    await test().database.query(
      `update webhook_endpoint set rests_until = $2::timestamptz + interval '60 seconds' where id = $1`,
      [hook.id, test().clock.now],
    );
    expect(await hook.deliver()).toEqual({ delivered: 0, failed: 0, nextIn: 60 });
    pass(MINUTE);
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
  });

  it('end with the server, and what was cut off is sent again', async () => {
    const hook = await add();
    hook.receiver.behave({ hang: true }, { status: 200 });
    await tell({});
    const ending = new AbortController();
    const round = hook.deliver({ signal: ending.signal, limitMs: 20_000 });
    while (hook.receiver.called.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    ending.abort();
    await round;
    expect((await hook.log())[0]).toMatchObject({ state: 'waiting', attempts: [] });
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
    expect(hook.receiver.taken).toHaveLength(1);
  });

  it('to a name that leads inside are refused when it is called', async () => {
    const hook = await add();
    await test().database.query('update webhook_endpoint set url = $2 where id = $1', [
      hook.id,
      hook.receiver.url.replace('http://127.0.0.1', 'https://localhost'),
    ]);
    await tell({});
    await hook.deliver();
    expect((await hook.log())[0]?.attempts).toMatchObject([{ status: null, problem: 'not_public' }]);
    expect(hook.receiver.called).toEqual([]);
  });

  it('say that the secret cannot be opened where the key of the server is another', async () => {
    const hook = await add();
    await tell({});
    await test().database.query(`update webhook_endpoint set secret = 'AAAA' where id = $1`, [hook.id]);
    await hook.deliver();
    expect((await hook.log())[0]?.attempts).toMatchObject([{ status: null, problem: 'no_secret' }]);
    const { body } = await hook.call('POST', '/secret');
    hook.receiver.trust((body as { secret: string }).secret);
    pass(5 * SECOND);
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
  });

  it('stop for good when nothing has arrived for five days, and the bell says so', async () => {
    const hook = await add();
    hook.receiver.behave({ status: 503 });
    await tell({});
    await hook.deliver();
    pass(5 * DAY - MINUTE);
    await tell({});
    await hook.deliver();
    expect(await hook.read()).toMatchObject({ state: 'on' });
    pass(5 * MINUTE);
    await hook.deliver();
    expect(await hook.read()).toMatchObject({ state: 'failing', failingSince: '2026-03-20T09:00:00Z' });
    pass(DAY);
    expect(await hook.deliver()).toEqual({ delivered: 0, failed: 0, nextIn: null });
    expect(await tell({})).toBe(0);
    hook.receiver.behave({ status: 200 });
    await hook.call('PUT', '', { state: 'on' });
    expect(await hook.read()).toMatchObject({ state: 'on', failingSince: null });
    expect(await hook.deliver()).toMatchObject({ delivered: 2, failed: 0 });
  });
});
