import { get, post, put, type InputProblem, type SentBy } from './endpoint.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { BULK_MAX, WEBHOOK_URL_MAX } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';

const webhookFields = {
  id: 'text',
  name: 'text',
  url: 'text',
  events: ['webhook event'],
  /** `off`: by a person; `gone`: it answered 410; `failing`: nothing arrived for five days. */
  state: 'on|off|gone|failing',
  /** Since when everything that is sent fails; null when the last arrived. */
  failingSince: 'time?',
  /** Until when the secret before signs too; null when it does not. */
  earlierSecretUntil: 'time?',
  /** When something arrived last; null when nothing has within 30 days. */
  lastDeliveredAt: 'time?',
  /** Deliveries that are to be tried, or tried again. */
  waiting: 'int',
  createdAt: 'time',
  version: 'int',
} as const;

/** One call of the receiver. */
const attemptFields = {
  at: 'time',
  /** Null where no answer came. */
  status: 'int?',
  ms: 'int',
  /** Why it counts as failed; null for one that arrived. */
  problem: 'status|timeout|unreachable|not_public|no_secret?',
  /** The beginning of the answer, at most 1 KiB. */
  answer: 'text',
} as const;

const deliveryFields = {
  id: 'text',
  /** The header `webhook-id`, alike in all attempts. */
  eventId: 'text',
  type: 'webhook message',
  at: 'time',
  state: 'waiting|delivered|failed',
  /** When it is tried next; null when it is not. */
  nextAt: 'time?',
  /** The last twenty, the newest first. */
  attempts: [attemptFields],
} as const;

const webhookOutput = { webhook: webhookFields } as const;
/** What is typed of a receiver. */
const typed = {
  name: 'text 1..',
  url: `long text 1..${WEBHOOK_URL_MAX}`,
  events: ['webhook event', `1..${WEBHOOK_EVENTS.length}`],
} as const;
const eachOnce = ({
  events = [],
}: {
  readonly events?: readonly string[] | undefined;
}): readonly InputProblem[] =>
  new Set(events).size === events.length ? [] : [['events', 'must not be repeated']];

/** `secret` signs what is sent, from now on; nobody can read it again. */
const webhookSecretOutput = { ...webhookOutput, secret: 'text' } as const;
/** The newest hundred; `total` counts all of 30 days. */
const webhookDeliveriesOutput = { deliveries: [deliveryFields], total: 'int' } as const;

/** A receiver of what happens in the park, as read from the server. */
export type Webhook = ReadRecord<typeof webhookFields>;
/** One event for one webhook, with what became of each attempt. */
export type WebhookDelivery = ReadRecord<typeof deliveryFields>;
export type DeliveryAttempt = ReadRecord<typeof attemptFields>;
export type WireWebhook = Wire<typeof webhookFields>;
export type WireWebhookDelivery = Wire<typeof deliveryFields>;
export type NewWebhookInput = SentBy<typeof createWebhook>;
export type WebhookInput = SentBy<typeof updateWebhook>;
export type ReplayInput = SentBy<typeof replayWebhookDeliveries>;

const readWebhook = recordReader(webhookFields);
const webhookIn = (response: unknown) => (isRecord(response) ? readWebhook(response['webhook']) : null);
function secretIn(response: unknown) {
  const read = webhookIn(response);
  const secret = isRecord(response) ? response['secret'] : null;
  return read && typeof secret === 'string' ? { webhook: read, secret } : null;
}

export const listWebhooks = get('taxipark/webhooks', {
  extension: 'webhooks',
  out: { webhooks: [webhookFields] },
  may: 'readSources',
  says: 'Whom the park tells what happens',
});
export const createWebhook = post('taxipark/webhooks', {
  extension: 'webhooks',
  in: typed,
  check: eachOnce,
  out: webhookSecretOutput,
  may: 'manageSources',
  journal: 'webhook_added',
  says: 'Adds a webhook; its secret is shown this once',
  refuses: ['conflict', 'webhooks_full', 'no_secrets_key'],
  status: 201,
  read: secretIn,
});
export const updateWebhook = put('taxipark/webhooks/{id}', {
  extension: 'webhooks',
  in: {
    name: `optional ${typed.name}`,
    url: `optional ${typed.url}`,
    events: ['optional', typed.events],
    /** One that is switched on goes on with what waits for it. */
    state: 'optional on|off',
    /** Of the webhook that was edited; a stale one is refused with 409. */
    version: 'optional int',
  },
  check: eachOnce,
  out: webhookOutput,
  may: 'manageSources',
  journal: 'webhook_changed',
  says: 'Changes a webhook, or switches it on or off',
  refuses: ['webhook_not_found', 'conflict', 'stale_record'],
  read: webhookIn,
});
export const rotateWebhookSecret = post('taxipark/webhooks/{id}/secret', {
  extension: 'webhooks',
  out: webhookSecretOutput,
  may: 'manageSources',
  journal: 'webhook_secret_changed',
  says: 'Makes a new secret, which is shown this once; the one before signs too for a day',
  refuses: ['webhook_not_found', 'no_secrets_key'],
  read: secretIn,
});
export const removeWebhook = post('taxipark/webhooks/{id}/remove', {
  extension: 'webhooks',
  out: { removed: 'int' },
  may: 'manageSources',
  journal: 'webhook_removed',
  says: 'Removes a webhook with the log of its deliveries',
  refuses: ['webhook_not_found'],
});
export const testWebhook = post('taxipark/webhooks/{id}/test', {
  extension: 'webhooks',
  out: { sent: 'int' },
  may: 'manageSources',
  says: 'Sends a test event',
  refuses: ['webhook_not_found', 'webhook_is_off'],
});
export const listWebhookDeliveries = get('taxipark/webhooks/{id}/deliveries', {
  extension: 'webhooks',
  out: webhookDeliveriesOutput,
  may: 'readSources',
  says: 'The newest hundred deliveries of a webhook, with each attempt',
  refuses: ['webhook_not_found'],
});
export const replayWebhookDeliveries = post('taxipark/webhooks/{id}/replay', {
  extension: 'webhooks',
  in: {
    ids: ['optional', ['id', `1..${BULK_MAX}`]],
    /** Or all of a time, until before `to`. */
    from: 'optional time',
    to: 'optional time',
    onlyFailed: 'flag = false',
  },
  check: ({ ids, from, to }) =>
    (ids === undefined) === (from !== undefined && to !== undefined)
      ? []
      : [['ids', 'must be provided, or from and to, but not both']],
  out: { replayed: 'int' },
  may: 'manageSources',
  journal: 'webhook_replayed',
  says: 'Sends deliveries again, one or all of a time',
  refuses: ['webhook_not_found', 'webhook_is_off'],
});
