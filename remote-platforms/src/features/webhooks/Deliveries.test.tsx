import { replayWebhookDeliveries, testWebhook } from '@park/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, hook, sentences, serve, show } from './webhooks.testing.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the deliveries of a webhook', () => {
  it('show each attempt with its answer, and are sent again one by one', async () => {
    const api = serve().on(replayWebhookDeliveries, () => ({ replayed: 1 }));
    const { user, notices } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'Show deliveries: Accounting' }));
    const log = within(await screen.findByRole('region', { name: 'Deliveries of Accounting' }));
    const [, first, second] = log.getAllByRole('row');
    expect(first).toHaveTextContent(/ride\.held.*Did not arrive.*Answer 503 · 1,204 ms.*out of order/);
    expect(first).toHaveTextContent(/took longer than 15 s · 15,000 ms/);
    expect(second).toHaveTextContent(/ride\.created.*Arrived.*Answer 200 · 84 ms.*ok/);
    expect(screen.getByText('The newest 2 of 250')).toBeVisible();
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^Send again: ride\.held/ }));
    await waitFor(() => expect(sentences(notices)).toEqual(['1 message is sent again']));
    expect(api.inputsOf(replayWebhookDeliveries)).toEqual([{ ids: ['delivery-2'] }]);
  });

  it('of some days are sent again, only what did not arrive or all of it', async () => {
    const api = serve().on(replayWebhookDeliveries, () => ({ replayed: 1500 }));
    const { user, notices } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'Send a time again: Accounting' }));
    const form = await dialog();
    await user.clear(form.getByLabelText(/^First day/));
    await user.type(form.getByLabelText(/^First day/), '2026-11-23');
    await user.click(form.getByRole('button', { name: 'Send again' }));
    expect(form.getByLabelText(/^Last day/)).toHaveAccessibleDescription(/^Not before the first day/);
    await user.clear(form.getByLabelText(/^First day/));
    await user.type(form.getByLabelText(/^First day/), '2026-11-20');
    await user.click(form.getByLabelText('Only what did not arrive'));
    await user.click(form.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['1,500 messages are sent again']));
    expect(api.inputsOf(replayWebhookDeliveries)).toEqual([
      { from: '2026-11-19T21:00:00.000Z', to: '2026-11-22T21:00:00.000Z', onlyFailed: false },
    ]);
  });

  it('are shown after a test, which says that it is on its way', async () => {
    const api = serve().on(testWebhook, () => ({ sent: 1 }));
    const { user, notices } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'Send a test: Accounting' }));
    expect(await screen.findByRole('region', { name: 'Deliveries of Accounting' })).toBeVisible();
    expect(sentences(notices)).toEqual(['A test is on its way']);
  });
});
