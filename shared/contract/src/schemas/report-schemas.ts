import { z } from 'zod';
import { RIDE_PAGE_MAX, RIDE_PAGE_SIZE } from '../limits.ts';
import { reportRange } from './field-schemas.ts';

export const earningReportInput = reportRange;
export const rideReportInput = reportRange.and(
  z.object({ offset: z.number().int().min(0).max(10_000_000).default(0) }),
);

const RIDE_KEY = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Extension `ridePages`: where a page ends, its last ride's exact time of pickup and id. */
const rideKey = z.string().regex(RIDE_KEY);
/** `after`: the key of the page before; without it, the newest rides. */
export const ridePageInput = reportRange.and(
  z.object({
    after: rideKey.optional(),
    limit: z.number().int().min(1).max(RIDE_PAGE_MAX).default(RIDE_PAGE_SIZE),
    withSums: z.boolean().default(false),
  }),
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
export const ridePageOutput = z.object({
  report: z.array(rideRow),
  /** Null after the oldest ride. */
  next: rideKey.nullable(),
  /**
   * Of all rides of the range at the moment of the page, where they were asked for: `earning` is that
   * of completed ones, as in the earning report.
   */
  sums: z.object({ rides: z.number().int(), earning: z.number() }).optional(),
});
