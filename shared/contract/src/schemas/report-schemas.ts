import { z } from 'zod';
import { RIDE_PAGE_MAX, RIDE_PAGE_SIZE } from '../limits.ts';
import { day, reportRange } from './field-schemas.ts';

export const earningReportInput = reportRange;
export const rideReportInput = reportRange.and(
  z.object({ offset: z.number().int().min(0).max(10_000_000).default(0) }),
);
export const driverDayInput = z.object({ day });

const RIDE_KEY = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Extension `ridePages`: where a page ends, its last ride's exact time of pickup and id. */
export const rideKey = z.string().regex(RIDE_KEY);
/** `after`: the key of the page before; without it, the newest rides. */
export const ridePageInput = reportRange.and(
  z.object({
    after: rideKey.optional(),
    limit: z.number().int().min(1).max(RIDE_PAGE_MAX).default(RIDE_PAGE_SIZE),
    withSums: z.boolean().default(false),
  }),
);
