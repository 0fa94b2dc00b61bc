import { listRides, rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import en from './locales/en.json';
import { RideReportScreen } from './RideReportScreen.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Rides number `from` to `to`, the highest first, as the newest come first. */
const rides = (from: number, to: number): RideRow[] =>
  Array.from({ length: to - from }, (_, index) =>
    makeRide({ rideId: `ride-${to - 1 - index}`, status: 'completed', earning: 0.1, distance: 1 }),
  );
const keyOf = (ride: RideRow | undefined): string =>
  `2026-11-20T08:00:00.000000Z/00000000-0000-4000-8000-${(ride?.rideId ?? '').slice(5).padStart(12, '0')}`;

/** A server whose rides are those of the moment, page by page. */
const serve = (all: (page: number) => readonly RideRow[]) => {
  let page = 0;
  return new FakeApi().on(listRides, ({ after, limit = 40, withSums = false }) => {
    const known = all((page += 1));
    const from = after === undefined ? 0 : known.findIndex((ride) => keyOf(ride) === after) + 1;
    const report = known.slice(from, from + limit);
    const next = from + limit < known.length ? keyOf(report.at(-1)) : null;
    const sums = { rides: known.length, earning: Math.round(known.length * 10) / 100 };
    return { report, next, ...(withSums && { sums }) };
  });
};
const show = (api: FakeApi) =>
  renderScreen(<RideReportScreen />, {
    api,
    address: { tab: 'ride_report' },
    extensions: ['ridePages'],
  });

describe('the ride report of a server that pages by the key of a ride', () => {
  it('has no ride twice and hides none when rides come in after the first page', async () => {
    const { user, api } = show(serve((page) => (page === 1 ? rides(0, 95) : rides(0, 98))));
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 80 of 80 loaded rides')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    expect(await screen.findByText('Showing 98 of 98 loaded rides')).toBeVisible();
    expect(screen.getByLabelText(en.totals.note)).toHaveTextContent(/9\.80/);
    expect(api.inputsOf(rideReport)).toEqual([]);
  });

  it('begins anew when rides come in while all of them are read', async () => {
    // The first page of the second reading is the fourth answer.
    const { user, api } = show(serve((page) => (page <= 2 ? rides(0, 1_500) : rides(0, 1_502))));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    expect(await screen.findByText('Showing 1,502 of 1,502 loaded rides')).toBeVisible();
    expect(screen.getByLabelText(en.totals.note)).toHaveTextContent(/150\.20/);
    expect(api.inputsOf(listRides).map(({ after }) => after === undefined)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
