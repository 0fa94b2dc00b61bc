import { z } from 'zod';
import { AMOUNT_MAX_OF_ANY, RENT_DAYS_MAX } from '../limits.ts';
import { day, recordId, text } from './field-schemas.ts';
import { kopecks } from './ledger-schemas.ts';
import { rentPeriod } from './terms-schemas.ts';

const days = z.number().int().min(1).max(RENT_DAYS_MAX);

/** Either of a car, or of a make. */
export const rentRateInput = z.object({
  /** Of one car; absent: of `make`, and of `model` where that is not empty. */
  vehicleId: recordId.optional(),
  make: text.optional(),
  model: text.optional(),
  validFrom: day,
  /** 0 is for nothing; null: nothing is set from this day on. */
  amount: kopecks.min(0).max(AMOUNT_MAX_OF_ANY).nullable(),
  /** A week's falls on its days, so that it adds up. */
  period: rentPeriod,
  /** With a rent by the day only: so many days are paid of so many, counted from `validFrom`. */
  paidDays: days.nullish(),
  ofDays: days.nullish(),
});

/** A day of rent belongs to whoever has the car at this hour of it, by the clocks of the park. */
export const rentHourInput = z.object({ validFrom: day, hour: z.number().int().min(0).max(23) });
