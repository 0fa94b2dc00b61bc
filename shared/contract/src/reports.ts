import type { z } from 'zod';
import { withReader, endpoint } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  earningReportInput,
  earningReportOutput,
  earningRow,
  ridePageInput,
  ridePageOutput,
  rideReportInput,
  rideReportOutput,
  rideRow,
} from './schemas/report-schemas.ts';

export type EarningReportInput = z.input<typeof earningReportInput>;
export type RideReportInput = z.input<typeof rideReportInput>;
/** A line of the earning report and a ride as sent by our own server. */
export type WireEarningRow = z.output<typeof earningRow>;
export type WireRideRow = z.output<typeof rideRow>;

const earningFields = {
  drive: { userId: 'text', User: { name: 'text' } },
  vehicle: { code: 'text' },
  totalMileage: 'number',
  totalEarning: 'number',
} as const;

const place = { lat: 'number', lng: 'number' } as const;

const rideFields = {
  rideId: 'text',
  status: 'text',
  driver: { User: { name: 'text' } },
  vehicle: { code: 'text' },
  pickupLocation: place,
  pickupTime: 'text',
  dropoffLocation: place,
  dropoffTime: 'text',
  distance: 'number',
  farePerKm: 'number',
  earning: 'number',
  ratingByPassenger: 'optional number',
  ratingByDriver: 'optional number',
} as const;

/** A line of the earning report as the console reads it: amounts in BYN, mileage in km. */
export type EarningRow = ReadRecord<typeof earningFields>;
/** A ride as the console reads it. */
export type RideRow = ReadRecord<typeof rideFields>;

export const earningReport = withReader(
  endpoint<EarningReportInput, z.output<typeof earningReportOutput>>('POST', 'taxipark/report/earning'),
  listReader('report', earningFields),
);
export const rideReport = withReader(
  endpoint<RideReportInput, z.output<typeof rideReportOutput>>('POST', 'taxipark/report/ride'),
  listReader('report', rideFields),
);

const readPage = recordReader({ next: 'text', sums: { rides: 'number', earning: 'number' } });

/** The rides of a range by the key of the last one that is known: none twice, none left out. */
export const listRides = withReader(
  endpoint<z.input<typeof ridePageInput>, z.output<typeof ridePageOutput>>(
    'POST',
    'taxipark/report/rides',
    'ridePages',
  ),
  (response) => {
    const list = rideReport.read?.(response);
    return list
      ? { ...list, next: readPage(response)?.next ?? null, sums: readPage(response)?.sums ?? null }
      : null;
  },
);
