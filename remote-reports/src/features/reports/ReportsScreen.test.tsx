import type { ExtensionName } from '@park/contract/endpoint';
import { type GeneratedReport, listReports } from '@park/contract/reports';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ReportsScreen } from './ReportsScreen.tsx';

const currency = 'BYN';
const reports: GeneratedReport[] = [
  { id: '1', date: '2026-11-20', type: 'earning', value: 1500.5, currency, status: 'Pending' },
  { id: '2', date: '2026-11-10', type: 'ride', value: 900, currency, status: 'Generated' },
  { id: '3', date: '2026-01-05', type: 'earning', value: 10, currency, status: 'Generated' },
];

interface Options {
  readonly api?: FakeApi;
  readonly extensions?: readonly ExtensionName[];
  readonly language?: 'en' | 'ru';
}

function show({ extensions = ['reports'], ...options }: Options = {}) {
  const api = options.api ?? new FakeApi().on(listReports, () => ({ reports }));
  return renderScreen(<ReportsScreen />, { extensions, ...options, api });
}

const rowsOnScreen = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const choose = (view: ReturnType<typeof show>, name: string, option: string) =>
  view.user.selectOptions(screen.getByRole('combobox', { name }), option);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the reports page', () => {
  it('lists the generated reports, nothing labelled as a sample', async () => {
    show();
    expect(await screen.findByText('Showing 3 of 3')).toBeVisible();
    expect(rowsOnScreen()[0]).toEqual(['11/20/2026', 'Earning Report', 'BYN\u00a01,500.50', 'Pending']);
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('shows three labelled sample rows where the server does not list reports', async () => {
    const { api } = show({ extensions: [] });
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(rowsOnScreen()).toHaveLength(3);
    expect(api.calls).toEqual([]);
  });

  it('filters by period and type', async () => {
    const view = show();
    await screen.findByText('Showing 3 of 3');
    await choose(view, 'Date Range', 'Last 30 days');
    expect(screen.getByText('Showing 2 of 3')).toBeVisible();
    await choose(view, 'Report Type', 'Ride Report');
    expect(rowsOnScreen()).toEqual([['11/10/2026', 'Ride Report', 'BYN\u00a0900.00', 'Generated']]);
    await choose(view, 'Date Range', 'Last 7 days');
    expect(screen.getByText('No report matches the filters')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Show all reports' }));
    expect(screen.getByText('Showing 3 of 3')).toBeVisible();
  });

  it('filters the sample rows as well', async () => {
    const view = show({ extensions: [] });
    await screen.findByText('Showing 3 of 3');
    await choose(view, 'Date Range', 'Last 7 days');
    expect(screen.getByText('Showing 2 of 3')).toBeVisible();
  });

  it('says when there are none', async () => {
    show({ api: new FakeApi().on(listReports, () => ({ reports: [] })) });
    expect(await screen.findByText('No reports yet')).toBeVisible();
  });

  it('says that it is loading', () => {
    show({ api: new FakeApi().on(listReports, () => new Promise<never>(() => undefined)) });
    expect(screen.getByText('Loading reports…')).toBeInTheDocument();
  });

  it('explains a failure in place and in a notice, shows no sample instead, and can be retried', async () => {
    const api = new FakeApi().on(listReports, () => Promise.reject(networkLoss()));
    const { user, notices } = show({ api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch reports' }]);
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
    api.on(listReports, () => ({ reports }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 3 of 3')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show({ language: 'ru' });
    expect(await screen.findByText('Показано 3 из 3')).toBeVisible();
    expect(rowsOnScreen()[0]).toEqual([
      '20.11.2026',
      'Отчёт о заработке',
      'BYN\u00a01\u00a0500,50',
      'Готовится',
    ]);
  });
});
