import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { RideReportScreen } from './RideReportScreen.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const rides = (count: number): RideRow[] =>
  Array.from({ length: count }, (_, index) =>
    makeRide({
      rideId: `ride-${index}`,
      driver: { User: { name: index % 2 === 0 ? 'Anna' : 'Борис' } },
      earning: 0.1,
      distance: 1,
      ratingByPassenger: 5,
      ratingByDriver: 4.5,
    }),
  );

const page = (all: readonly RideRow[], offset = 0) => ({ report: all.slice(offset, offset + 40) });
const withRides = (all: readonly RideRow[]) =>
  new FakeApi().on(rideReport, ({ offset }) => page(all, offset));
const show = (api: FakeApi) => renderScreen(<RideReportScreen />, { api, address: { tab: 'ride_report' } });
const offsets = (api: FakeApi) => api.inputsOf(rideReport).map(({ offset }) => offset);

describe('all pages of the ride report', () => {
  it('load one after the other at one press', async () => {
    const { user, api } = show(withRides(rides(95)));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    expect(await screen.findByText('Showing 95 of 95 loaded rides')).toBeVisible();
    expect(offsets(api)).toEqual([0, 40, 80]);
    expect(screen.queryByRole('button', { name: 'All pages' })).not.toBeInTheDocument();
  });

  it('stop when the operator stops them, and the loaded rides stay', async () => {
    const all = rides(200);
    let answer = () => {};
    const api = withRides(all);
    const { user } = show(api);
    await screen.findByRole('button', { name: 'All pages' });
    api.on(rideReport, ({ offset }) => new Promise((resolve) => (answer = () => resolve(page(all, offset)))));
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    expect(await screen.findByText('40 rides loaded so far …')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    answer();
    expect(await screen.findByText('Showing 80 of 80 loaded rides')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Load More' })).toBeEnabled();
    expect(offsets(api)).toEqual([0, 40]);
  });

  it('stop when the network fails, with a notice and the rides loaded so far', async () => {
    const all = rides(200);
    const api = new FakeApi().on(rideReport, ({ offset = 0 }) => {
      if (offset >= 80) throw networkLoss();
      return page(all, offset);
    });
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    await waitFor(() => expect(notices.some(({ kind }) => kind === 'error')).toBe(true));
    expect(await screen.findByText('Showing 80 of 80 loaded rides')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeEnabled();
  });

  it('add up to the last kopeck', async () => {
    const { user } = show(withRides(rides(95)));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    await screen.findByText('Showing 95 of 95 loaded rides');
    expect(screen.getByText('BYN 9.50')).toBeVisible();
  });

  it('are rendered only where visible, yet counted for assistive technology', async () => {
    const { user } = show(withRides(rides(401)));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    await screen.findByText('Showing 401 of 401 loaded rides', undefined, { timeout: 5000 });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '402');
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(100));
  });
});

describe('a late page', () => {
  it('is never added to the rides of another period', async () => {
    const old = rides(80);
    let answerLate = () => {};
    const api = withRides(old);
    const { user } = show(api);
    await screen.findByText('Showing 40 of 40 loaded rides');
    const young = [makeRide({ rideId: 'young', driver: { User: { name: 'Young' } } })];
    api.on(rideReport, ({ startDate, offset }) =>
      startDate === '2026-10-01'
        ? { report: young }
        : new Promise((resolve) => (answerLate = () => resolve(page(old, offset)))),
    );
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    expect(await screen.findByText('Showing 1 of 1 loaded rides')).toBeVisible();
    answerLate();
    await waitFor(() => expect(screen.getByRole('cell', { name: 'Young' })).toBeVisible());
    expect(screen.getByText('Showing 1 of 1 loaded rides')).toBeVisible();
  });

  it('ends the loading of all pages when the period changes', async () => {
    const old = rides(400);
    let answerLate = () => {};
    const api = withRides(old);
    const { user } = show(api);
    await screen.findByText('Showing 40 of 40 loaded rides');
    api.on(rideReport, ({ startDate, offset }) =>
      startDate === '2026-10-01'
        ? page(rides(80), offset)
        : new Promise((resolve) => (answerLate = () => resolve(page(old, offset)))),
    );
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    answerLate();
    expect(await screen.findByText('Showing 40 of 40 loaded rides')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Load More' })).toBeEnabled();
    expect(api.inputsOf(rideReport).filter(({ startDate }) => startDate === '2026-10-01')).toHaveLength(1);
  });
});

describe('the printed ride report', () => {
  it('has every loaded ride, also those outside the viewport', async () => {
    const { user } = show(withRides(rides(401)));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    await screen.findByText('Showing 401 of 401 loaded rides', undefined, { timeout: 5000 });
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(402);
    act(() => void dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(100));
  });
});

describe('the exported ride report', () => {
  it('holds all pages with the filters that are on screen', async () => {
    const downloads = catchDownloads();
    const { user, api } = show(withRides(rides(95)));
    await screen.findByText('Showing 40 of 40 loaded rides');
    await user.selectOptions(screen.getByLabelText('Driver'), 'Anna');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    const lines = (await downloads.text(0)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 48);
    expect(lines.slice(1).every((line) => line.includes(',Anna,'))).toBe(true);
    expect(offsets(api)).toEqual([0, 40, 80]);
  });

  it('is not written when a page of it is missing', async () => {
    const downloads = catchDownloads();
    const all = rides(95);
    const api = new FakeApi().on(rideReport, ({ offset = 0 }) => {
      if (offset >= 40) throw networkLoss();
      return page(all, offset);
    });
    const { user, notices } = show(api);
    await screen.findByText('Showing 40 of 40 loaded rides');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel file (XLSX)' }));
    await waitFor(() => expect(notices.some(({ kind }) => kind === 'error')).toBe(true));
    expect(downloads.files).toEqual([]);
  });
});
