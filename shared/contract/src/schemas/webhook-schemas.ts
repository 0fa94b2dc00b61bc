import { z } from 'zod';
import { BULK_MAX, WEBHOOK_URL_MAX } from '../limits.ts';
import { storedText } from '../stored-text.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { recordId, requiredText } from './field-schemas.ts';

const event = z.enum(WEBHOOK_EVENTS);

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
