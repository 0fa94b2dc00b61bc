import { getOverview } from '@park/contract/overview';
import { listReports } from '@park/contract/reports';
import { earningReport, rideReport } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { walkedOddities, oddRecords, oddTextIn } from '@park/testing/odd-records';
import { makeEarningRow, makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChartsBoard } from '../features/charts/ChartsBoard.tsx';
import charts from '../features/charts/locales/en.json';
import { EarningReportScreen } from '../features/earning-report/EarningReportScreen.tsx';
import { ReportsScreen } from '../features/reports/ReportsScreen.tsx';
import { RideReportScreen } from '../features/ride-report/RideReportScreen.tsx';

const extensions = ['overview', 'reports'] as const;

const rideAt = (index: number) => ({
  ...makeRide({ rideId: `ride-${index}` }),
  ratingByDriver: 4,
  ratingByPassenger: 5,
});
const earningAt = () => makeEarningRow();
const reportAt = (index: number) => ({
  id: `report-${index}`,
  date: '2026-02-03',
  type: 'earning',
  value: 12.5,
  currency: 'BYN',
  status: 'Generated',
});
const day = (weekday: number) => ({ weekday, date: `2026-02-0${weekday}`, value: weekday });
const week = [1, 2, 3, 4, 5, 6, 7].map(day);
const overviewAt = () => ({
  asOf: '2026-02-07T10:00:00Z',
  timeZone: 'Europe/Minsk',
  activity: week,
  hoursOnline: { perDay: week, total: 367, deltaPercent: -20 },
  trips: { perDay: week, completed: 2103 },
  revenueToday: { amount: 1, currency: 'BYN' },
});

function show(part: ReactNode, api: FakeApi) {
  return renderScreen(part, { api, extensions });
}

describe('odd records in a report', () => {
  // Pages of forty, as the server sends them.
  it.each([0, 1, 2, 3])('are drawn ride by ride, whichever field is odd (%d)', async (quarter) => {
    const rides = walkedOddities(rideAt).filter((_, index) => index % 4 === quarter);
    const api = new FakeApi().onOdd(rideReport, () => ({ report: rides }));
    const { container } = show(<RideReportScreen />, api);
    await screen.findAllByRole('row');
    // Those out of sight are drawn a few at a time.
    await waitFor(() =>
      expect(container.querySelectorAll('tbody tr').length).toBeGreaterThan(rides.length / 2),
    );
    expect(oddTextIn(container)).toEqual([]);
  });

  it.each([1, 2])('are drawn line by line in the earning report, and add up (%d)', async (seed) => {
    const rows = [...walkedOddities(earningAt), ...oddRecords(earningAt, 100, seed)];
    const api = new FakeApi().onOdd(earningReport, () => ({ report: rows }));
    const { container } = show(<EarningReportScreen />, api);
    await screen.findAllByRole('row');
    expect(screen.getByText(/entries could not be read$/)).toBeVisible();
    expect(oddTextIn(container)).toEqual([]);
  });

  it('say N/A for a missing figure, in both reports, and leave it out of the totals', async () => {
    const row = { ...makeEarningRow(), totalMileage: null, totalEarning: null };
    const api = new FakeApi()
      .onOdd(earningReport, () => ({ report: [row, makeEarningRow()] }))
      .onOdd(rideReport, () => ({
        report: [{ ...makeRide(), distance: null, earning: null, farePerKm: null }],
      }));
    const view = show(<EarningReportScreen />, api);
    const [, missing, , total] = await screen.findAllByRole('row');
    expect(missing).toHaveTextContent('Иван ПетровT-01N/AN/A');
    expect(total).toHaveTextContent('120.50BYN 240.25');
    view.unmount();
    show(<RideReportScreen />, api);
    const [, line] = await screen.findAllByRole('row');
    expect(line).toHaveTextContent('N/AN/AN/A');
  });

  it('are listed among the generated reports', async () => {
    const api = new FakeApi().onOdd(listReports, () => ({ reports: walkedOddities(reportAt) }));
    const { container } = show(<ReportsScreen />, api);
    await screen.findAllByRole('row');
    expect(screen.getByText('5 entries could not be read')).toBeVisible();
    expect(oddTextIn(container)).toEqual([]);
  });

  it.each([0, 1, 2])('leave the charts standing (%d)', async (part) => {
    const odd = walkedOddities(overviewAt).filter(
      (each) =>
        typeof each === 'object' && each !== null && 'activity' in each && Array.isArray(each.activity),
    );
    const weeks = walkedOddities(() => day(1)).map((each) => ({
      ...overviewAt(),
      activity: [each, ...week],
    }));
    for (const overview of [...odd, ...weeks].filter((_, index) => index % 18 === part)) {
      const view = show(
        <ChartsBoard />,
        new FakeApi().onOdd(getOverview, () => overview),
      );
      await screen.findAllByText(charts.trips.title);
      expect(oddTextIn(view.container)).toEqual([]);
      view.unmount();
    }
  });

  it.each([
    ['the ride report', <RideReportScreen key="r" />],
    ['the earning report', <EarningReportScreen key="e" />],
    ['the reports page', <ReportsScreen key="p" />],
    ['the charts', <ChartsBoard key="c" />],
  ])('are an error with Retry on %s when there is no list at all', async (_, part) => {
    for (const answer of [{}, [], null, 'text']) {
      const api = new FakeApi();
      api.onOdd(rideReport, () => answer).onOdd(earningReport, () => answer);
      api.onOdd(listReports, () => answer).onOdd(getOverview, () => answer);
      const view = show(part, api);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The server sent an answer that cannot be read',
      );
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      view.unmount();
    }
  });
});
