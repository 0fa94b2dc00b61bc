import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@park/contract/webhooks';
import { refusal } from '@park/testing/fake-api';
import { makeWebhook } from '@park/testing/webhook-records';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, hook, sentences, serve, show } from './webhooks.testing.tsx';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the webhooks', () => {
  it('say where they go, what they are told, and how they do', async () => {
    show(
      serve([
        makeWebhook({ waiting: 1200, failingSince: '2026-11-21T09:00:00Z' }),
        makeWebhook({ id: 'webhook-2', name: 'Dispatch', state: 'gone', lastDeliveredAt: null }),
      ]),
    );
    const first = await screen.findByRole('region', { name: 'Accounting' });
    expect(first).toHaveTextContent(/Does not answer.*https:\/\/accounting\.example\.com\/park/);
    expect(first).toHaveTextContent(/ride\.created, ride\.updated.*11\/20\/2026.*Wait to be sent1,200/);
    expect(first).toHaveTextContent(/Does not answer since11\/21\/2026/);
    const second = screen.getByRole('region', { name: 'Dispatch' });
    expect(second).toHaveTextContent(/Off: the receiver is gone.*Nothing within 30 days/);
    expect(within(second).getByRole('button', { name: 'Send a test: Dispatch' })).toHaveAccessibleDescription(
      'This webhook is switched off',
    );
  });

  it('are none at first, and that is said with what to do', async () => {
    show(serve([]));
    expect(await screen.findByText('No program is told what happens')).toBeVisible();
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    const api = serve().on(listWebhooks, () => {
      throw refusal(500, { error: 'Out of order.' });
    });
    const { user } = show(api);
    expect(await screen.findByText('The webhooks could not be loaded')).toBeVisible();
    api.on(listWebhooks, () => ({ webhooks: [makeWebhook()] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Accounting' })).toBeVisible();
  });

  it('are added with name, address and events, and the secret is shown once with a button that copies', async () => {
    const api = serve([]).on(createWebhook, () => ({ webhook: makeWebhook(), secret: SECRET }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    const form = await dialog();
    const add = form.getByRole('button', { name: 'Add a webhook' });
    for (const event of ['A ride came', 'A ride changed', 'A ride was cancelled']) {
      await user.click(form.getByLabelText(event));
    }
    await user.type(form.getByLabelText(/^Address/), 'example.com');
    await user.click(add);
    expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription(/^Fill this in/);
    expect(form.getByLabelText(/^Address/)).toHaveAccessibleDescription(/^Enter a whole address/);
    expect(form.getByLabelText('A ride came')).toHaveAccessibleDescription('Choose at least one');
    expect(api.inputsOf(createWebhook)).toEqual([]);

    await user.type(form.getByLabelText(/^Name/), ' Accounting ');
    await user.clear(form.getByLabelText(/^Address/));
    await user.type(form.getByLabelText(/^Address/), 'https://example.com/hook');
    await user.click(form.getByLabelText('A ride waits for a driver'));
    await user.click(form.getByLabelText('A ride came'));
    await user.click(add);
    expect(await form.findByLabelText('Secret')).toHaveValue(SECRET);
    expect(api.inputsOf(createWebhook)).toEqual([
      { name: 'Accounting', url: 'https://example.com/hook', events: ['ride.created', 'ride.held'] },
    ]);
    await user.click(form.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Copied']));
    await user.click(form.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it('are refused by the server at the field that is wrong, and what was typed stays', async () => {
    const words = 'must lead to a public address';
    const api = serve([]).on(createWebhook, () => {
      throw refusal(400, { error: 'No.', code: 'validation_failed', fields: { url: words } });
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Name/), 'Inside');
    await user.type(form.getByLabelText(/^Address/), 'https://10.0.0.1/hook');
    await user.click(form.getByRole('button', { name: 'Add a webhook' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Address/)).toHaveAccessibleDescription(new RegExp(`^${words}`)),
    );
    expect(form.getByLabelText(/^Address/)).toHaveValue('https://10.0.0.1/hook');
    expect(form.getByLabelText(/^Name/)).toHaveValue('Inside');
  });

  it('are changed; what somebody else did meanwhile is shown', async () => {
    let isFirst = true;
    const api = serve().on(updateWebhook, () => {
      if (!isFirst) return { webhook: makeWebhook() };
      isFirst = false;
      api.on(listWebhooks, () => ({ webhooks: [makeWebhook({ name: 'Books', version: 2 })] }));
      throw refusal(409, { error: 'Changed by somebody else.', code: 'stale_record' });
    });
    const { user, notices } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'Change the webhook: Accounting' }));
    const form = await dialog();
    await user.click(form.getByLabelText('A ride changed'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/It is now: Books, https:.*ride\.created, ride\.updated/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The webhook was changed']));
    const input = {
      name: 'Accounting',
      url: 'https://accounting.example.com/park',
      events: ['ride.created'],
    };
    expect(api.inputsOf(updateWebhook)).toEqual([
      { ...input, version: 1 },
      { ...input, version: 2 },
    ]);
  });

  it('get a new secret, which is shown once, after it is said what becomes of the one before', async () => {
    const api = serve().on(rotateWebhookSecret, () => ({ webhook: makeWebhook(), secret: SECRET }));
    const { user } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'New secret: Accounting' }));
    const question = await dialog();
    expect(question.getByText(/signs too for 24 hours more/)).toBeVisible();
    expect(api.inputsOf(rotateWebhookSecret)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'New secret' }));
    expect(await question.findByLabelText('Secret')).toHaveValue(SECRET);
  });

  it('are switched off after a question, switched on without one, and removed after one', async () => {
    const api = serve()
      .on(updateWebhook, () => ({ webhook: makeWebhook() }))
      .on(removeWebhook, () => ({ removed: 1 }));
    const { user, notices, unmount } = show(api);
    await user.click((await hook()).getByRole('button', { name: 'Switch off: Accounting' }));
    const off = await screen.findByRole('alertdialog');
    expect(off).toHaveTextContent(/What happens while it is off is not kept/);
    await user.click(within(off).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The webhook was switched off']));
    await user.click((await hook()).getByRole('button', { name: 'Remove: Accounting' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.inputsOf(removeWebhook)).toHaveLength(1));
    unmount();
    const second = show(api.on(listWebhooks, () => ({ webhooks: [makeWebhook({ state: 'off' })] })));
    await second.user.click((await hook()).getByRole('button', { name: 'Switch on: Accounting' }));
    await waitFor(() => expect(sentences(second.notices)).toEqual(['The webhook was switched on']));
    expect(api.inputsOf(updateWebhook)).toEqual([{ state: 'off' }, { state: 'on' }]);
  });
});

describe('who may not manage webhooks', () => {
  it.each(['operator', 'accountant', 'viewer'])(
    'as %s sees them, and why nothing can be changed',
    async (role) => {
      const { user } = show(serve(), role);
      for (const name of [
        'Add a webhook',
        'Send a test: Accounting',
        'Change the webhook: Accounting',
        'New secret: Accounting',
        'Switch off: Accounting',
        'Remove: Accounting',
        'Send a time again: Accounting',
      ]) {
        const button = await screen.findByRole('button', { name });
        expect(button).toHaveAccessibleDescription('Your role may not change webhooks');
        await user.click(button);
      }
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click((await hook()).getByRole('button', { name: 'Show deliveries: Accounting' }));
      expect(await screen.findByRole('region', { name: 'Deliveries of Accounting' })).toBeVisible();
    },
  );

  it('reads it in Russian', async () => {
    show(serve(), 'viewer', 'ru');
    expect(await screen.findByRole('button', { name: 'Выключить: Accounting' })).toBeVisible();
  });
});
