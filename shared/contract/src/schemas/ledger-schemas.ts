import { z } from 'zod';
import { BULK_MAX, AMOUNT_MAX_OF_ANY, TEXT_MAX } from '../limits.ts';
import { day, recordId, reportRange, requiredText } from './field-schemas.ts';

/**
 * What an entry is for. `cash`: cash that the driver took; `top_up`: money that the driver paid to
 * the park.
 */
export const entryKind = z.enum([
  'ride',
  'commission',
  'rent',
  'fine',
  'fuel',
  'bonus',
  'tip',
  'cash',
  'top_up',
  'advance',
  'payout',
  'payout_returned',
  'correction',
  'opening',
  'cancellation_fee',
  'toll',
  'platform_fee',
  'refund',
  'extra',
  'tax',
]);
/** The kinds that people add; all others are posted by the server. */
export const handKind = z.enum(['fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up', 'advance']);

/**
 * Whole kopecks. On entries and balances from the driver's side: above zero is what the park owes
 * the driver.
 */
export const kopecks = z.number().int();
/** The amount of a new entry, without a sign: the kind gives it. */
export const entryAmount = kopecks.min(1).max(AMOUNT_MAX_OF_ANY);

export const settlementsInput = reportRange;

export const accountInput = reportRange.and(
  z.object({
    kinds: z.array(entryKind).max(entryKind.options.length).optional(),
    /** The `next` of the page before. */
    after: z.string().max(TEXT_MAX).optional(),
  }),
);

const sameDriverOnce = (entries: readonly { driverId: string }[]) =>
  new Set(entries.map(({ driverId }) => driverId)).size === entries.length;

/** One entry for each named driver, all of them or none. */
export const createEntriesInput = z.object({
  kind: handKind,
  day,
  text: requiredText,
  entries: z
    .array(z.object({ driverId: recordId, amount: entryAmount }))
    .min(1)
    .max(BULK_MAX)
    .refine(sameDriverOnce, 'must not name a driver twice'),
});

/** The right amount, without a sign; 0 takes the entry back. */
export const correctEntryInput = z.object({
  amount: kopecks.min(0).max(AMOUNT_MAX_OF_ANY),
  text: requiredText,
});

/** An IBAN, spaces ignored; an empty text or null clears it. */
export const bankAccountInput = z.object({ iban: z.string().trim().max(42).nullable() });
