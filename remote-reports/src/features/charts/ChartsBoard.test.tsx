import type { ExtensionName } from '@park/contract/endpoint';
import { getOverview, type WireOverview } from '@park/contract/overview';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, within, waitFor } from '@testing-library/react';
import { SAMPLE_FIGURES } from './chart-figures.ts';
import { ChartsBoard } from './ChartsBoard.tsx';

const week = (first: number) =>
  Array.from({ length: 7 }, (_, index) => ({
    weekday: ((index + 2) % 7) + 1,
    date: `2026-11-${14 + index}`,
    value: first + index,
  }));
const overview: WireOverview = {
  asOf: '2026-11-20T10:00:00.000Z',
  timeZone: 'Europe/Minsk',
  activity: week(40),
  hoursOnline: { perDay: week(50), total: 1371, deltaPercent: 5 },
  trips: { perDay: week(100), completed: 1721 },
  revenueToday: { amount: 1, currency: 'BYN' },
};

function show(
  api = new FakeApi().on(getOverview, () => overview),
  extensions: readonly ExtensionName[] = ['overview'],
  language: 'en' | 'ru' = 'en',
) {
  return renderScreen(<ChartsBoard />, { api, extensions, language });
}

const figuresIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the charts of the dashboard', () => {
  it("shows the server's figures, nothing labelled as a sample", async () => {
    show();
    expect(await screen.findByText('1,371 hours')).toBeVisible();
    expect(screen.getByText('+5%')).toBeVisible();
    expect(screen.getByText('against the same days a week before, without today')).toBeVisible();
    expect(screen.getByText('Completed: 1,721')).toBeVisible();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('asks for the seven days of a new day when the park’s midnight passes in an open tab', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), advanceTimers: true });
    try {
      const park = { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '' };
      const api = new FakeApi().on(getOverview, () => overview);
      renderScreen(<ChartsBoard />, {
        api,
        extensions: ['overview'],
        session: makeSession({ park }),
      });
      expect(await screen.findByText('1,371 hours')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(10 * 3_600_000));
      expect(api.calls).toHaveLength(1);
      // 00:01 in Minsk.
      await act(() => jest.advanceTimersByTimeAsync(3_660_000));
      await waitFor(() => expect(api.calls).toHaveLength(2));
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the fixed figures of the specification where the server offers none, each chart labelled', async () => {
    const { api } = show(undefined, []);
    expect(await screen.findByText('367 hours')).toBeVisible();
    expect(screen.getByText('-20%')).toBeVisible();
    expect(screen.getByText('Completed: 2,103')).toBeVisible();
    expect(screen.getAllByText('Sample data')).toHaveLength(3);
    expect(api.calls).toEqual([]);
  });

  it('has sample days that add up to the sample totals', () => {
    const sum = (days: readonly { value: number }[]) => days.reduce((total, { value }) => total + value, 0);
    expect(sum(SAMPLE_FIGURES.hours)).toBe(SAMPLE_FIGURES.hoursTotal);
    expect(sum(SAMPLE_FIGURES.trips)).toBe(SAMPLE_FIGURES.tripsCompleted);
  });

  it('provides the same figures as a table to assistive technology', async () => {
    show();
    await screen.findByText('1,371 hours');
    expect(figuresIn('Activity')).toEqual([
      'Wed, 11/14/202640',
      'Thu, 11/15/202641',
      'Fri, 11/16/202642',
      'Sat, 11/17/202643',
      'Sun, 11/18/202644',
      'Mon, 11/19/202645',
      'Tue, 11/20/202646 (today so far)',
    ]);
    expect(figuresIn('Trips')[0]).toBe('Wed, 11/14/2026100');
  });

  it('draws the charts once they are visible', async () => {
    const { container } = show();
    await screen.findByText('1,371 hours');
    // One after the other, each in idle time.
    await waitFor(() => expect(screen.getAllByText('Thu', { selector: 'text' })).toHaveLength(3), {
      timeout: 5000,
    });
    expect(container.querySelectorAll('svg text').length).toBeGreaterThan(20);
  });

  it('compares each day with the same weekday a week before, and the trips with the week before', async () => {
    const trips = {
      ...overview.trips,
      perDay: overview.trips.perDay.map((day) => ({ ...day, before: day.value / 2 })),
    };
    show(new FakeApi().on(getOverview, () => ({ ...overview, trips })));
    await screen.findByText('1,371 hours');
    expect(screen.getByText('+100%')).toBeVisible();
    expect(figuresIn('Trips')[0]).toBe('Wed, 11/14/2026100 (a week before: 50)');
    expect(await screen.findByRole('slider', { name: 'Trips' }, { timeout: 5000 })).toHaveAttribute(
      'aria-valuetext',
      'Tue, 11/20/2026 106 today so far; the whole day a week before: 53',
    );
  });

  it('leaves out the change when there is nothing to compare with', async () => {
    const hoursOnline = { ...overview.hoursOnline, deltaPercent: null };
    show(new FakeApi().on(getOverview, () => ({ ...overview, hoursOnline })));
    await screen.findByText('1,371 hours');
    expect(screen.queryByText('against the same days a week before, without today')).not.toBeInTheDocument();
  });

  it('leads to the report of the same days', async () => {
    const { user, visited } = show();
    await screen.findByText('1,371 hours');
    expect(screen.getByRole('link', { name: 'Report: Hours Online' })).toHaveAttribute(
      'href',
      '/?tab=earning_report&from=2026-11-14&to=2026-11-20',
    );
    await user.click(screen.getByRole('link', { name: 'Report: Trips' }));
    expect(visited).toEqual(['/?tab=ride_report&from=2026-11-14&to=2026-11-20']);
  });

  it('leads from a sample to the plain report', async () => {
    show(undefined, []);
    await screen.findByText('367 hours');
    expect(screen.getByRole('link', { name: 'Report: Activity' })).toHaveAttribute(
      'href',
      '/?tab=earning_report',
    );
  });

  it('says that it is loading', () => {
    show(new FakeApi().on(getOverview, () => new Promise<never>(() => undefined)));
    expect(screen.getByText('Loading the charts…')).toBeInTheDocument();
  });

  it.each([
    [refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
    [networkLoss(), 'Network error'],
  ])('explains %s in place, shows no sample instead, and can be retried', async (failure, sentence) => {
    const api = new FakeApi().on(getOverview, () => Promise.reject(failure));
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('367 hours')).not.toBeInTheDocument();
    api.on(getOverview, () => overview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,371 hours')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show(undefined, [], 'ru');
    expect(await screen.findByText('367 ч')).toBeVisible();
    expect(screen.getByText('-20 %')).toBeVisible();
    expect(screen.getByText('Завершено: 2 103')).toBeVisible();
    expect(screen.getAllByText('Пример данных')).toHaveLength(3);
    expect(figuresIn('Активность')[0]).toBe('пн42');
    expect(screen.getByRole('link', { name: 'Отчёт: Поездки' })).toBeVisible();
  });

  it('says how many rides wait for a driver, with the way to them, and nothing when none does', async () => {
    const { unmount } = show(new FakeApi().on(getOverview, () => ({ ...overview, heldRides: 1204 })));
    expect(await screen.findByRole('link', { name: '1,204 rides wait for a driver' })).toHaveAttribute(
      'href',
      '/?tab=held_rides',
    );
    unmount();
    show(
      new FakeApi().on(getOverview, () => ({ ...overview, heldRides: 0 })),
      ['overview'],
      'ru',
    );
    await screen.findByText('Завершено: 1 721');
    expect(screen.queryByText(/ждут водителя/)).not.toBeInTheDocument();
  });

  it('leads a new park through its first day, until all is done', async () => {
    const steps = { drivers: true, vehicles: false, rides: false, terms: false, payout: false };
    show(new FakeApi().on(getOverview, () => ({ ...overview, firstSteps: steps })));
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bring in the drivers (done)',
      expect.stringContaining('Bring in the vehicles'),
      expect.stringContaining('Bring in the rides'),
      expect.stringContaining('Set the terms of the drivers'),
      expect.stringContaining('Prepare the first payout'),
    ]);
    expect(list.getByRole('link', { name: 'Bring in the rides' })).toHaveAttribute(
      'href',
      '/?tab=ride_import',
    );
  });
});
