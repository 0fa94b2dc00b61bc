import type { CallCase } from './call-case.ts';

/** The lines of webhooks (see call-cases.ts), in the order of the contract. */
export const webhookCallCases: Readonly<Record<string, CallCase>> = {
  listWebhooks: {},
  createWebhook: {
    body: () => ({
      name: 'Второй',
      url: 'https://example.com/second',
      events: ['ride.created', 'ride.held'],
    }),
  },
  updateWebhook: { id: (own) => own.webhook.id, body: () => ({ events: ['ride.updated'] }) },
  rotateWebhookSecret: { id: (own) => own.webhook.id },
  testWebhook: { id: (own) => own.webhook.id },
  listWebhookDeliveries: { id: (own) => own.webhook.id },
  replayWebhookDeliveries: {
    id: (own) => own.webhook.id,
    body: (own) => ({ ids: [own.webhook.deliveryId] }),
  },
  removeWebhook: { id: (own) => own.webhook.id },
};
