import { correctEntry, createEntries, getAccount } from '@park/contract/ledger';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeAccountEntry } from '@park/testing/ledger-records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountScreen } from './AccountScreen.tsx';

const driver = { id: 'driver-1', name: 'Иван Петров' };
const ride = makeAccountEntry({
  id: 'entry-2',
  kind: 'ride',
  amount: 4000,
  balance: 10_000,
  text: null,
  person: null,
  source: { type: 'ride', id: 'ride-9' },
});
const payout = makeAccountEntry({
  id: 'entry-3',
  kind: 'payout',
  amount: -5000,
  text: null,
  source: { type: 'payout', id: 'run-7' },
});
const correction = makeAccountEntry({
  id: 'entry-4',
  kind: 'correction',
  amount: 500,
  text: 'Half of it',
  corrects: 'entry-1',
  belongsTo: '2026-10-30',
});
const lateRide = makeAccountEntry({
  id: 'entry-5',
  day: '2026-11-01',
  kind: 'correction',
  amount: 900,
  inAll: 900,
  text: null,
  person: null,
  belongsTo: '2026-10-30',
  source: { type: 'ride', id: 'ride-8' },
});
const takenBack = makeAccountEntry({
  id: 'entry-6',
  day: '2026-11-19',
  kind: 'ride',
  amount: -4000,
  text: null,
  person: null,
  corrects: 'entry-2',
  source: { type: 'ride', id: 'ride-9' },
});
const account = {
  driver,
  terms: null,
  iban: null,
  before: -1200,
  balance: 7450,
  total: 4,
  next: null,
  entries: [makeAccountEntry({ inAll: -2050 }), correction, payout, lateRide, takenBack, ride],
};

const serve = () => new FakeApi().on(getAccount, () => account);

const range = { from: '2026-11-01', to: '2026-11-22' };

