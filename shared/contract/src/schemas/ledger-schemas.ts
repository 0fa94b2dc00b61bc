import { z } from 'zod';
import { BULK_MAX, LEDGER_AMOUNT_MAX, TEXT_MAX } from '../limits.ts';
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
export const entryAmount = kopecks.min(1).max(LEDGER_AMOUNT_MAX);
export const named = z.object({ id: z.string(), name: z.string() });
const time = z.iso.datetime();

export const ledgerEntry = z.object({
  id: z.string(),
  /**
   * The day to which it counts, in the park's time zone; never in a month that was closed when it
   * was posted.
   */
  day,
  at: time,
  driver: named,
  kind: entryKind,
  amount: kopecks,
  text: z.string().nullable(),
  /** Who added it; null for what the server posted. */
  person: named.nullable(),
  /** What it was posted for. The id is null for entries by hand. */
  source: z.object({ type: z.enum(['hand', 'ride', 'rent', 'payout', 'system']), id: z.string().nullable() }),
  /**
   * The entry of the same driver that this one belongs to, such as the one that a correction
   * corrects.
   */
  corrects: z.string().nullable(),
  /** The day in a closed month to which it would have counted. */
  belongsTo: day.nullable(),
});

/**
 * Signed from the driver's side, so that `before + net + paid = balance` and `net` is the sum of
 * the five before it.
 */
export const settlementRow = z.object({
  driver: named,
  /** The terms on the last day of the range; null for a driver without terms. */
  terms: named.nullable(),
  /** The balance before the first day. */
  before: kopecks,
  rides: z.number().int(),
  /** In km. */
  mileage: z.number(),
  gross: kopecks,
  cash: kopecks,
  commission: kopecks,
  rent: kopecks,
  /** All other kinds but payouts. */
  other: kopecks,
  net: kopecks,
  /** Payouts, returned ones, and advances. */
  paid: kopecks,
  balance: kopecks,
});

export const settlementsInput = reportRange;
export const settlementsOutput = z.object({
  rows: z.array(settlementRow),
  /** The last closed month, YYYY-MM. */
  closedThrough: z.string().nullable(),
  /** Rides of the range that came after their month was closed: corrections in a later month. */
  late: z.object({ rides: z.number().int(), amount: kopecks }),
});

export const accountInput = reportRange.and(
  z.object({
    kinds: z.array(entryKind).max(entryKind.options.length).optional(),
    /** The `next` of the page before. */
    after: z.string().max(TEXT_MAX).optional(),
  }),
);
/** One driver's entries of a range, newest first, a hundred to a page. */
export const accountOutput = z.object({
  driver: named,
  terms: named.nullable(),
  /** The driver's bank account; null for an unknown one. */
  iban: z.string().nullable(),
  /** The balances before the first and after the last day. */
  before: kopecks,
  balance: kopecks,
  /** How many entries match. */
  total: z.number().int(),
  /**
   * `balance`: of the account after this entry. `inAll`: what an entry amounts to with its
   * corrections and what became of its ride; null for one that belongs to another, and absent from
   * a server of an earlier release.
   */
  entries: z.array(ledgerEntry.extend({ balance: kopecks, inAll: kopecks.nullable().optional() })),
  next: z.string().nullable(),
});

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
export const createEntriesOutput = z.object({ entries: z.array(ledgerEntry) });

/** The right amount, without a sign; 0 takes the entry back. */
export const correctEntryInput = z.object({
  amount: kopecks.min(0).max(LEDGER_AMOUNT_MAX),
  text: requiredText,
});
export const correctEntryOutput = z.object({ entry: ledgerEntry });

/** An IBAN, spaces ignored; an empty text or null clears it. */
export const bankAccountInput = z.object({ iban: z.string().trim().max(42).nullable() });
export const bankAccountOutput = z.object({ iban: z.string().nullable() });

/**
 * Amounts of the park, from Monday to Sunday; a week that the range cuts has only the days in it.
 */
export const ledgerWeeksOutput = z.object({
  weeks: z.array(
    z.object({ startsOn: day, gross: kopecks, commission: kopecks, rent: kopecks, payouts: kopecks }),
  ),
});
/** The balance after each day of the range. */
export const driverBalancesOutput = z.object({ days: z.array(z.object({ day, balance: kopecks })) });
