import type { RideRow } from '@park/contract/reports';
import { formatCoordinates } from '../format/coordinates.ts';
import type { Sheet, SheetCell, SheetColumn } from '../sheet/sheet.ts';
import { rideDriverName } from './ride-filter.ts';
import { type RatingSide, rideSeed, sampleRating } from './ride-rating.ts';
import { isRideUnderWay, type RideStatus, rideStatus } from './ride-status.ts';

/** The columns of an exported ride report: place and time of each end apart, so that both can be calculated with. */
export const RIDE_SHEET_COLUMNS = [
  'status',
  'driver',
  'vehicle',
  'pickup',
  'pickupTime',
  'destination',
  'dropoffTime',
  'mileage',
  'fare',
  'earning',
  'byPassenger',
  'byDriver',
] as const;
export type RideSheetColumn = (typeof RIDE_SHEET_COLUMNS)[number];

export interface RideSheetTexts {
  readonly name: string;
  readonly columns: Readonly<Record<RideSheetColumn, string>>;
  readonly statuses: Readonly<Record<Exclude<RideStatus, 'other'>, string>>;
  readonly inProgress: string;
  /** Put behind the heading of ratings that are not the server's. */
  readonly sample: string;
}

type ColumnKind = Omit<SheetColumn, 'title'>;

const TEXT: ColumnKind = { kind: 'text' };
const KINDS: Readonly<Record<RideSheetColumn, ColumnKind>> = {
  status: TEXT,
  driver: TEXT,
  vehicle: TEXT,
  pickup: TEXT,
  pickupTime: { kind: 'dateTime' },
  destination: TEXT,
  dropoffTime: { kind: 'dateTime' },
  mileage: { kind: 'number', decimals: 1 },
  fare: { kind: 'number', decimals: 2 },
  earning: { kind: 'number', decimals: 2 },
  byPassenger: { kind: 'number', decimals: 1 },
  byDriver: { kind: 'number', decimals: 1 },
};

/** Whether the server sends no ratings of one side, so that stand-ins are on screen (section 2, ride report). */
export function isRatingSample(rides: readonly RideRow[], side: RatingSide): boolean {
  const field = side === 'passenger' ? 'ratingByPassenger' : 'ratingByDriver';
  return rides.some((ride) => ride[field] === undefined);
}

function statusText(ride: RideRow, texts: RideSheetTexts): string {
  const status = rideStatus(ride.status);
  return status === 'other' ? (ride.status ?? '') : texts.statuses[status];
}

function cellOf(ride: RideRow, column: RideSheetColumn, texts: RideSheetTexts): SheetCell {
  const rating = (value: number | null | undefined, side: RatingSide): SheetCell =>
    value === undefined ? sampleRating(rideSeed(ride), side) : value;
  switch (column) {
    case 'status':
      return statusText(ride, texts);
    case 'driver':
      return rideDriverName(ride);
    case 'vehicle':
      return ride.vehicle?.code || null;
    case 'pickup':
      return formatCoordinates(ride.pickupLocation);
    case 'pickupTime':
      return ride.pickupTime;
    case 'destination':
      return formatCoordinates(ride.dropoffLocation) ?? (isRideUnderWay(ride) ? texts.inProgress : null);
    case 'dropoffTime':
      return ride.dropoffTime;
    case 'mileage':
      return ride.distance;
    case 'fare':
      return ride.farePerKm;
    case 'earning':
      return ride.earning;
    case 'byPassenger':
      return rating(ride.ratingByPassenger, 'passenger');
    case 'byDriver':
      return rating(ride.ratingByDriver, 'driver');
  }
}

/** The ride report as it is on screen, with the filters in force, ready to be exported (section 2, ride report). */
export function rideSheet(rides: readonly RideRow[], texts: RideSheetTexts): Sheet {
  const samples: Partial<Record<RideSheetColumn, boolean>> = {
    byPassenger: isRatingSample(rides, 'passenger'),
    byDriver: isRatingSample(rides, 'driver'),
  };
  return {
    name: texts.name,
    columns: RIDE_SHEET_COLUMNS.map((column) => ({
      ...KINDS[column],
      title: samples[column] ? `${texts.columns[column]} (${texts.sample})` : texts.columns[column],
    })),
    rows: rides.map((ride) => RIDE_SHEET_COLUMNS.map((column) => cellOf(ride, column, texts))),
  };
}
