import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  newWebhookInput,
  replayInput,
  replayOutput,
  webhook,
  webhookDeliveriesOutput,
  webhookDelivery,
  webhookInput,
  webhookOutput,
  webhookRemovedOutput,
  webhookSecretOutput,
  webhookTestOutput,
  webhooksOutput,
} from './schemas/webhook-schemas.ts';

const webhookFields = {
  id: 'text',
  name: 'text',
  url: 'text',
  events: 'texts',
  state: 'text',
  failingSince: 'text',
  earlierSecretUntil: 'text',
  lastDeliveredAt: 'text',
  waiting: 'number',
  createdAt: 'text',
  version: 'number',
} as const;

const attemptFields = {
  at: 'text',
  status: 'number',
  ms: 'number',
  problem: 'text',
  answer: 'text',
} as const;

const deliveryFields = {
  id: 'text',
  eventId: 'text',
  type: 'text',
  at: 'text',
  state: 'text',
  nextAt: 'text',
  attempts: [attemptFields],
} as const;

/** A receiver of what happens in the park, as read from the server. */
export type Webhook = ReadRecord<typeof webhookFields>;
/** One event for one webhook, with what became of each attempt. */
export type WebhookDelivery = ReadRecord<typeof deliveryFields>;
export type DeliveryAttempt = ReadRecord<typeof attemptFields>;
export type WireWebhook = z.output<typeof webhook>;
export type WireWebhookDelivery = z.output<typeof webhookDelivery>;
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

export const listWebhooks = withReader(
  endpoint<void, z.output<typeof webhooksOutput>>('GET', 'taxipark/webhooks', 'webhooks'),
  listReader('webhooks', webhookFields),
);
/** Adds a receiver; its secret is shown this once. */
export const createWebhook = withReader(
  endpoint<NewWebhookInput, z.output<typeof webhookSecretOutput>>('POST', 'taxipark/webhooks', 'webhooks'),
  secretIn,
);
export const updateWebhook = withReader(
  endpoint<WebhookInput, z.output<typeof webhookOutput>>('PUT', 'taxipark/webhooks/{id}', 'webhooks'),
  webhookIn,
);
/** Makes a new secret; the one before signs too for a day. */
export const rotateWebhookSecret = withReader(
  endpoint<void, z.output<typeof webhookSecretOutput>>('POST', 'taxipark/webhooks/{id}/secret', 'webhooks'),
  secretIn,
);
/** Removes a receiver with the log of its deliveries. */
export const removeWebhook = endpoint<void, z.output<typeof webhookRemovedOutput>>(
  'POST',
  'taxipark/webhooks/{id}/remove',
  'webhooks',
);
export const testWebhook = endpoint<void, z.output<typeof webhookTestOutput>>(
  'POST',
  'taxipark/webhooks/{id}/test',
  'webhooks',
);
export const listWebhookDeliveries = withReader(
  endpoint<void, z.output<typeof webhookDeliveriesOutput>>(
    'GET',
    'taxipark/webhooks/{id}/deliveries',
    'webhooks',
  ),
  (response) => {
    const read = listReader('deliveries', deliveryFields)(response);
    const counts = recordReader({ total: 'number' })(response);
    return read && { ...read, total: counts?.total ?? null };
  },
);
/** Sends deliveries again, under the ids that they had. */
export const replayWebhookDeliveries = withReader(
  endpoint<ReplayInput, z.output<typeof replayOutput>>('POST', 'taxipark/webhooks/{id}/replay', 'webhooks'),
  recordReader({ replayed: 'number' }),
);
