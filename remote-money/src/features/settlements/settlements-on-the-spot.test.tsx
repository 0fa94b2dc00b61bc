import { earningReport } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeEarningRow } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SettlementsScreen } from './SettlementsScreen.tsx';

const earned = (userId: string, name: string, code: string, totalEarning: number) =>
  makeEarningRow({ drive: { userId, User: { name } }, vehicle: { code }, totalMileage: 10.5, totalEarning });
const rows = [
  earned('d-1', 'Яна', 'A-1', 1000.1),
  earned('d-2', '=Anna', 'B-2', 50),
  earned('d-1', 'Яна', 'C-3', 0.2),
];
const twenty = { commission: '20', rent: '15' };

function show(
  address: Partial<ScreenAddress> = {},
  { language = 'en', report = () => rows }: { language?: 'en' | 'ru'; report?: () => typeof rows } = {},
) {
  const api = new FakeApi().on(earningReport, () => ({ report: report() }));
  const place = { tab: 'settlements', from: '2026-11-16', to: '2026-11-22', ...address };
  return renderScreen(<SettlementsScreen />, { api, language, address: place });
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
async function cellsOf(name: RegExp): Promise<string[]> {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => plain(cell.querySelector('input')?.value ?? cell.textContent));
}

describe('the settlement sheet on a server without a ledger', () => {
  it('adds up the vehicles of a driver and says that nobody has terms, instead of a zero', async () => {
    show();
    expect(await cellsOf(/^Яна/)).toEqual([
      'Янаno terms',
      '21.00',
      '1,000.30',
      '',
      'no terms',
      'no terms',
      'N/A',
      'N/A',
    ]);
    expect(screen.getByText(/^No terms are entered/)).toBeVisible();
    expect(screen.getByText(/Commission is rounded to a kopeck once per driver/)).toBeVisible();
  });

  it('is calculated with the terms that are typed, which stand in the address', async () => {
    const { user, visited } = show();
    await screen.findByText('Яна');
    await user.type(screen.getByLabelText('Commission, %'), '20');
    await user.type(screen.getByLabelText('Rent, BYN'), '15,00');
    await user.type(screen.getByLabelText('Minimum left, BYN'), '100');
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    // 20 % of 1,000.30 is 200.06; seven days of rent are 105.
    expect(await cellsOf(/^Яна/)).toEqual([
      'Яна',
      '21.00',
      '1,000.30',
      '',
      '-200.06',
      '-105.00',
      '695.24',
      '595.24',
    ]);
    expect(await cellsOf(/^=Anna/)).toEqual([
      '=Anna',
      '10.50',
      '50.00',
      '',
      '-10.00',
      '-105.00',
      '-65.00',
      '0.00',
    ]);
    expect(visited.at(-1)).toBe(
      '/?tab=settlements&commission=20&from=2026-11-16&minimum=100&rent=15&to=2026-11-22',
    );
  });

  it('has rent on Mondays when that is chosen', async () => {
    const { user } = show(twenty);
    await screen.findByText('Яна');
    await user.selectOptions(screen.getByLabelText('Rent is due'), 'Each Monday');
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    await waitFor(async () => expect((await cellsOf(/^Яна/))[5]).toBe('-15.00'));
  });

  it.each([
    ['Commission, %', '101', 'At most 100 %'],
    ['Commission, %', 'a fifth', 'Type a number, such as 12.50'],
    ['Rent, BYN', '-5', 'Not below zero'],
    ['Minimum left, BYN', '1.005', 'At most two decimals'],
    ['Rent, BYN', '1000000.01', 'At most BYN 1,000,000.00'],
  ])('refuses %s of %j in words, and keeps what was typed', async (label, typed, problem) => {
    const { user, visited } = show();
    await screen.findByText('Яна');
    await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Calculate' }));
    const field = screen.getByLabelText(label);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(plain(field.getAttribute('aria-describedby'))).not.toBe('');
    expect(screen.getByText((text) => plain(text) === problem)).toBeVisible();
    expect(visited).toEqual([]);
  });

  it('takes away the cash that a driver holds, and keeps it for the visit', async () => {
    const { user } = show(twenty);
    await screen.findByText('Яна');
    await user.type(screen.getByLabelText('Cash that Яна holds, BYN'), '400,5{Enter}');
    expect((await cellsOf(/^Яна/)).slice(3)).toEqual(['400.50', '-200.06', '-105.00', '294.74', '294.74']);
    const total = await cellsOf(/^Total/);
    expect(total[2]).toBe('-400.50');
    await user.clear(screen.getByLabelText('Cash that Яна holds, BYN'));
    await user.tab();
    expect((await cellsOf(/^Яна/))[3]).toBe('');
  });

  it('refuses cash that is no amount, says whose it is, and keeps what was typed', async () => {
    const { user } = show(twenty);
    await screen.findByText('Яна');
    const field = screen.getByLabelText('Cash that Яна holds, BYN');
    await user.type(field, '-4{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Cash of Яна: Not below zero');
    expect(field).toHaveValue('-4');
    expect(field).toBeInvalid();
    await user.type(field, '{Escape}');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains a figure by its lines, its percent and its days', async () => {
    const { user } = show({ ...twenty, period: 'day', minimum: '50' });
    await screen.findByText('Яна');
    await user.click(screen.getByRole('link', { name: '-200.06, Commission, Яна' }));
    const dialog = await screen.findByRole('dialog', { name: 'Calculation: Яна' });
    const steps = within(dialog)
      .getAllByRole('term')
      .map((term) => `${plain(term.textContent)} = ${plain(term.nextElementSibling?.textContent)}`);
    expect(steps).toEqual([
      'Vehicle A-1 = 1,000.10',
      'Vehicle C-3 = 0.20',
      'GrossSum of the lines of the earning report = 1,000.30',
      "CashAlready in the driver's hands, typed into the sheet = N/A",
      'Commission20.00 % of 1,000.30, rounded half up = -200.06',
      'Rent7 days × 15.00 = -105.00',
      'Balance = 695.24',
      'To pay outBalance above the minimum of 50.00 = 645.24',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows who owes the park, with totals of what is shown', async () => {
    const { user, visited } = show(twenty);
    await screen.findByText('Яна');
    expect(plain(screen.getByText('Drivers owe').textContent)).toBe('Drivers owe BYN 65.00');
    await user.click(screen.getByRole('radio', { name: 'Owes the park (1)' }));
    expect(visited.at(-1)).toContain('show=owes');
    expect(screen.queryByRole('row', { name: /^Яна/ })).toBeNull();
    expect((await cellsOf(/^Total/)).slice(-2)).toEqual(['-65.00', '0.00']);
  });

  it('is searched like the lists, in the other alphabet and by the code of a vehicle', async () => {
    const { user } = show();
    await screen.findByText('Яна');
    await user.type(screen.getByRole('searchbox'), 'yana');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Anna/ })).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'b2');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Яна/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Anna/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No driver matches the search and the filter.')).toBeVisible();
  });

  it('is sorted by a press on a heading', async () => {
    const { user, visited } = show(twenty);
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Balance' }));
    expect(visited.at(-1)).toContain('sort=balance');
    expect(
      screen
        .getAllByRole('row')
        .slice(1, 3)
        .map((row) => row.textContent?.slice(0, 3)),
    ).toEqual(['=An', 'Яна']);
  });

  it('is exported as it is shown, with amounts as numbers and no ids', async () => {
    const downloads = catchDownloads();
    const { user } = show({ ...twenty, sort: 'balance' });
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]?.name).toBe('Settlements_2026-11-16_2026-11-22.csv');
    expect((await downloads.text(0)).split('\r\n')).toEqual([
      '\uFEFFDriver,Terms,Km,"Gross, BYN","Cash, BYN","Commission, BYN","Rent, BYN","Balance, BYN","To pay out, BYN"',
      '"=""=Anna""",,10.50,50.00,,-10.00,-105.00,-65.00,0.00',
      'Яна,,21.00,1000.30,,-200.06,-105.00,695.24,695.24',
      'Total,,31.50,1050.30,,-210.06,-210.00,630.24,695.24',
      '',
    ]);
  });

  it('is Russian in Russian, for Russian spreadsheets', async () => {
    const downloads = catchDownloads();
    const { user } = show(twenty, { language: 'ru' });
    expect(await cellsOf(/^Яна/)).toEqual([
      'Яна',
      '21,00',
      '1 000,30',
      '',
      '-200,06',
      '-105,00',
      '695,24',
      '695,24',
    ]);
    await user.click(screen.getByRole('button', { name: 'Экспорт' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Файл CSV' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect((await downloads.text(0)).split('\r\n')[1]).toBe(
      'Яна;;21,00;1000,30;;-200,06;-105,00;695,24;695,24',
    );
  });

  it('says that there is nothing, and why there is no answer', async () => {
    const { unmount } = show({}, { report: () => [] });
    expect(await screen.findByText(/^Nothing was earned/)).toBeVisible();
    unmount();
    const { user, api } = show(
      {},
      {
        report: () => {
          throw networkLoss();
        },
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the settlement sheet');
    api.on(earningReport, () => ({ report: rows }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Яна')).toBeVisible();
  });
});