function show(api: FakeApi) {
  return renderScreen(<AccountScreen driverId="driver-1" />, {
    api,
    address: { tab: 'settlements', driver: 'driver-1', ...range },
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function openActs({ user }: Pick<ReturnType<typeof show>, 'user'>, name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}

describe('the correction of an entry', () => {
  async function open(api: FakeApi) {
    const view = show(api);
    await openActs(view, /^Actions for Fine of 11\/20\/2026/);
    await view.user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    await screen.findByRole('dialog');
    return view;
  }

  it('shows what is booked with earlier corrections, and the difference before it is posted', async () => {
    const api = serve().on(correctEntry, () => ({ entry: makeAccountEntry({ id: 'entry-9' }) }));
    const { user, notices } = await open(api);
    const dialog = screen.getByRole('dialog');
    // The fine of 25.50 with the correction of 5.00.
    await waitFor(() => expect(dialog).toHaveTextContent(/Booked now: -20\.50/));
    await user.type(screen.getByLabelText(/The right amount/), '30,00');
    expect(dialog).toHaveTextContent(/Will be posted: -9\.50/);
    await user.type(screen.getByLabelText(/Why/), 'The receipt says 30');
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['The correction was posted']));
    expect(api.inputsOf(correctEntry)).toEqual([{ amount: 3000, text: 'The receipt says 30' }]);
    const sent = api.calls.find(({ path }) => path.endsWith('/correct'));
    expect(sent?.idempotencyKey).toEqual(expect.any(String));
    expect(sent?.params).toEqual({ id: 'entry-1' });
  });

  it('is not lost by Escape without a question, and by Cancel it is', async () => {
    const { user } = await open(serve());
    const reason = screen.getByLabelText(/Why/);
    await user.type(reason, 'The receipt says 30');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/Why/)).toHaveValue('The receipt says 30');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
    await user.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once by Cancel, and by Escape while nothing is typed', async () => {
    const view = await open(serve());
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openActs(view, /^Actions for Fine of 11\/20\/2026/);
    await view.user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    await view.user.type(await screen.findByLabelText(/Why/), 'x');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('no longer shows an earlier failure once the console refuses the next try', async () => {
    const api = serve().on(correctEntry, () => {
      throw refusal(503, { error: 'Not at the moment.', fields: {} });
    });
    const { user } = await open(api);
    await user.type(screen.getByLabelText(/The right amount/), '30');
    await user.type(screen.getByLabelText(/Why/), 'The receipt says 30');
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    expect(await screen.findByText('Not at the moment.')).toBeVisible();
    await user.clear(screen.getByLabelText(/Why/));
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    expect(screen.getByLabelText(/Why/)).toHaveAccessibleDescription('Fill this in');
    await waitFor(() => expect(screen.queryByText('Not at the moment.')).toBeNull());
  });

  it('is offered for a ride that came late, and not for what belongs to another entry', async () => {
    const view = show(serve());
    await openActs(view, /^Actions for .* of 11\/01\/2026/);
    expect(await screen.findByRole('menuitem', { name: 'Correct' })).not.toHaveAttribute('aria-disabled');
    await view.user.keyboard('{Escape}');
    await openActs(view, /^Actions for .* of 11\/19\/2026/);
    expect(await screen.findByRole('menuitem', { name: /^Correct.*is not corrected/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is not sent without a reason, with a bad amount, or where nothing would change', async () => {
    const { user, api } = await open(serve());
    const amount = screen.getByLabelText(/The right amount/);
    await user.type(amount, '-3');
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    expect(amount).toHaveAccessibleDescription(/At least BYN/);
    expect(screen.getByLabelText(/Why/)).toHaveAccessibleDescription('Fill this in');
    await user.clear(amount);
    await user.type(amount, '20.50');
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    expect(amount).toHaveAccessibleDescription(/booked already/);
    expect(api.inputsOf(correctEntry)).toEqual([]);
  });

  it('that the server refuses says so beside the field, and a second try has the same key', async () => {
    const api = serve().on(correctEntry, () => {
      throw refusal(400, { error: 'Not valid.', fields: { text: 'is too short' } });
    });
    const { user } = await open(api);
    await user.type(screen.getByLabelText(/The right amount/), '0');
    await user.type(screen.getByLabelText(/Why/), 'x');
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    await waitFor(() => expect(screen.getByLabelText(/Why/)).toHaveAccessibleDescription('is too short'));
    await user.click(screen.getByRole('button', { name: 'Post the correction' }));
    await waitFor(() => expect(api.inputsOf(correctEntry)).toHaveLength(2));
    const keys = api.calls.filter(({ path }) => path.endsWith('/correct')).map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not offered for payouts and corrections, with the reason', async () => {
    const view = show(serve());
    await openActs(view, /^Actions for Payout of/);
    expect(await screen.findByRole('menuitem', { name: /mark it as failed/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await view.user.keyboard('{Escape}');
    await openActs(view, /^Actions for Correction of 11\/20/);
    expect(await screen.findByRole('menuitem', { name: /A correction is not corrected/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('a new entry of one driver', () => {
  async function open(api: FakeApi) {
    const view = show(api);
    await view.user.click(await screen.findByRole('button', { name: 'Add an entry' }));
    await screen.findByRole('dialog', { name: 'Add an entry: Иван Петров' });
    return view;
  }

  it('shows the balance after it, and is booked once', async () => {
    const api = serve().on(createEntries, () => ({ entries: [makeAccountEntry()] }));
    const { user, notices } = await open(api);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Bonus');
    await user.type(screen.getByLabelText(/Amount, BYN/), '1 000,25');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(/Balance \+74\.50 → after it \+1,074\.75/);
    await user.type(screen.getByLabelText(/What for/), 'For the holidays');
    await user.click(within(dialog).getByRole('button', { name: 'Add an entry' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['1 entry was added']));
    expect(api.inputsOf(createEntries)).toEqual([
      {
        kind: 'bonus',
        day: '2026-11-22',
        text: 'For the holidays',
        entries: [{ driverId: 'driver-1', amount: 100_025 }],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is refused in words: a minus, three decimals, the year 1, no text', async () => {
    const { user, api } = await open(serve());
    const dialog = screen.getByRole('dialog');
    const add = within(dialog).getByRole('button', { name: 'Add an entry' });
    const amount = screen.getByLabelText(/Amount, BYN/);
    await user.type(amount, '-5');
    await user.click(add);
    expect(amount).toHaveAccessibleDescription(/At least BYN/);
    expect(amount).toHaveFocus();
    expect(screen.getByLabelText(/What for/)).toHaveAccessibleDescription('Fill this in');
    await user.clear(amount);
    await user.type(amount, '1.005');
    await user.click(add);
    expect(amount).toHaveAccessibleDescription(/at most 2/);
    expect(amount).toHaveValue('1.005');
    expect(api.inputsOf(createEntries)).toEqual([]);
  });

  it('that the server refuses stands at its field, and what was typed stays', async () => {
    const api = serve().on(createEntries, () => {
      throw refusal(400, {
        error: 'Not valid.',
        fields: { 'entries.0.amount': 'is more than the balance of 74.50', day: 'is in a closed month' },
      });
    });
    const { user } = await open(api);
    await user.type(screen.getByLabelText(/Amount, BYN/), '99');
    await user.type(screen.getByLabelText(/What for/), 'Advance');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an entry' }));
    expect(await screen.findByText('Not valid.')).toBeVisible();
    expect(screen.getByLabelText(/Amount, BYN/)).toHaveAccessibleDescription(
      /more than the balance of 74\.50/,
    );
    expect(screen.getByLabelText('Day', { exact: false, selector: 'input' })).toBeInvalid();
    expect(screen.getByLabelText(/Amount, BYN/)).toHaveValue('99');
    expect(screen.getByLabelText(/What for/)).toHaveValue('Advance');
  });
});
