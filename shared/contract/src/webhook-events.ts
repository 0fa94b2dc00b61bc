/** What a webhook may be told of, in the order of its form. */
export const WEBHOOK_EVENTS = [
  'ride.created',
  'ride.updated',
  'ride.cancelled',
  'ride.held',
  'ingest.batch_finished',
  'source.failing',
  'source.recovered',
  'driver.created',
  'driver.updated',
  'vehicle.created',
  'vehicle.updated',
  'custody.changed',
  'bill.created',
  'bill.updated',
  'ledger.changed',
  'payout.confirmed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent to one webhook when somebody asks for it. */
export const WEBHOOK_TEST = 'webhook.test';
