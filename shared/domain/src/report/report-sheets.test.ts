import type { EarningRow, RideRow } from '@park/contract/reports';
import { earningSheet } from './earning-sheet.ts';
import { RIDE_SHEET_COLUMNS, rideSheet, type RideSheetTexts } from './ride-sheet.ts';

const titles = Object.fromEntries(RIDE_SHEET_COLUMNS.map((column) => [column, column]));
const texts: RideSheetTexts = {
  name: 'Rides',
  columns: titles as RideSheetTexts['columns'],
  statuses: {
    completed: 'Completed',
    cancelled: 'Cancelled',
    ongoing: 'Ongoing',
    active: 'Active',
    unknown: 'Unknown',
  },
  inProgress: 'In progress',
  sample: 'Sample data',
};
const ride: RideRow = {
  rideId: 'r1',
  status: 'complete',
  driver: { User: { name: 'Иван' } },
  vehicle: { code: 'T-1' },
  pickupLocation: { lat: 53.9, lng: 27.5 },
  pickupTime: '2026-11-20T08:00:00.000Z',
  dropoffLocation: { lat: 53.8, lng: 27.4 },
  dropoffTime: '2026-11-20T08:30:00.000Z',
  distance: 7.44,
  farePerKm: 1.2,
  earning: 8.93,
  ratingByPassenger: 4.5,
  ratingByDriver: null,
};

describe('the exported ride report', () => {
  it('holds what is on screen, numbers as numbers and times as instants', () => {
    expect(rideSheet([ride], texts).rows).toEqual([
      [
        'Completed',
        'Иван',
        'T-1',
        '53.9000, 27.5000',
        '2026-11-20T08:00:00.000Z',
        '53.8000, 27.4000',
        '2026-11-20T08:30:00.000Z',
        7.44,
        1.2,
        8.93,
        4.5,
        null,
      ],
    ]);
  });

  it('says which ratings are samples', () => {
    const { ratingByPassenger: _passenger, ratingByDriver: _driver, ...without } = ride;
    const heads = rideSheet([without], texts).columns.map(({ title }) => title);
    expect(heads.slice(-2)).toEqual(['byPassenger (Sample data)', 'byDriver (Sample data)']);
    expect(rideSheet([ride], texts).columns.at(-1)?.title).toBe('byDriver');
  });

  it('says of a ride under way that it is, and keeps a word that it does not know', () => {
    const underWay = { ...ride, status: 'paused', dropoffLocation: null, dropoffTime: null };
    const cells = rideSheet([underWay], texts).rows[0] ?? [];
    expect([cells[0], cells[5], cells[6]]).toEqual(['paused', 'In progress', null]);
  });
});

describe('the exported earning report', () => {
  const row = (name: string, totalEarning: number): EarningRow => ({
    drive: { userId: name, User: { name } },
    vehicle: null,
    totalMileage: 10,
    totalEarning,
  });

  it('holds the lines in their order and the totals', () => {
    const { rows } = earningSheet([row('Б', 0.1), row('А', 0.2)], {
      name: 'Earnings',
      columns: { driver: 'Driver', vehicle: 'Vehicle', mileage: 'km', earning: 'BYN' },
      total: 'Total',
    });
    expect(rows).toEqual([
      ['Б', null, 10, 0.1],
      ['А', null, 10, 0.2],
      ['Total', null, 20, 0.3],
    ]);
  });
});
