import { listWebhookDeliveries, listWebhooks } from '@park/contract/webhooks';
import { FakeApi } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeDelivery, makeWebhook } from '@park/testing/webhook-records';
import { screen, within } from '@testing-library/react';
import { Webhooks } from './Webhooks.tsx';

const failed = makeDelivery({
  id: 'delivery-2',
  eventId: 'event-2',
  type: 'ride.held',
  state: 'failed',
  attempts: [
    { at: '2026-11-21T09:00:05Z', status: 503, ms: 1204, problem: 'status', answer: 'out of order' },
    { at: '2026-11-21T09:00:00Z', status: null, ms: 15_000, problem: 'timeout', answer: 'late' },
  ],
});

/** A server with these webhooks; each has the newest two of 250 deliveries. */
export const serve = (webhooks = [makeWebhook()]) =>
  new FakeApi()
    .on(listWebhooks, () => ({ webhooks }))
    .on(listWebhookDeliveries, () => ({ deliveries: [failed, makeDelivery()], total: 250 }));

export const show = (api = serve(), role = 'admin', language: 'en' | 'ru' = 'en') =>
  renderScreen(<Webhooks />, {
    api,
    language,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
export const hook = async (name = 'Accounting') => within(await screen.findByRole('region', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
export const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);
