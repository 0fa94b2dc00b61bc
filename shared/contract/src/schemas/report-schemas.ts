import { z } from 'zod';
import { reportRange } from './field-schemas.ts';

export const earningReportInput = reportRange;
export const rideReportInput = reportRange.and(
  z.object({ offset: z.number().int().min(0).max(10_000_000).default(0) }),
);

const named = z.object({ User: z.object({ name: z.string() }) });

/**
 * One line per driver and vehicle; `drive` is the server's spelling. Amounts in BYN, mileage in km.
 */
export const earningRow = z.object({
  drive: named.extend({ userId: z.string() }),
  vehicle: z.object({ code: z.string().nullable() }).nullable(),
  totalMileage: z.number(),
  totalEarning: z.number(),
});

const location = z.object({ lat: z.number(), lng: z.number() }).nullable();

export const rideRow = z.object({
  rideId: z.string(),
  status: z.string().nullable(),
  driver: named.nullable(),
  vehicle: z.object({ code: z.string().nullable() }).nullable(),
  pickupLocation: location,
  pickupTime: z.string().nullable(),
  dropoffLocation: location,
  dropoffTime: z.string().nullable(),
  distance: z.number().nullable(),
  farePerKm: z.number().nullable(),
  earning: z.number().nullable(),
  /** Extension `ratings`: 1 to 5, null while the ride is unrated; absent without the extension. */
  ratingByPassenger: z.number().nullable().optional(),
  ratingByDriver: z.number().nullable().optional(),
});

export const earningReportOutput = z.object({ report: z.array(earningRow) });
export const rideReportOutput = z.object({ report: z.array(rideRow) });
