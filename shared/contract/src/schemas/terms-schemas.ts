import { z } from 'zod';
import { BULK_MAX, AMOUNT_MAX_OF_ANY, TERMS_NAME_MAX } from '../limits.ts';
import { day, recordId, requiredText } from './field-schemas.ts';
import { kopecks } from './ledger-schemas.ts';

const HUNDREDTHS = 100;
const hasTwoDecimals = (value: number) =>
  Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6;

export const rentPeriod = z.enum(['day', 'week']);

/** What terms say from a day on, until the next. */
export const termsRates = z.object({
  validFrom: day,
  /** Of the earning of each ride, rounded half up to whole kopecks. */
  commissionPercent: z.number().min(0).max(100).refine(hasTwoDecimals, 'must have at most two decimals'),
  /** In kopecks; 0 for none. */
  rent: kopecks.min(0).max(AMOUNT_MAX_OF_ANY),
  /** By the week: on Mondays. */
  rentPeriod,
  /** What stays on the balance when the driver is paid. */
  minimumBalance: kopecks.min(0).max(AMOUNT_MAX_OF_ANY),
});

const name = requiredText.max(TERMS_NAME_MAX);
const version = z.number().int();

export const createTermsInput = termsRates.extend({ name });
/** `rates` are added, or replace those from the same day. A stale `version` is refused with 409. */
export const updateTermsInput = z
  .object({ name, rates: termsRates, version })
  .partial()
  .refine(({ name: newName, rates }) => newName !== undefined || rates !== undefined, {
    path: ['name'],
    message: 'must be provided, or rates',
  });
/** From a day on; null takes the terms away. */
export const driverTermsInput = z.object({
  driverIds: z.array(recordId).min(1).max(BULK_MAX),
  termsId: recordId.nullable(),
  validFrom: day,
});
