import { createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';
import type { TestedWebhook } from '../testing/webhook-tester.ts';

const HOUR = 3_600_000;

onEachDatabase('a webhook through a bad week', (test) => {
  const { send, ride } = rideSender(test);
  let hook: TestedWebhook;
  const pass = (ms: number) => (test().clock.now = new Date(test().clock.now.getTime() + ms));
  beforeAll(() => test().database.query(`update webhook_endpoint set off_because = 'off', off_at = now()`));
  afterEach(async () => {
    test().clock.now = TEST_NOW;
    await hook.remove();
  });

  it('is tried for the three days that its receiver is down, and switched off by the 410 after them', async () => {
    hook = await addTestedWebhook(test(), ['ride.created'], 'Accounting');
    await send(ride('down-1'));
    hook.receiver.behave({ status: 503 });
    const began = test().clock.now.getTime();
    const isDown = () => test().clock.now.getTime() - began < 72 * HOUR;
    while (isDown()) {
      const { nextIn } = await hook.deliver();
      pass((nextIn ?? 0) * 1_000);
    }
    hook.receiver.behave({ status: 410, body: 'We have moved' });
    expect(await hook.deliver()).toMatchObject({ delivered: 0, failed: 1, nextIn: null });
    expect(hook.receiver.called).toHaveLength(10);
    expect(await hook.read()).toMatchObject({ state: 'gone' });
    const [log] = await hook.log();
    expect(log).toMatchObject({ state: 'failed', type: 'ride.created' });
    expect(log?.attempts[0]).toMatchObject({ status: 410, answer: 'We have moved' });

    const token = await createSessionStore(test().database).start(test().park.admin.id, test().clock.now);
    const bell = await test().send('GET', 'taxipark/notifications', { token });
    const subject = { type: 'webhook', id: hook.id, name: 'Accounting' };
    expect(bell.body).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ kind: 'webhook_off', subject })]),
    });
    const journal = await test().send('POST', 'taxipark/journal', { token, body: {} });
    expect(journal.body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          action: 'webhook_changed',
          person: null,
          subject,
          changes: [{ field: 'webhookState', before: 'on', after: 'gone' }],
        }),
      ]),
    });

    // Nothing is written for a webhook that is off, and nothing is sent again until it is on.
    await send(ride('down-2'));
    expect(await hook.log()).toHaveLength(1);
    expect((await hook.call('POST', '/replay', { ids: [log?.id] })).body).toMatchObject({
      code: 'webhook_is_off',
    });
    hook.receiver.behave({ status: 200 });
    await hook.call('PUT', '', { state: 'on' });
    expect((await hook.call('POST', '/replay', { ids: [log?.id] })).body).toEqual({ replayed: 1 });
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
    expect(hook.receiver.taken).toMatchObject([{ id: log?.eventId, data: { externalId: 'down-1' } }]);
  });

  it('gets a new secret and its source loses its key in the middle of a run: nothing is lost', async () => {
    hook = await addTestedWebhook(test(), ['ride.created']);
    const rides = Array.from({ length: 6 }, (_, n) => ride(`mid-${n}`));
    await send(...rides);
    hook.receiver.behave({ status: 200, afterMs: 100 });
    const round = hook.deliver();
    while (hook.receiver.called.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const { body } = await hook.call('POST', '/secret');
    await test().database.query('update api_key set withdrawn_at = now() where id = $1', [
      test().park.source.keyId,
    ]);
    expect(await round).toMatchObject({ delivered: 6, failed: 0 });
    expect(hook.receiver.taken).toHaveLength(6);
    expect(await hook.read()).toMatchObject({ earlierSecretUntil: '2026-03-21T09:00:00Z' });
    await test().database.query('update api_key set withdrawn_at = null where id = $1', [
      test().park.source.keyId,
    ]);

    // Both sign for a day, so that the receiver can change over when it likes.
    const fresh = (body as { secret: string }).secret;
    hook.receiver.trust(fresh);
    await hook.call('POST', '/test');
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
    pass(24 * HOUR);
    await hook.call('POST', '/test');
    expect(await hook.deliver()).toMatchObject({ delivered: 1 });
    expect(hook.receiver.taken.at(-1)).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } });
    expect(await hook.read()).toMatchObject({ earlierSecretUntil: null });
  });

  it('that is removed in the middle of a run gets nothing more', async () => {
    hook = await addTestedWebhook(test(), ['ride.created']);
    await send(...Array.from({ length: 5 }, (_, n) => ride(`gone-${n}`)));
    hook.receiver.behave({ status: 200, afterMs: 100 });
    const round = hook.deliver();
    while (hook.receiver.called.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await hook.call('POST', '/remove')).body).toEqual({ removed: 1 });
    await round;
    expect(hook.receiver.called.length).toBeLessThan(3);
  });
});
