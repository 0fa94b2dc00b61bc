import { closeLedgerMonth, getLedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { MonthsScreen } from './MonthsScreen.tsx';

const month = (name: string, isClosed = false) => ({
  month: name,
  isClosed,
  gross: 1_234_500,
  commission: 185_175,
  rent: 35_000,
  payouts: 500_000,
  balance: 514_325,
  closedAt: isClosed ? '2026-10-02T09:00:00Z' : null,
  closedBy: isClosed ? { id: 'u', name: 'Анна' } : null,
});
const months = [month('2026-11'), month('2026-10'), month('2026-09', true)];
const matter = (kind: 'payout_draft' | 'owes_park', isBlocking: boolean) => ({
  kind,
  isBlocking,
  count: 3,
  amount: kind === 'owes_park' ? -4550 : null,
  drivers: kind === 'owes_park' ? [{ id: 'd-1', name: 'Борис Кот' }] : [],
});

const serve = (open: ReturnType<typeof matter>[] = []) =>
  new FakeApi()
    .on(listLedgerMonths, () => ({ months }))
    .on(getLedgerMonth, () => ({ month: month('2026-10'), open }));

const show = (
  api = serve(),
  role = 'accountant',
  language: 'en' | 'ru' = 'en',
  address: ScreenAddress = { tab: 'months' },
) => renderScreen(<MonthsScreen />, { api, language, address, session: makeSession({ role, park: PARK }) });

const PARK = {
  timeZone: 'Asia/Novosibirsk',
  currency: 'BYN',
  decimals: 2,
  ahead: 0,
  now: '2026-11-22T09:00:00Z',
};

type Shown = ReturnType<typeof show>;

/** The act of closing, in the menu of a month. */
async function closing({ user }: Pick<Shown, 'user'>, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menuitem', { name: /^Close/ });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the months', () => {
  it('are searched, filtered and ordered by the address, which keeps what is chosen of it', async () => {
    const address = { tab: 'months', q: '2026', state: 'open', sort: 'month' };
    const { user, visited } = show(serve(), 'accountant', 'en', address);
    await screen.findByRole('table');
    const names = () => screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link'));
    expect(names().map(({ textContent }) => textContent)).toEqual(['October 2026', 'November 2026']);
    expect(screen.getByRole('searchbox')).toHaveValue('2026');
    await user.click(screen.getByRole('button', { name: 'Month' }));
    expect(visited.at(-1)).toBe('/?tab=months&q=2026&sort=-month&state=open');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'oct');
    await waitFor(() => expect(visited.at(-1)).toBe('/?tab=months&q=oct&sort=-month&state=open'));
    expect(names().map(({ textContent }) => textContent)).toEqual(['October 2026']);
  });

  it('are added up below, but for the balance, which is no sum', async () => {
    show();
    const total = await screen.findByRole('row', { name: /^Total/ });
    expect(
      within(total)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(
      ['BYN 37,035.00', 'BYN 5,555.25', 'BYN 1,050.00', 'BYN 15,000.00', '', '', ''].map((text) =>
        text.replace(' ', '\u00a0'),
      ),
    );
  });

  it('have gross, commission, rent, payouts and balance, and who closed them when', async () => {
    show();
    const row = await screen.findByRole('row', { name: /September 2026/ });
    expect(row).toHaveTextContent(
      /12,345\.00.*1,851\.75.*350\.00.*5,000\.00.*5,143\.25.*Closed.*Анна, 10\/02\/2026, 04:00\sPM/,
    );
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/?tab=settlements&from=2026-09-01&to=2026-09-30',
    );
  });

  it('can be closed once they are over, by whom it is allowed', async () => {
    const shown = show();
    expect(await closing(shown, 'November 2026')).toHaveTextContent(/The month is not over yet/);
    await shown.user.keyboard('{Escape}');
    expect(await closing(shown, 'October 2026')).not.toHaveAttribute('aria-disabled', 'true');
    shown.unmount();
    const operator = show(serve(), 'operator');
    expect(await closing(operator, 'October 2026')).toHaveTextContent(/Your role may not close months/);
  });

  it('are closed after what is still open was shown, with the drivers', async () => {
    const api = serve([matter('owes_park', false)]).on(closeLedgerMonth, () => ({
      month: month('2026-10', true),
      open: [],
    }));
    const { user, notices } = show(api);
    await user.click(await closing({ user }, 'October 2026'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/3 drivers owe the park/)).toHaveTextContent(/-45\.50/);
    expect(within(dialog).getByRole('link', { name: 'Борис Кот' })).toBeVisible();
    expect(dialog).toHaveTextContent(/and 2 more/);
    expect(dialog).toHaveTextContent('A closed month cannot be opened again.');
    expect(api.inputsOf(closeLedgerMonth)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close for good' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['October 2026 is closed']));
    expect(api.inputsOf(closeLedgerMonth)).toHaveLength(1);
  });

  it('stay open while a draft is, in words', async () => {
    const { user, api } = show(serve([matter('owes_park', false), matter('payout_draft', true)]));
    await user.click(await closing({ user }, 'October 2026'));
    const list = await screen.findByRole('list', { name: 'What is still open' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /keeps it open.*3 payout runs are drafts/,
    );
    const close = screen.getByRole('button', { name: 'Close for good' });
    expect(close).toHaveAccessibleDescription(/confirm or discard it first/);
    await user.click(close);
    expect(api.inputsOf(closeLedgerMonth)).toEqual([]);
  });

  it('say why the server refused the closing', async () => {
    const api = serve().on(closeLedgerMonth, () => {
      throw refusal(409, { error: 'An earlier month is open.' });
    });
    const { user } = show(api, 'accountant');
    await user.click(await closing({ user }, 'October 2026'));
    await screen.findByText('A closed month cannot be opened again.');
    await user.click(screen.getByRole('button', { name: 'Close for good' }));
    expect(await screen.findByText('An earlier month is open.')).toBeVisible();
  });

  it('speak Russian', async () => {
    show(serve(), 'admin', 'ru');
    expect(await screen.findByRole('button', { name: 'Действия: октябрь 2026 г.' })).toBeVisible();
  });
});
