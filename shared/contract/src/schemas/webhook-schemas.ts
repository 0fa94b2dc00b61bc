import { z } from 'zod';
import { BULK_MAX, WEBHOOK_URL_MAX } from '../limits.ts';
import { storedText } from '../stored-text.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { recordId, requiredText } from './field-schemas.ts';

const time = z.iso.datetime();
const event = z.enum(WEBHOOK_EVENTS);

/** `off`: by a person; `gone`: it answered 410; `failing`: nothing arrived for five days. */
export const webhookState = z.enum(['on', 'off', 'gone', 'failing']);

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  state: webhookState,
  /** Since when everything that is sent fails; null when the last arrived. */
  failingSince: time.nullable(),
  /** Until when the secret before signs too; null when it does not. */
  earlierSecretUntil: time.nullable(),
  /** When something arrived last; null when nothing has within 30 days. */
  lastDeliveredAt: time.nullable(),
  /** Deliveries that are to be tried, or tried again. */
  waiting: z.int(),
  createdAt: time,
  version: z.int(),
});

export const webhooksOutput = z.object({ webhooks: z.array(webhook) });
export const webhookOutput = z.object({ webhook });

const url = requiredText.max(WEBHOOK_URL_MAX).overwrite(storedText);
const events = z
  .array(event)
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((list) => new Set(list).size === list.length, 'must not be repeated');

export const newWebhookInput = z.object({ name: requiredText, url, events });
/**
 * `version`: of the webhook that was edited; a stale one is refused with 409. A webhook that is
 * switched on goes on with what waits for it.
 */
export const webhookInput = z
  .object({ name: requiredText, url, events, state: z.enum(['on', 'off']), version: z.int() })
  .partial();
/** `secret` signs what is sent, from now on; nobody can read it again. */
export const webhookSecretOutput = z.object({ webhook, secret: z.string() });
export const webhookRemovedOutput = z.object({ removed: z.int() });
export const webhookTestOutput = z.object({ sent: z.int() });

/** One call of the receiver. */
const attempt = z.object({
  at: time,
  /** Null where no answer came. */
  status: z.int().nullable(),
  ms: z.int(),
  /** Why it counts as failed; null for one that arrived. */
  problem: z.enum(['status', 'timeout', 'unreachable', 'not_public', 'no_secret']).nullable(),
  /** The beginning of the answer, at most 1 KiB. */
  answer: z.string(),
});

export const webhookDelivery = z.object({
  id: z.string(),
  /** The header `webhook-id`, alike in all attempts. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  at: time,
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** When it is tried next; null when it is not. */
  nextAt: time.nullable(),
  /** The last twenty, the newest first. */
  attempts: z.array(attempt),
});

/** The newest hundred; `total` counts all of 30 days. */
export const webhookDeliveriesOutput = z.object({
  deliveries: z.array(webhookDelivery),
  total: z.int(),
});

/** Deliveries by their ids, or all of a time, from `from` until before `to`. */
export const replayInput = z
  .object({
    ids: z.array(recordId).min(1).max(BULK_MAX).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    onlyFailed: z.boolean().default(false),
  })
  .refine(({ ids, from, to }) => (ids === undefined) === (from !== undefined && to !== undefined), {
    path: ['ids'],
    message: 'must be provided, or from and to, but not both',
  });
export const replayOutput = z.object({ replayed: z.int() });
