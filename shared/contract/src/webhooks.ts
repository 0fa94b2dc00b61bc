import type { z } from 'zod';
import { endpoint, withReader, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';
import type { newWebhookInput, replayInput, webhookInput } from './schemas/webhook-schemas.ts';

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
export type NewWebhookInput = z.input<typeof newWebhookInput>;
export type WebhookInput = z.input<typeof webhookInput>;
export type ReplayInput = z.input<typeof replayInput>;

const readWebhook = recordReader(webhookFields);
const webhookIn = (response: unknown) => (isRecord(response) ? readWebhook(response['webhook']) : null);
function secretIn(response: unknown) {
  const read = webhookIn(response);
  const secret = isRecord(response) ? response['secret'] : null;
  return read && typeof secret === 'string' ? { webhook: read, secret } : null;
}

export const listWebhooks = withList(
  endpoint()('GET', 'taxipark/webhooks', { webhooks: [webhookFields] }, 'webhooks'),
  'webhooks',
);
/** Adds a receiver; its secret is shown this once. */
export const createWebhook = withReader(
  endpoint<NewWebhookInput>()('POST', 'taxipark/webhooks', webhookSecretOutput, 'webhooks'),
  secretIn,
);
export const updateWebhook = withReader(
  endpoint<WebhookInput>()('PUT', 'taxipark/webhooks/{id}', webhookOutput, 'webhooks'),
  webhookIn,
);
/** Makes a new secret; the one before signs too for a day. */
export const rotateWebhookSecret = withReader(
  endpoint()('POST', 'taxipark/webhooks/{id}/secret', webhookSecretOutput, 'webhooks'),
  secretIn,
);
/** Removes a receiver with the log of its deliveries. */
export const removeWebhook = endpoint()(
  'POST',
  'taxipark/webhooks/{id}/remove',
  { removed: 'int' },
  'webhooks',
);
export const testWebhook = endpoint()('POST', 'taxipark/webhooks/{id}/test', { sent: 'int' }, 'webhooks');
export const listWebhookDeliveries = withList(
  endpoint()('GET', 'taxipark/webhooks/{id}/deliveries', webhookDeliveriesOutput, 'webhooks'),
  'deliveries',
);
/** Sends deliveries again, under the ids that they had. */
export const replayWebhookDeliveries = withFields(
  endpoint<ReplayInput>()('POST', 'taxipark/webhooks/{id}/replay', { replayed: 'int' }, 'webhooks'),
);
