import {
  createApiKey,
  createRideSource,
  listRideSources,
  updateRideSource,
  withdrawApiKey,
} from '@park/contract/ride-sources';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeApiKey, makeRideSource } from '@park/testing/ride-source-records';
import { screen, waitFor, within } from '@testing-library/react';
import { RideSources } from './RideSources.tsx';

const SECRET = 'tpk_live_9fK2mB4xSecretSecret';
const platform = makeRideSource({ held: 1200, keys: [makeApiKey()] });
const files = makeRideSource({
  id: 'source-2',
  name: 'Monthly files',
  kind: 'file',
  earning: 'after',
  lastBatchAt: null,
});

const serve = (sources = [platform, files]) => new FakeApi().on(listRideSources, () => ({ sources }));

const show = (api = serve(), role = 'admin', language: 'en' | 'ru' = 'en') =>
  renderScreen(<RideSources />, {
    api,
    language,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
const source = (name: string) => screen.findByRole('region', { name });
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the sources of rides', () => {
  it('say how their rides come, what their earning is, when they came last, and how many wait', async () => {
    show();
    const first = await source('City Orders');
    expect(first).toHaveTextContent(/Program.*EarningBefore the platform's fee.*11\/20\/2026, 12:00\sPM/);
    expect(within(first).getByRole('link', { name: '1,200 rides' })).toHaveAttribute(
      'href',
      '/?tab=held_rides',
    );
    const second = await source('Monthly files');
    expect(second).toHaveTextContent(/Files.*After the platform's fee.*Not yet.*0 rides/);
    expect(within(second).queryByRole('button', { name: /Make a key/ })).not.toBeInTheDocument();
  });

  it('lead to the description of the calls', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'How a program sends rides' })).toHaveAttribute(
      'href',
      '/api/docs',
    );
  });

  it('are none at first, and that is said with what to do', async () => {
    show(serve([]));
    expect(await screen.findByText('No rides come from outside yet')).toBeVisible();
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    const api = new FakeApi().on(listRideSources, () => {
      throw refusal(500, { error: 'Out of order.' });
    });
    const { user } = show(api);
    expect(await screen.findByText('The sources of rides could not be loaded')).toBeVisible();
    api.on(listRideSources, () => ({ sources: [platform] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await source('City Orders')).toBeVisible();
  });

  it('are added once a name is entered', async () => {
    const api = serve([]).on(createRideSource, () => ({ source: files }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Add a source' }));
    const dialog = within(await screen.findByRole('dialog'));
    const add = dialog.getByRole('button', { name: 'Add a source' });
    await user.click(add);
    expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Fill this in');
    await user.type(dialog.getByLabelText(/^Name/), ' Monthly files ');
    await user.selectOptions(dialog.getByLabelText('How rides come'), 'People import files');
    await user.selectOptions(dialog.getByLabelText('Earning of a ride'), "After the platform's fee");
    await user.click(add);
    await waitFor(() => expect(sentences(notices)).toEqual(['The source was added']));
    expect(api.inputsOf(createRideSource)).toEqual([
      { name: 'Monthly files', kind: 'file', earning: 'after' },
    ]);
  });

  it('are renamed and have their earning changed; what somebody else did meanwhile is shown', async () => {
    let isFirst = true;
    const api = serve().on(updateRideSource, () => {
      if (!isFirst) return { source: platform };
      isFirst = false;
      api.on(listRideSources, () => ({ sources: [{ ...platform, name: 'City 2', version: 2 }, files] }));
      throw refusal(409, { error: 'Changed by somebody else.', code: 'stale_record' });
    });
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Change the source: City Orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.type(dialog.getByLabelText(/^Name/), 'Orders');
    await user.selectOptions(dialog.getByLabelText('Earning of a ride'), "After the platform's fee");
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/It is now: City 2, Before the platform's fee/)).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Orders');
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The source was changed']));
    expect(api.inputsOf(updateRideSource)).toEqual([
      { name: 'Orders', earning: 'after', version: 1 },
      { name: 'Orders', earning: 'after', version: 2 },
    ]);
  });
});

describe('the keys of a source', () => {
  it('say what they may do, how long, and when they were last used from where', async () => {
    const reading = makeApiKey({
      id: 'key-2',
      name: 'Old',
      scopes: ['rides:read'],
      expiresAt: '2026-11-21T20:59:59Z',
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    show(serve([{ ...platform, keys: [makeApiKey(), reading] }]));
    const keys = within(await screen.findByRole('region', { name: 'Keys of City Orders' }));
    expect(keys.getByRole('row', { name: /Orders server/ })).toHaveTextContent(
      /tpk_live_9fK2mB4x….*send and read rides.*11\/01\/2026.*no end.*11\/20\/2026.*from 203\.0\.113\.7/,
    );
    expect(keys.getByRole('row', { name: /^Old/ })).toHaveTextContent(/read rides.*11\/21\/2026Over.*never/);
  });

  it('are made for a day and a right, and are shown once with a button that copies', async () => {
    const api = serve([{ ...platform, keys: [] }]).on(createApiKey, () => ({
      key: makeApiKey(),
      secret: SECRET,
    }));
    const { user, notices } = show(api);
    expect(await screen.findByText(/No program can send rides/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a key: City Orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    const make = dialog.getByRole('button', { name: 'Make a key' });
    await user.type(dialog.getByLabelText(/^Valid until/), '2026-11-21');
    await user.click(make);
    expect(dialog.getByText('Fill this in')).toBeVisible();
    expect(dialog.getByText('The day has passed')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Name of the key/), 'Orders server');
    await user.clear(dialog.getByLabelText(/^Valid until/));
    await user.type(dialog.getByLabelText(/^Valid until/), '2026-12-31');
    await user.selectOptions(dialog.getByLabelText('What it may do'), 'send rides');
    await user.click(make);
    expect(await dialog.findByLabelText('Key')).toHaveValue(SECRET);
    expect(dialog.getByText(/Nobody can read this key again/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument();
    expect(api.inputsOf(createApiKey)).toEqual([
      { name: 'Orders server', scopes: ['rides:write'], expiresAt: '2026-12-31T20:59:59.000Z' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Copied']));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it('are at most two, and the server’s refusal keeps what was typed', async () => {
    const words = 'A source has at most 2 keys. Withdraw one first.';
    const api = serve().on(createApiKey, () => {
      throw refusal(409, { error: words, code: 'source_keys_full' });
    });
    const { user, unmount } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Make a key: City Orders' }));
    await user.type(await screen.findByLabelText(/^Name of the key/), 'Third');
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(/^Name of the key/)).toHaveValue('Third');
    expect(api.inputsOf(createApiKey)).toEqual([{ name: 'Third', scopes: ['rides:write', 'rides:read'] }]);
    unmount();
    show(serve([{ ...platform, keys: [makeApiKey(), makeApiKey({ id: 'key-2', name: 'Second' })] }]));
    expect(
      await screen.findByRole('button', { name: 'Make a key: City Orders' }),
    ).toHaveAccessibleDescription(/^A source has at most 2 keys/);
  });

  it('are withdrawn after a question', async () => {
    const api = serve().on(withdrawApiKey, () => ({ withdrawn: 1 }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Actions for Orders server' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/can send no more rides of City Orders from that moment on/);
    expect(api.inputsOf(withdrawApiKey)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The key was withdrawn']));
    expect(api.calls.at(-2)).toMatchObject({ params: { id: 'key-1' } });
  });
});

describe('who may not manage sources', () => {
  it.each(['operator', 'accountant', 'viewer'])(
    'as %s sees them, and why nothing can be changed',
    async (role) => {
      const { user } = show(serve(), role);
      for (const name of ['Add a source', 'Change the source: City Orders', 'Make a key: City Orders']) {
        const button = await screen.findByRole('button', { name });
        expect(button).toHaveAccessibleDescription('Your role may not change sources of rides');
        await user.click(button);
      }
      await user.click(screen.getByRole('button', { name: 'Actions for Orders server' }));
      const withdraw = await screen.findByRole('menuitem', { name: /^Withdraw.*may not change sources/ });
      expect(withdraw).toHaveAttribute('aria-disabled', 'true');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('reads it in Russian', async () => {
    show(serve(), 'viewer', 'ru');
    expect(await screen.findByRole('button', { name: 'Действия: Orders server' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^1\s200 поездок$/ })).toBeVisible();
  });
});
