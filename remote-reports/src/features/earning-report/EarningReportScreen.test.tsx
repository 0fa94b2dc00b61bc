import { earningReport, type EarningRow } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { languageAtom } from '@park/i18n/language-atom';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeEarningRow } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EarningReportScreen } from './EarningReportScreen.tsx';

const tab = 'earning_report' as const;

function earned(name: string, totalEarning: number, totalMileage = 10): EarningRow {
  return makeEarningRow({ drive: { userId: name, User: { name } }, totalEarning, totalMileage });
}

const rows = [earned('Иван', 1240.2, 100.15), earned('Anna', 0.1, 0.2)];

function show(
  answer: () => readonly EarningRow[] | Promise<never> = () => rows,
  { address = { tab }, language = 'en' }: { address?: ScreenAddress; language?: 'en' | 'ru' } = {},
) {
  const api = new FakeApi().on(earningReport, async () => ({ report: [...(await answer())] }));
  return renderScreen(<EarningReportScreen />, { api, address, language });
}

const setDay = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the earning report', () => {
  it('loads the last seven days by itself', async () => {
    const { api } = show();
    await screen.findByText('Иван');
    expect(api.inputsOf(earningReport)).toEqual([{ startDate: '2026-11-14', endDate: '2026-11-20' }]);
    expect(screen.getByLabelText('From')).toHaveValue('11/14/2026');
    expect(screen.getByLabelText('To')).toHaveValue('11/20/2026');
    expect(screen.getByText('11/14/2026 – 11/20/2026')).toBeVisible();
  });

  it('is a card for each line on a phone, still a row with cells that name their column', async () => {
    const { innerWidth } = globalThis;
    globalThis.innerWidth = 390;
    try {
      show();
      const row = await screen.findByRole('row', { name: /Иван/ });
      const earning = within(row).getByRole('cell', { name: /1,240\.20/ });
      expect(earning).toHaveAttribute('data-heading', 'Total earning');
      const total = screen.getByRole('row', { name: /^Total/ });
      expect(within(total).getByText(/1,240\.30/)).toHaveAttribute('data-heading', 'Total earning');
      expect(screen.getByRole('columnheader', { name: 'Total earning' })).toBeInTheDocument();
    } finally {
      globalThis.innerWidth = innerWidth;
    }
  });

  it('shows each line with two decimals in BYN, the count and the exact totals', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Иван/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['Иван', 'T-01', '100.15', 'BYN\u00a01,240.20']);
    const total = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
    expect(total.map((cell) => cell.textContent)).toEqual(['', '100.35', 'BYN\u00a01,240.30']);
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  it('says N/A for a vehicle without a code', async () => {
    show(() => [makeEarningRow({ vehicle: null })]);
    expect(await screen.findByText('N/A')).toBeVisible();
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  it('opens with the range of the address', async () => {
    const { api } = show(undefined, { address: { tab, from: '2026-03-01', to: '2026-03-31' } });
    await screen.findByText('Иван');
    expect(api.inputsOf(earningReport)).toEqual([{ startDate: '2026-03-01', endDate: '2026-03-31' }]);
  });

  it('shows the last seven days when the address is invalid', async () => {
    const { api } = show(undefined, { address: { tab, from: '2026-03-31', to: 'soon' } });
    await screen.findByText('Иван');
    expect(api.inputsOf(earningReport)).toEqual([{ startDate: '2026-11-14', endDate: '2026-11-20' }]);
  });

  it('applies a range at once and keeps it in the address', async () => {
    const { user, api, visited } = show();
    await screen.findByText('Иван');
    setDay('From', '2026-11-01');
    setDay('To', '2026-11-02');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('11/01/2026 – 11/02/2026')).toBeVisible();
    expect(visited).toEqual(['/?tab=earning_report&from=2026-11-01&to=2026-11-02']);
    await waitFor(() =>
      expect(api.inputsOf(earningReport).at(-1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-02' }),
    );
    expect(api.inputsOf(earningReport)).toHaveLength(2);
  });

  it('loads by itself once both dates are set and typing has paused', async () => {
    const { api } = show();
    await screen.findByText('Иван');
    setDay('From', '2026-11-01');
    expect(api.inputsOf(earningReport)).toHaveLength(1);
    act(() => jest.advanceTimersByTime(600));
    await waitFor(() =>
      expect(api.inputsOf(earningReport).at(-1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-20' }),
    );
  });

  it('refetches when Apply is pressed with the same days', async () => {
    const { user, api } = show();
    await screen.findByText('Иван');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(api.inputsOf(earningReport)).toHaveLength(2));
  });

  it.each([
    ['To', '2026-11-01', 'The last day is before the first'],
    ['To', '', 'Choose the last day'],
    ['From', '', 'Choose the first day'],
    ['From', '2020-01-01', 'A report covers at most two years', 'To'],
  ])(
    'explains %s = %j beside the field and sends no request',
    async (label, day, message, beside = label) => {
      const { user, api } = show();
      await screen.findByText('Иван');
      setDay(label, day);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(screen.getByLabelText(beside)).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText(beside)).toHaveFocus();
      expect(api.inputsOf(earningReport)).toHaveLength(1);
      setDay(label, '2026-11-15');
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  it('goes back to the last seven days and says so', async () => {
    const { user, api, notices, visited } = show(undefined, {
      address: { tab, from: '2026-03-01', to: '2026-03-31' },
    });
    await screen.findByText('Иван');
    await user.click(screen.getByRole('button', { name: 'Reset filter' }));
    expect(notices).toEqual([{ kind: 'success', text: 'Filter reset to last 7 days' }]);
    expect(visited).toEqual(['/?tab=earning_report']);
    expect(screen.getByLabelText('From')).toHaveValue('11/14/2026');
    await waitFor(() =>
      expect(api.inputsOf(earningReport).at(-1)).toEqual({ startDate: '2026-11-14', endDate: '2026-11-20' }),
    );
  });

  it('reloads when the language changes', async () => {
    const { api, store } = show();
    await screen.findByText('Иван');
    act(() => store.set(languageAtom, 'ru'));
    expect(screen.getByText('Иван')).toBeVisible();
    await waitFor(() => expect(api.inputsOf(earningReport)).toHaveLength(2));
    expect(await screen.findByText('14.11.2026 – 20.11.2026')).toBeVisible();
    act(() => store.set(languageAtom, 'en'));
    await waitFor(() => expect(api.inputsOf(earningReport)).toHaveLength(3));
  });

  it('says that it is loading, and shows no older figures meanwhile', async () => {
    let attempts = 0;
    const { user } = show(() => {
      attempts += 1;
      return attempts === 1 ? rows : new Promise<never>(() => undefined);
    });
    await screen.findByText('Иван');
    setDay('From', '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Loading the earning report…')).toBeInTheDocument();
    expect(screen.queryByText('Иван')).not.toBeInTheDocument();
    expect(screen.queryByText('2 entries')).not.toBeInTheDocument();
  });

  it('says when the period has no data', async () => {
    show(() => []);
    expect(await screen.findByText('No earning data found for the selected period.')).toBeVisible();
    expect(screen.getByText('0 entries')).toBeVisible();
  });

  it.each([
    [refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
    [networkLoss(), 'Network error'],
    [new Error('odd'), 'Something went wrong'],
  ])('explains %s in place and in a notice', async (failure, sentence) => {
    const { notices } = show(() => Promise.reject(failure));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch earning report');
    expect(alert).toHaveTextContent(sentence);
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch earning report' }]);
  });

  it('shows the report once Retry succeeds', async () => {
    let attempts = 0;
    const { user } = show(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(networkLoss()) : rows;
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Иван')).toBeVisible();
  });

  it('is translated into Russian, with Russian plurals, dates and numbers', async () => {
    const { user, notices } = show(undefined, { language: 'ru' });
    const row = await screen.findByRole('row', { name: /Иван/ });
    expect(within(row).getByText('BYN 1 240,20')).toBeVisible();
    expect(screen.getByText('2 записи')).toBeVisible();
    expect(screen.getByText('14.11.2026 – 20.11.2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтр' }));
    expect(notices).toEqual([{ kind: 'success', text: 'Фильтр сброшен: последние 7 дней' }]);
  });
});
