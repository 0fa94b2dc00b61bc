import { earningReport, highestEarnings } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi } from '@park/testing/fake-api';
import { makeEarningRow } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { EarningReportScreen } from './EarningReportScreen.tsx';

const earned = (name: string, totalEarning: number) =>
  makeEarningRow({ drive: { userId: name, User: { name } }, totalEarning, totalMileage: 10 });
const rows = [earned('Яна', 20.5), earned('=Anna', 30.25), earned('Борис', 10)];

function show(address: ScreenAddress = { tab: 'earning_report' }, language: 'en' | 'ru' = 'en') {
  const api = new FakeApi().on(earningReport, () => ({ report: rows }));
  return renderScreen(<EarningReportScreen />, { api, address, language });
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the period of the earning report', () => {
  it('is one press away for the usual ones', async () => {
    const { user, api, visited } = show();
    await screen.findByText('Яна');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    await waitFor(() =>
      expect(api.inputsOf(earningReport).at(-1)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' }),
    );
    expect(visited.at(-1)).toBe('/?tab=earning_report&from=2026-10-01&to=2026-10-31');
  });

  it('is named as the operator’s own when it is none of them', async () => {
    show({ tab: 'earning_report', from: '2026-11-02', to: '2026-11-03' });
    await screen.findByText('Яна');
    expect(screen.getByLabelText('Period')).toHaveDisplayValue('Own dates');
  });
});

describe('the order of the earning report', () => {
  it('follows a press on a column’s heading, is announced to assistive technology and kept in the address', async () => {
    const { user, visited } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Total earning' }));
    expect(names()).toEqual(['Борис', 'Яна', '=Anna']);
    expect(screen.getByRole('columnheader', { name: /Total earning/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Total earning' }));
    expect(names()).toEqual(['=Anna', 'Яна', 'Борис']);
    expect(visited.at(-1)).toBe('/?tab=earning_report&sort=-earning');
  });
});

describe('the exported earning report', () => {
  it('is what is on screen, in its order, as CSV', async () => {
    const downloads = catchDownloads();
    const { user } = show({ tab: 'earning_report', sort: '-earning' });
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]?.name).toBe("Driver's-Earning-Report_2026-11-14_2026-11-20.csv");
    expect(await downloads.text(0)).toBe(
      '\uFEFFDriver,Vehicle code,"Mileage, km","Total earning, BYN"\r\n' +
        '"=""=Anna""",T-01,10.00,30.25\r\nЯна,T-01,10.00,20.50\r\nБорис,T-01,10.00,10.00\r\nTotal,,30.00,60.75\r\n',
    );
  });

  it('is in Russian for Russian spreadsheets', async () => {
    const downloads = catchDownloads();
    const { user } = show({ tab: 'earning_report' }, 'ru');
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Экспорт' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Файл CSV' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const lines = (await downloads.text(0)).split('\r\n');
    expect(lines[1]).toBe('Яна;T-01;10,00;20,50');
  });

  it('has all lines where the screen shows the highest alone, whose totals are those of all', async () => {
    const downloads = catchDownloads();
    const api = new FakeApi()
      .on(earningReport, () => ({ report: rows }))
      .on(highestEarnings, () => ({
        report: rows.slice(1, 2),
        lines: 3,
        totalMileage: 30,
        totalEarning: 60.75,
      }));
    const address = { tab: 'earning_report', sort: 'earning' } as const;
    const extensions = ['highestEarnings'] as const;
    const { user } = renderScreen(<EarningReportScreen />, { api, address, extensions });
    expect(await screen.findByText(/^The 1 highest of 3 entries/)).toBeVisible();
    expect(names()).toEqual(['=Anna']);
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/30\.00.*60\.75/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const lines = (await downloads.text(0)).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['10.00', '20.50', '30.25', '60.75']);
  });

  it('is an Excel file when that is chosen', async () => {
    const downloads = catchDownloads();
    const { user } = show();
    await screen.findByText('Яна');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel file (XLSX)' }));
    await waitFor(() => expect(downloads.files[0]?.name).toMatch(/\.xlsx$/));
  });
});
