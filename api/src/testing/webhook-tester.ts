import type { WireWebhook, WireWebhookDelivery } from '@park/contract/webhooks';
import type { WebhookEvent } from '@park/contract/webhook-events';
import { createSessionStore } from '../sessions/session-store.ts';
import { createOutsideCaller } from '../outside/outside-fetch.ts';
import { openDeliveries, type Deliverer, type DeliveryTurn } from '../webhooks/deliver-webhooks.ts';
import type { TestApp, TestResponse } from './create-test-app.ts';
import { startWebhookReceiver } from './doubles/webhook-receiver.ts';
import type { WebhookReceiver } from './doubles/webhook-receiver.ts';

/** What became of all that was due. */
export interface DeliveryRound extends DeliveryTurn {
  /** Seconds until the next delivery is due; null when none waits. */
  readonly nextIn: number | null;
}

/** Delivers until nothing is due. */
async function deliverDue(deliverer: Deliverer): Promise<DeliveryRound> {
  const turns: DeliveryTurn[] = [];
  const errors: unknown[] = [];
  const deliveries = openDeliveries(deliverer, (turn) => {
    if ('error' in turn) errors.push(turn.error);
    else turns.push(turn);
  });
  for (;;) {
    const ended = turns.length;
    const nextIn = await deliveries.begin();
    await deliveries.settle();
    if (errors.length > 0) throw errors[0];
    if (turns.length > ended && !deliverer.signal?.aborted) continue;
    const sum = (of: keyof DeliveryTurn) => turns.reduce((all, turn) => all + turn[of], 0);
    return { delivered: sum('delivered'), failed: sum('failed'), nextIn };
  }
}

/** A webhook of the first test park, and its receiver. */
export interface TestedWebhook {
  readonly id: string;
  readonly receiver: WebhookReceiver;
  /** A call below its address, as the admin. */
  call(method: string, path?: string, body?: object): Promise<TestResponse>;
  /** As the list of webhooks has it. */
  read(): Promise<WireWebhook>;
  /** The log, newest first. */
  log(): Promise<WireWebhookDelivery[]>;
  /** One round of deliveries by the clock of the test, without chance. */
  deliver(rest?: Partial<Deliverer>): Promise<DeliveryRound>;
  remove(): Promise<void>;
}

/** Adds a webhook for these events by the call of the contract; its receiver runs on this machine. */
export async function addTestedWebhook(
  test: TestApp,
  events: readonly WebhookEvent[],
  name = `Receiver ${Math.random()}`,
): Promise<TestedWebhook> {
  const { app, database, park } = test;
  const clock = () => test.clock.now;
  // The clock moves by days, and sessions end.
  const send = async (method: string, path: string, body?: object) => {
    const token = await createSessionStore(database).start(park.admin.id, clock());
    return test.send(method, `taxipark/webhooks${path}`, { token, ...(body && { body }) });
  };
  const receiver = await startWebhookReceiver(clock);
  const made = await send('POST', '', { name, url: 'https://example.com/hook', events });
  if (made.status !== 201) throw new Error(made.text);
  const { webhook, secret } = made.body as { webhook: WireWebhook; secret: string };
  const { id } = webhook;
  await database.query('update webhook_endpoint set url = $2 where id = $1', [id, receiver.url]);
  receiver.trust(secret);
  const outside = createOutsideCaller([receiver.host]);
  return {
    id,
    receiver,
    call: (method, path = '', body = undefined) => send(method, `/${id}${path}`, body),
    async read() {
      const { body } = await send('GET', '');
      const found = (body as { webhooks: WireWebhook[] }).webhooks.find((each) => each.id === id);
      if (found === undefined) throw new Error('The webhook is not listed');
      return found;
    },
    async log() {
      return ((await send('GET', `/${id}/deliveries`)).body as { deliveries: WireWebhookDelivery[] })
        .deliveries;
    },
    deliver: (rest = {}) =>
      deliverDue({ database, seal: app.seal, outside, clock, chance: () => 0, limitMs: 2_000, ...rest }),
    async remove() {
      await database.query('delete from webhook_endpoint where id = $1', [id]);
      await outside.close();
      await receiver.close();
    },
  };
}
