import { listDriverBalances, listLedgerWeeks } from '@park/contract/ledger';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { everyOddity, oddTextIn } from '@park/testing/odd-records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { BalanceChart } from './BalanceChart.tsx';
import { WeeksSection } from './WeeksSection.tsx';

const range = { from: '2026-11-09', to: '2026-11-22' };
const weeks = [
  { startsOn: '2026-11-09', gross: 1_000_000, commission: 200_000, rent: 0, payouts: 700_050 },
  { startsOn: '2026-11-16', gross: 50_005, commission: 10_001, rent: 0, payouts: 0 },
];

const figuresIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the charts of the weeks', () => {
  it('have the figures as tables for assistive technology, with their sums', async () => {
    const api = new FakeApi().on(listLedgerWeeks, () => ({ weeks }));
    renderScreen(<WeeksSection {...range} />, { api });
    expect(await screen.findByText('Together BYN 10,500.05')).toBeVisible();
    expect(api.inputsOf(listLedgerWeeks)).toEqual([{ startDate: '2026-11-09', endDate: '2026-11-22' }]);
    expect(figuresIn('Gross by week, BYN')).toEqual(['11/09/202610,000.00', '11/16/2026500.05']);
    expect(figuresIn('Payouts by week, BYN')).toEqual(['11/09/20267,000.50', '11/16/20260.00']);
  });

  it('are drawn once they are visible', async () => {
    const api = new FakeApi().on(listLedgerWeeks, () => ({ weeks }));
    renderScreen(<WeeksSection {...range} />, { api });
    await screen.findByText('Together BYN 10,500.05');
    await waitFor(() => expect(screen.getAllByText('11/09/2026', { selector: 'text' })).toHaveLength(3), {
      timeout: 5000,
    });
  });

  it('say that there is nothing, in Russian', async () => {
    const api = new FakeApi().on(listLedgerWeeks, () => ({ weeks: [] }));
    renderScreen(<WeeksSection {...range} />, { api, language: 'ru' });
    expect(await screen.findByText('За этот период ничего не проведено.')).toBeVisible();
  });

  it('say why they are missing, and are there after Retry', async () => {
    const api = new FakeApi().on(listLedgerWeeks, () => Promise.reject(networkLoss()));
    const { user } = renderScreen(<WeeksSection {...range} />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the charts');
    api.on(listLedgerWeeks, () => ({ weeks }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Together BYN 10,500.05')).toBeVisible();
  });

  it('can be folded, which is remembered, and ask for nothing while they are', async () => {
    const api = new FakeApi().on(listLedgerWeeks, () => ({ weeks }));
    const { user, preferences, unmount } = renderScreen(<WeeksSection {...range} />, { api });
    await screen.findByText('Together BYN 10,500.05');
    await user.click(screen.getByRole('button', { name: 'The park by week' }));
    expect(screen.queryByText('Together BYN 10,500.05')).toBeNull();
    expect(preferences.get('settlements/weeks')).toBe('folded');
    unmount();
    const asked = api.calls.length;
    renderScreen(<WeeksSection {...range} />, { api, preferences: { 'settlements/weeks': 'folded' } });
    expect(screen.getByRole('button', { name: 'The park by week' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(api.calls).toHaveLength(asked);
  });

  it('leave out what cannot be drawn', async () => {
    const api = new FakeApi().onOdd(listLedgerWeeks, () => ({ weeks: everyOddity(() => ({ ...weeks[0] })) }));
    const { container } = renderScreen(<WeeksSection {...range} />, { api });
    await screen.findAllByText(/^Together/);
    expect(oddTextIn(container)).toEqual([]);
  });
});

describe('the chart of a balance', () => {
  it('has a figure for each day, also below zero', async () => {
    const days = [
      { day: '2026-11-21', balance: -1050 },
      { day: '2026-11-22', balance: 2000 },
    ];
    const api = new FakeApi().on(listDriverBalances, () => ({ days }));
    renderScreen(<BalanceChart driverId="d-1" {...range} />, { api });
    await screen.findByRole('table', { name: 'Balance by day, BYN' });
    expect(figuresIn('Balance by day, BYN')).toEqual(['11/21/2026-10.50', '11/22/202620.00']);
    expect(api.calls[0]?.params).toEqual({ id: 'd-1' });
  });
});
