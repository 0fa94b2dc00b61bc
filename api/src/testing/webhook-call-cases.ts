import type { CallCase } from './call-case.ts';

/** The lines of webhooks (see call-cases.ts), in the order of the contract. */
export const webhookCallCases: Readonly<Record<string, CallCase>> = {
  createWebhook: {
    body: () => ({
      name: 'Второй',
      url: 'https://example.com/second',
      events: ['ride.created', 'ride.held'],
    }),
  },
  updateWebhook: { body: () => ({ events: ['ride.updated'] }) },
  replayWebhookDeliveries: {
    body: (own) => ({ ids: [own.webhook.deliveryId] }),
  },
  // After the others, which need it.
  removeWebhook: {},
};
