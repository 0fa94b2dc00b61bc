import {
  getAccount,
  listSettlements,
  type WireLedgerEntry,
  type WireSettlementRow,
} from '@park/contract/ledger';
import { earningReport } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeEarningRow } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { StatementsScreen } from './StatementsScreen.tsx';

const PLACE = { tab: 'settlements', form: 'statements', from: '2026-11-16', to: '2026-11-22' };
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rowsOf = (page: HTMLElement, table: string) =>
  within(within(page).getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' | '));
const page = (name: string) => screen.findByRole('article', { name: `Statement: ${name}` });

const earned = (userId: string, name: string, code: string, totalEarning: number) =>
  makeEarningRow({ drive: { userId, User: { name } }, vehicle: { code }, totalMileage: 10, totalEarning });
const report = [
  earned('d-2', 'Яна', 'A-1', 100),
  earned('d-1', 'Anna', 'B-2', 50),
  earned('d-2', 'Яна', 'C-3', 5),
];

function onTheSpot(address: Partial<ScreenAddress> = {}, language: 'en' | 'ru' = 'en') {
  const api = new FakeApi().on(earningReport, () => ({ report }));
  const place = { ...PLACE, commission: '20', rent: '15', period: 'week', minimum: '10', ...address };
  return renderScreen(<StatementsScreen />, { api, address: place, language });
}

const row = (id: string, name: string): WireSettlementRow => ({
  driver: { id, name },
  terms: { id: 't-1', name: 'Standard' },
  before: 1000,
  rides: 1,
  mileage: 10,
  gross: 5000,
  cash: 0,
  commission: -1000,
  rent: 0,
  other: 0,
  net: 4000,
  paid: -6000,
  balance: -1000,
});
const entry = (kind: WireLedgerEntry['kind'], amount: number, day: string, balance: number) => ({
  id: `${kind}-${day}`,
  day,
  at: `${day}T09:00:00.000Z`,
  driver: { id: 'd-1', name: 'Anna' },
  kind,
  amount,
  text: kind === 'payout' ? 'November' : null,
  person: null,
  source: { type: 'ride' as const, id: 'r' },
  corrects: null,
  belongsTo: null,
  balance,
});
const pages = [
  { entries: [entry('payout', -6000, '2026-11-20', -1000)], next: 'p2' },
  {
    entries: [entry('commission', -1000, '2026-11-17', 5000), entry('ride', 5000, '2026-11-17', 6000)],
    next: null,
  },
];

function ofLedger(address: Partial<ScreenAddress> = {}) {
  const api = new FakeApi()
    .on(listSettlements, () => ({
      rows: [row('d-2', 'Яна'), row('d-1', 'Anna')],
      closedThrough: null,
      late: { rides: 0, amount: 0 },
    }))
    .on(getAccount, ({ after }, { id = '' }) => {
      const { entries, next } = pages[after === undefined ? 0 : 1] ?? { entries: [], next: null };
      const driver = { id, name: 'Anna' };
      return { driver, terms: null, iban: null, before: 1000, balance: -1000, total: 3, entries, next };
    });
  const view = renderScreen(<StatementsScreen />, {
    api,
    address: { ...PLACE, ...address },
    extensions: ['ledger'],
  });
  return { ...view, api };
}

describe('statements on a server without a ledger', () => {
  it('are one sheet of paper for each driver, in the order of the sheet, with what the calculation is made of', async () => {
    const { unmount } = onTheSpot({ sort: '-driver' });
    await page('Anna');
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Statement: Яна');
    unmount();
    onTheSpot({ sort: 'driver' });
    const first = await page('Anna');
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Statement: Anna',
      'Statement: Яна',
    ]);
    expect(rowsOf(await page('Яна'), 'Earned by vehicle')).toEqual([
      'Vehicle | Km | Amount, BYN',
      'A-1 | 10.00 | 100.00',
      'C-3 | 10.00 | 5.00',
    ]);
    expect(rowsOf(await page('Яна'), 'Settlement')).toEqual([
      'Rides | 105.00',
      'Commission | -21.00',
      'Rent | -15.00',
      'Balance on 11/22/2026 | 69.00',
      'To pay out | 59.00',
    ]);
    expect(within(first).getByText('The park owes the driver BYN 25.00.')).toBeVisible();
    expect(within(first).getByText('Anna, date')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are those that the sheet shows, or one', async () => {
    const { unmount } = onTheSpot({ q: 'yana' });
    await page('Яна');
    expect(screen.getByText('1 statement')).toBeVisible();
    unmount();
    onTheSpot({ explain: 'd-1' });
    await page('Anna');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are in the language of the page', async () => {
    onTheSpot({}, 'ru');
    const yana = await screen.findByRole('article', { name: 'Расчётный листок: Яна' });
    expect(plain(yana.textContent)).toContain('Парк должен водителю BYN 69,00.');
  });

  it('are printed by the browser', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    const { user } = onTheSpot();
    const button = screen.getByRole('button', { name: 'Print' });
    expect(button).toHaveAccessibleDescription('There is nothing to print yet');
    await page('Anna');
    await user.click(button);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('lead back to the sheet with its terms and filters', async () => {
    onTheSpot({ show: 'owed', explain: 'd-1' });
    await page('Anna');
    const back = screen.getByRole('link', { name: 'Back to the settlement sheet' });
    expect(back.getAttribute('href')).toContain('commission=20');
    expect(back.getAttribute('href')).toContain('show=owed');
    expect(back.getAttribute('href')).not.toContain('form');
  });
});

describe('statements of a ledger', () => {
  it('of one driver have every entry of all pages, oldest first, and add up', async () => {
    const { api } = ofLedger({ driver: 'd-1' });
    const anna = await page('Anna');
    expect(rowsOf(anna, 'Settlement')).toEqual([
      'Balance before 11/16/2026 | 10.00',
      'Rides | 50.00',
      'Commission | -10.00',
      'Payouts | -60.00',
      'Balance on 11/22/2026 | -10.00',
    ]);
    expect(rowsOf(anna, 'Entries').slice(1)).toEqual([
      '11/17/2026 | Rides |  | 50.00 | 60.00',
      '11/17/2026 | Commission |  | -10.00 | 50.00',
      '11/20/2026 | Payouts | November | -60.00 | -10.00',
    ]);
    expect(within(anna).getByText('The driver owes the park BYN 10.00.')).toBeVisible();
    expect(api.inputsOf(getAccount).map(({ after }) => after)).toEqual([undefined, 'p2']);
  });

  it('of all drivers have the sums, and the entries when they are wanted', async () => {
    const { user, api } = ofLedger();
    const anna = await page('Anna');
    expect(rowsOf(anna, 'Settlement')).toContain('Paid out | -60.00');
    expect(api.inputsOf(getAccount)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'With every entry' }));
    expect(await screen.findAllByRole('table', { name: 'Entries' })).toHaveLength(2);
    expect(api.inputsOf(getAccount)).toHaveLength(4);
  });

  it('are not printed in part: entries that cannot be read are said, and asked for again', async () => {
    const { user, api } = ofLedger({ driver: 'd-1' });
    const answer = pages[1];
    api.on(getAccount, () => Promise.reject(networkLoss()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.queryByRole('article')).toBeNull();
    api.on(getAccount, (_, { id = '' }) => ({
      driver: { id, name: 'Anna' },
      terms: null,
      iban: null,
      before: 0,
      balance: 4000,
      total: 2,
      entries: answer?.entries ?? [],
      next: null,
    }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await page('Anna')).toBeVisible();
  });
});
