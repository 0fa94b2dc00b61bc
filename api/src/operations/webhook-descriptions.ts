import type { CallDescription } from './ledger-descriptions.ts';

/** The lines of webhooks (see call-descriptions.ts). */
export const webhookDescriptions: Readonly<Record<string, CallDescription>> = {
  listWebhooks: { summary: 'Whom the park tells what happens' },
  createWebhook: {
    summary: 'Adds a webhook; its secret is shown this once',
    success: 201,
    refusals: ['conflict', 'webhooks_full', 'no_secrets_key'],
  },
  updateWebhook: {
    summary: 'Changes a webhook, or switches it on or off',
    refusals: ['webhook_not_found', 'conflict', 'stale_record'],
  },
  rotateWebhookSecret: {
    summary: 'Makes a new secret, which is shown this once; the one before signs too for a day',
    refusals: ['webhook_not_found', 'no_secrets_key'],
  },
  removeWebhook: {
    summary: 'Removes a webhook with the log of its deliveries',
    refusals: ['webhook_not_found'],
  },
  testWebhook: { summary: 'Sends a test event', refusals: ['webhook_not_found', 'webhook_is_off'] },
  listWebhookDeliveries: {
    summary: 'The newest hundred deliveries of a webhook, with each attempt',
    refusals: ['webhook_not_found'],
  },
  replayWebhookDeliveries: {
    summary: 'Sends deliveries again, one or all of a time',
    refusals: ['webhook_not_found', 'webhook_is_off'],
  },
};
