import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { day, recordId } from './field-schemas.ts';

/** The first day on which it was no longer with the park; null takes that back. */
const leftOn = day.nullable();
export const leftHow = z.enum(['sold', 'retired']);
/** Of the record as it was shown; a stale one is refused with 409. */
const version = z.number().int().optional();

export const driverLeavingInput = z.object({
  leaving: z
    .array(z.object({ driverId: recordId, leftOn, version }))
    .min(1)
    .max(BULK_MAX),
});

export const vehicleLeavingInput = z.object({
  leaving: z
    .array(
      z.object({
        vehicleId: recordId,
        leftOn,
        /** Required with a day. */ leftHow: leftHow.nullish(),
        version,
      }),
    )
    .min(1)
    .max(BULK_MAX),
});
