import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';

/** A webhook with one delivery that failed; its secret was sealed by nobody. */
export interface TestWebhook {
  readonly id: string;
  readonly deliveryId: string;
}

/** Adds the webhook of a test park. */
export async function seedTestWebhook(
  tx: Queryable,
  { id, deliveryId }: TestWebhook,
  { label, parkId, now }: { readonly label: string; readonly parkId: string; readonly now: Date },
): Promise<void> {
  const eventId = randomUUID();
  const own = { taxi_park_id: parkId, created_at: now };
  await insertRows(tx, 'webhook_endpoint', [
    {
      id,
      name: `Accounting ${label}`,
      url: 'https://example.com/hook',
      secret: '',
      version: 1,
      event_types: ['source.failing', 'source.recovered'],
      rests_until: '-infinity',
      ...own,
    },
  ]);
  await insertRows(tx, 'webhook_event', [
    { id: eventId, type: 'source.failing', data: {}, version: 1, occurred_at: now, taxi_park_id: parkId },
  ]);
  await insertRows(tx, 'webhook_delivery', [
    {
      id: deliveryId,
      endpoint_id: id,
      event_id: eventId,
      state: 'failed',
      tries: 10,
      next_at: null,
      attempts: [],
      ...own,
    },
  ]);
}
