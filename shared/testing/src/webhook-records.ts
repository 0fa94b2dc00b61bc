import type { WireWebhook, WireWebhookDelivery } from '@park/contract/webhooks';

/** A webhook that works. */
export function makeWebhook(parts: Partial<WireWebhook> = {}): WireWebhook {
  return {
    id: 'webhook-1',
    name: 'Accounting',
    url: 'https://accounting.example.com/park',
    events: ['ride.created', 'ride.updated'],
    state: 'on',
    failingSince: null,
    earlierSecretUntil: null,
    lastDeliveredAt: '2026-11-20T09:00:00Z',
    waiting: 0,
    createdAt: '2026-11-01T09:00:00Z',
    version: 1,
    ...parts,
  };
}

/** A delivery that arrived at once. */
export function makeDelivery(parts: Partial<WireWebhookDelivery> = {}): WireWebhookDelivery {
  return {
    id: 'delivery-1',
    eventId: 'event-1',
    type: 'ride.created',
    at: '2026-11-20T09:00:00Z',
    state: 'delivered',
    nextAt: null,
    attempts: [{ at: '2026-11-20T09:00:01Z', status: 200, ms: 84, problem: null, answer: 'ok' }],
    ...parts,
  };
}
