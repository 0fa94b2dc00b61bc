import type { RideRow } from '@park/contract/reports';
import { BYN } from '@park/domain/format/currency';
import { addTexts, createI18n } from '@park/i18n/i18n';
import en from './locales/en.json';
import { rideSheet } from './RideReportScreen.tsx';

const i18n = createI18n('en');
addTexts(i18n, 'en', { 'ride-report': en });
const context = {
  t: i18n.getFixedT('en', 'ride-report'),
  locale: 'en-US',
  money: BYN,
  timeZone: 'Europe/Minsk',
  isSample: { passenger: false, driver: false },
  onOpen: () => undefined,
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
  it('contains what is on screen, numbers as numbers and times as instants', () => {
    expect(rideSheet([ride], context).rows).toEqual([
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
    const heads = rideSheet([without], {
      ...context,
      isSample: { passenger: true, driver: true },
    }).columns.map(({ title }) => title);
    expect(heads.slice(-2)).toEqual(['Rating by passenger (Sample data)', 'Rating by driver (Sample data)']);
    expect(rideSheet([ride], context).columns.at(-1)?.title).toBe('Rating by driver');
  });

  it('marks a ride in progress, and keeps an unknown status', () => {
    const underWay = { ...ride, status: 'paused', dropoffLocation: null, dropoffTime: null };
    const cells = rideSheet([underWay], context).rows[0] ?? [];
    expect([cells[0], cells[5], cells[6]]).toEqual(['paused', 'In progress', null]);
  });
});
