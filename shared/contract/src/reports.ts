import { get, post, type SentBy } from './endpoint.ts';
import { RIDE_PAGE_MAX, RIDE_PAGE_SIZE } from './limits.ts';
import { driveFields } from './record-fields.ts';
import { checkRange, dayRange } from './day-range.ts';
import type { ReadRecord, Wire } from './fields.ts';

export type EarningReportInput = SentBy<typeof earningReport>;
export type RideReportInput = SentBy<typeof rideReport>;
/** A line of the earning report and a ride as sent by our own server. */
export type WireEarningRow = Wire<typeof earningFields>;
export type WireRideRow = Wire<typeof rideFields>;

const named = { User: { name: 'text' } } as const;

/** One line per driver and vehicle; `drive` is the server's spelling. */
const earningFields = {
  drive: { userId: 'text', ...named },
  vehicle: ['?', { code: 'text?' }],
  totalMileage: 'number',
  totalEarning: 'number',
} as const;

const rideFields = {
  ...driveFields,
  driver: ['?', named],
  /** Extension `ratings`: 1 to 5, null while the ride is unrated; absent without the extension. */
  ratingByPassenger: 'optional number?',
  ratingByDriver: 'optional number?',
} as const;

const rideReportOutput = { report: [rideFields] } as const;
const pageFields = {
  /** Null after the oldest ride. */
  next: 'ride key?',
  /**
   * Of all rides of the range at the moment of the page, where they were asked for: `earning` is that
   * of completed ones, as in the earning report.
   */
  sums: ['optional', { rides: 'int', earning: 'number' }],
} as const;

/** A line of the earning report as the console reads it: amounts in BYN, mileage in km. */
export type EarningRow = ReadRecord<typeof earningFields>;
/** A ride as the console reads it. */
export type RideRow = ReadRecord<typeof rideFields>;

export const earningReport = post('taxipark/report/earning', {
  in: dayRange,
  check: checkRange,
  out: { report: [earningFields] },
  may: 'readReports',
  says: 'Mileage and earning by driver and vehicle',
});
/**
 * The earning report of all drivers or of one, and what all lines come to; of more than ten thousand
 * lines the thousand highest.
 */
export const highestEarnings = post('taxipark/report/earnings', {
  extension: 'highestEarnings',
  in: {
    ...dayRange,
    driverId: 'optional uuid',
  },
  check: checkRange,
  out: {
    report: [earningFields],
    lines: 'int',
    totalMileage: 'number',
    totalEarning: 'number',
  },
  may: 'readReports',
  says: 'The highest lines of the earning report, with the number and the sums of all',
});
export const rideReport = post('taxipark/report/ride', {
  in: { ...dayRange, offset: 'int 0..10000000 = 0' },
  check: checkRange,
  out: rideReportOutput,
  may: 'readReports',
  says: 'Rides, the newest first, forty to a page',
});

/** The rides of a range by the key of the last one that is known: none twice, none left out. */
export const listRides = post('taxipark/report/rides', {
  extension: 'ridePages',
  in: {
    ...dayRange,
    /** The key of the page before; without it, the newest rides. */
    after: 'optional ride key',
    limit: `int 1..${RIDE_PAGE_MAX} = ${RIDE_PAGE_SIZE}`,
    withSums: 'flag = false',
  },
  check: checkRange,
  out: { ...rideReportOutput, ...pageFields },
  may: 'readReports',
  says: 'Rides, the newest first, a page from the key of the last one on',
});

const reportFields = {
  id: 'text',
  date: 'day',
  type: 'earning|ride',
  value: 'number',
  currency: 'currency',
  status: 'Generated|Pending',
} as const;

/** A report that was run. */
export type GeneratedReport = ReadRecord<typeof reportFields>;

export const listReports = get('taxipark/reports', {
  extension: 'reports',
  out: { reports: [reportFields] },
  may: 'readReports',
  says: 'The reports that were run',
});
