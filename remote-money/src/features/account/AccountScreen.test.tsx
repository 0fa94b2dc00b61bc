import { getAccount, updateBankAccount } from '@park/contract/ledger';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeAccountEntry } from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountScreen } from './AccountScreen.tsx';

const driver = { id: 'driver-1', name: 'Иван Петров' };
const GOOD_IBAN = 'BY13NBRB3600900000002Z00AB00';
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
const account = {
  driver,
  terms: null,
  iban: null,
  before: -1200,
  balance: 7450,
  total: 4,
  next: null as string | null,
  entries: [makeAccountEntry(), correction, payout, ride],
};

const pages = (input: { readonly after?: string | undefined }) =>
  input.after === 'page-2'
    ? { ...account, entries: [makeAccountEntry({ id: 'old', text: 'Long ago', amount: -100 })] }
    : { ...account, total: 5, next: 'page-2' };
const serve = (answer: (...input: Parameters<typeof pages>) => typeof account = () => account) =>
  new FakeApi().on(getAccount, answer);
const range = { from: '2026-11-01', to: '2026-11-22' };

function show(api = serve(), options: { language?: 'ru'; role?: string; kinds?: string } = {}) {
  const { role = 'admin', language, kinds } = options;
  return renderScreen(<AccountScreen driverId="driver-1" />, {
    api,
    session: makeSession({ role }),
    ...(language && { language }),
    address: { tab: 'settlements', driver: 'driver-1', ...range, ...(kinds !== undefined && { kinds }) },
  });
}

const rowOf = async (text: RegExp) => {
  const rows = await screen.findAllByRole('row');
  const row = rows.find(({ textContent }) => text.test(textContent ?? ''));
  if (!row) throw new Error(`No row has ${String(text)}`);
  return row;
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the account of a driver', () => {
  it('has the name, both balances with who owes whom, and says in words that there are no terms and no bank account', async () => {
    const { api } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Иван Петров' })).toBeVisible();
    const head = screen.getByRole('region', { name: 'Balances' });
    expect(head).toHaveTextContent(/-12\.00the driver owes the park/);
    expect(head).toHaveTextContent(/74\.50the park owes the driver/);
    expect(head).toHaveTextContent(/No terms: nothing is charged/);
    expect(head).toHaveTextContent(/not known/);
    expect(api.inputsOf(getAccount)).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-22' }]);
  });

  it('lists entries with kind, text, signed amount, the balance after, who, and what each came from', async () => {
    show();
    expect(await rowOf(/Speeding/)).toHaveTextContent(/Fine.*-25\.50.*74\.50.*Ольга Лис/);
    expect(await rowOf(/Half of it/)).toHaveTextContent(
      /Correction.*Corrects: Fine of 11\/20\/2026.*Belongs to 10\/30\/2026, in a closed month.*\+5\.00/,
    );
    const rides = within(await rowOf(/^11.*Ride/)).getByRole('link');
    expect(rides).toHaveAttribute('href', expect.stringContaining('tab=ride_report'));
    expect(within(await rowOf(/Payout/)).getByRole('link')).toHaveAttribute(
      'href',
      '/?tab=payouts&run=run-7',
    );
    expect(await rowOf(/^11.*Ride/)).toHaveTextContent(/by itself/);
  });

  it('shows the kinds that the address names, and keeps another choice there', async () => {
    const { api, user, visited } = show(serve(), { kinds: 'fine,cash' });
    await screen.findByText('Speeding');
    expect(api.inputsOf(getAccount)[0]?.kinds).toEqual(['cash', 'fine']);
    const kinds = screen.getByLabelText('Kinds');
    expect(kinds).toHaveDisplayValue('Cash taken, Fine');
    await user.selectOptions(kinds, 'Rent');
    expect(visited.at(-1)).toContain('kinds=rent');
    await waitFor(() => expect(api.inputsOf(getAccount).at(-1)?.kinds).toEqual(['rent']));
    await user.selectOptions(screen.getByLabelText('Kinds'), 'All kinds');
    expect(visited.at(-1)).not.toContain('kinds');
  });

  it('loads more entries on demand', async () => {
    const { user } = show(serve(pages));
    expect(await screen.findByText('Showing 4 of 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Long ago')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  });

  it('is exported with all pages, and amounts are numbers', async () => {
    const downloads = catchDownloads();
    const { user } = show(serve(pages));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]?.name).toBe('Account-Иван-Петров_2026-11-01_2026-11-22.csv');
    const lines = (await downloads.text(0)).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(/^2026-11-20,Fine,Speeding,,-25\.50,74\.50,Ольга Лис,/);
    expect(lines[5]).toContain('Long ago,,-1.00');
  });

  it('is exported as it is searched and sorted, from all pages', async () => {
    const downloads = catchDownloads();
    const { user } = show(serve(pages));
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await user.type(screen.getByRole('searchbox'), 'fine');
    expect(await screen.findByText('Showing 2+ of 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const [, ...lines] = (await downloads.text(0)).trim().split('\r\n');
    expect(lines).toEqual(
      [/Speeding/, /Long ago/, /Half of it/].map((text) => expect.stringMatching(text) as string),
    );
  });

  it('says why it could not be loaded, and is loaded again', async () => {
    const api = serve(() => {
      throw networkLoss();
    });
    const { user } = show(api);
    expect(await screen.findByText('The account could not be loaded')).toBeVisible();
    api.on(getAccount, () => account);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Speeding')).toBeVisible();
  });

  it('speaks Russian', async () => {
    show(serve(), { language: 'ru' });
    expect(await rowOf(/Speeding/)).toHaveTextContent(/Штраф.*-25,50/);
    expect(screen.getByText('Условий нет: ничего не удерживается')).toBeVisible();
  });
});

