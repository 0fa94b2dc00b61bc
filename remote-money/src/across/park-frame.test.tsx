import { createEntries, getAccount, listSettlements } from '@park/contract/ledger';
import { getPayoutRun, listLedgerMonths, listPayoutRuns } from '@park/contract/payouts';
import { listTerms } from '@park/contract/terms';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi } from '@park/testing/fake-api';
import {
  makeAccountEntry,
  makePayoutLine,
  makePayoutRun,
  makeSettlementRow,
  makeTerms,
} from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { AddEntriesScreen } from '../features/add-entries/AddEntriesScreen.tsx';
import { MonthsScreen } from '../features/months/MonthsScreen.tsx';
import { PayoutsScreen } from '../features/payouts/PayoutsScreen.tsx';
import { TermsScreen } from '../features/terms/TermsScreen.tsx';

const driver = { id: 'd-1', name: 'Анна Лис' };
const HOUR = 3_600_000;

interface Frame {
  readonly timeZone?: string;
  readonly currency?: string;
  readonly decimals?: number;
  readonly ahead?: number;
}

const sessionOf = ({ timeZone = 'Europe/Minsk', currency = 'BYN', decimals = 2, ahead = 0 }: Frame) =>
  makeSession({ park: { timeZone, currency, decimals, ahead, now: '2026-11-30T11:00:00Z' } });

const month = (name: string) => ({
  month: name,
  isClosed: false,
  gross: 0,
  commission: 0,
  rent: 0,
  payouts: 0,
  balance: 0,
  closedAt: null,
  closedBy: null,
});
const line = makePayoutLine({ driver, balance: 12_345, minimum: 0, amount: 12_345 });
const confirmed = { run: makePayoutRun({ status: 'confirmed' }), lines: [line] };
const serve = () =>
  new FakeApi()
    .on(listTerms, () => ({ terms: [makeTerms()], drivers: [{ driver, history: [] }] }))
    .on(listSettlements, () => ({
      rows: [makeSettlementRow({ driver, balance: 12_345 })],
      closedThrough: null,
      late: { rides: 0, amount: 0 },
    }))
    .on(listPayoutRuns, () => ({ runs: [] }))
    .on(getPayoutRun, () => confirmed)
    .on(listLedgerMonths, () => ({ months: [month('2026-12'), month('2026-11')] }))
    .on(createEntries, () => ({ entries: [makeAccountEntry()] }))
    .on(getAccount, () => ({
      driver,
      terms: null,
      iban: null,
      before: 0,
      balance: 12_345,
      total: 1,
      next: null,
      entries: [makeAccountEntry({ amount: 12_345, balance: 12_345 })],
    }));

const show = (node: ReactNode, frame: Frame, address: object = {}) =>
  renderScreen(node, {
    api: serve(),
    session: sessionOf(frame),
    extensions: ['ledger'],
    address: { tab: 'settlements', ...address },
  });

beforeEach(() => {
  // Noon of 30 November in Minsk and on the device, 1 o'clock of 1 December in Kiritimati.
  jest.useFakeTimers({ now: new Date('2026-11-30T11:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const frames = [
  ['of another zone', { timeZone: 'Pacific/Kiritimati' }],
  ['whose server’s clock is a day ahead of the device', { ahead: 24 * HOUR }],
] as const;

describe.each(frames)('in a park %s', (_, frame) => {
  it('an entry is offered the park’s day', async () => {
    show(<AddEntriesScreen />, frame, { form: 'entry' });
    expect(await screen.findByLabelText(/^Day/)).toHaveValue('12/01/2026');
  });

  it('a payout run is offered the park’s day', async () => {
    const { user } = show(<PayoutsScreen />, frame, { tab: 'payouts' });
    await user.click(await screen.findByRole('button', { name: 'New payout run' }));
    expect(await screen.findByLabelText(/Balances after/)).toHaveValue('12/01/2026');
  });

  it('terms are offered the park’s day', async () => {
    const { user } = show(<TermsScreen />, frame, { tab: 'terms' });
    await user.click((await screen.findAllByRole('button', { name: /Add terms/ }))[0] as HTMLElement);
    expect(await screen.findByLabelText(/Valid from/)).toHaveValue('12/01/2026');
  });

  it('the month that is over in the park can be closed', async () => {
    const { user } = show(<MonthsScreen />, frame, { tab: 'months' });
    await user.click(await screen.findByRole('button', { name: 'Actions for November 2026' }));
    const close = await screen.findByRole('menuitem', { name: /^Close/ });
    expect(close).not.toHaveAttribute('aria-disabled');
  });
});

describe.each([
  ['EUR', 2, '123.45', '+123.45', 'Amount, EUR', '€123.45'],
  ['JPY', 0, '12345', '+12,345', 'Amount, JPY', 'JPY 12,345'],
  ['KWD', 3, '12.345', '+12.345', 'Amount, KWD', 'KWD 12.345'],
] as const)('with amounts in %s', (currency, decimals, typed, signed, label, balance) => {
  const frame = { currency, decimals };
  const shown = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';

  it('an entry is typed and sent in whole minor units', async () => {
    const { user, api } = show(<AddEntriesScreen />, frame, { form: 'entry' });
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${driver.name}` }));
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), typed);
    await user.type(screen.getByLabelText(/What for/), 'Cash');
    await user.click(screen.getByRole('button', { name: /Add 1 entr/ }));
    await waitFor(() =>
      expect(api.inputsOf(createEntries)[0]?.entries).toEqual([{ driverId: 'd-1', amount: 12_345 }]),
    );
  });

  it('an account names the currency and shows its decimals', async () => {
    show(<AccountScreen driverId="d-1" />, frame, { driver: 'd-1' });
    const row = (await screen.findAllByRole('row'))[1];
    expect(shown(row?.textContent)).toContain(signed);
    expect(shown(document.body.textContent)).toContain(balance);
    expect(document.body).not.toHaveTextContent('BYN');
  });

  it('the bank’s file has it in each row, with its decimals', async () => {
    const downloads = catchDownloads();
    const { user } = show(<PayoutsScreen />, frame, { tab: 'payouts', run: 'run-1' });
    await user.click(await screen.findByRole('button', { name: 'File for the bank' }));
    await user.click(await screen.findByRole('button', { name: 'Save the file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(await downloads.text(0)).toContain(`BY13NBRB3600900000002Z00AB00,${typed},${currency},`);
  });
});