describe('the bank account of a driver', () => {
  async function edit(api: FakeApi, text: string) {
    const view = show(api);
    const change = await screen.findByRole('button', { name: 'Change' });
    await waitFor(() => expect(change).toBeEnabled());
    await view.user.click(change);
    await view.user.type(await screen.findByLabelText('Bank account (IBAN)'), text);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    return view;
  }

  it('is checked before it is sent, and what was typed stays', async () => {
    const { api } = await edit(serve(), 'BY14 NBRB 3600 9000 0000 2Z00 AB00');
    const field = screen.getByLabelText('Bank account (IBAN)');
    expect(field).toHaveAccessibleDescription(/check digits are wrong/);
    expect(field).toHaveValue('BY14 NBRB 3600 9000 0000 2Z00 AB00');
    expect(api.inputsOf(updateBankAccount)).toEqual([]);
  });

  it('is saved without spaces', async () => {
    const api = serve().on(updateBankAccount, () => ({ iban: GOOD_IBAN }));
    const { notices } = await edit(api, 'by13 NBRB 3600 9000 0000 2Z00 AB00');
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['The bank account was saved']));
    expect(api.inputsOf(updateBankAccount)).toEqual([{ iban: GOOD_IBAN }]);
  });
});

describe('the account for the roles of a park', () => {
  it.each([
    ['viewer', 'Your role may not add entries', 'Your role may not correct entries'],
    ['operator', null, 'Your role may not correct entries'],
    ['accountant', null, null],
  ])('offers the role %s what it may do, and says why not', async (role, add, correct) => {
    const { user } = show(serve(), { role });
    const adding = await screen.findByRole('button', { name: 'Add an entry' });
    if (add === null) expect(adding).not.toHaveAttribute('aria-disabled');
    else {
      expect(adding).toHaveAccessibleDescription(add);
      await user.click(adding);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    await user.click(await screen.findByRole('button', { name: 'Actions for Fine of 11/20/2026' }));
    const correcting = await screen.findByRole('menuitem', { name: /^Correct/ });
    if (correct === null) expect(correcting).not.toHaveAttribute('aria-disabled');
    else expect(correcting).toHaveTextContent(correct);
  });
});
