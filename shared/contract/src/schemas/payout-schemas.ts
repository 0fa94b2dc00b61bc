import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { day, recordId, requiredText, text } from './field-schemas.ts';
import { kopecks, named } from './ledger-schemas.ts';

const time = z.iso.datetime();
const version = z.number().int();
export const payoutStatus = z.enum(['draft', 'confirmed', 'discarded']);
export const payoutLineStatus = z.enum(['open', 'paid', 'failed']);

export const payoutRun = z.object({
  id: z.string(),
  /** Balances are those after this day. */
  day,
  status: payoutStatus,
  text: z.string().nullable(),
  createdBy: named.nullable(),
  createdAt: time,
  confirmedBy: named.nullable(),
  confirmedAt: time.nullable(),
  /** Of the lines that are not excluded. */
  total: kopecks,
  drivers: z.number().int(),
  excluded: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
  /** Extension `bankFiles`: who has saved the bank's file last, and when. */
  fileSavedBy: named.nullable().optional(),
  fileSavedAt: time.nullable().optional(),
  /** Of the first document of the run's file for the bank; null until one is saved. */
  fileNumber: z.number().int().min(1).nullable().optional(),
  version,
});

export const payoutLine = z.object({
  driver: named,
  iban: z.string().nullable(),
  balance: kopecks,
  minimum: kopecks,
  /** Balance less minimum. */
  amount: kopecks,
  isExcluded: z.boolean(),
  /** Why it is excluded. */
  reason: z.string().nullable(),
  status: payoutLineStatus,
  /** Why it failed. */
  note: z.string().nullable(),
});

/** A page; `next` is where an older one goes on, left out of the last. */
export const payoutRunsOutput = z.object({ runs: z.array(payoutRun), next: z.string().optional() });
export const olderPayoutRunsInput = z.object({ after: recordId });
/** Drivers of a draft who are paid although statements do not agree, each counted once. */
export const payoutStatements = z.object({
  differing: z.int(),
  incomplete: z.int(),
  /** With rides of which no statement speaks. */
  missing: z.int(),
});
/** `statements`: of a draft, where the park confirms only when they agree. */
export const payoutRunOutput = z.object({
  run: payoutRun,
  lines: z.array(payoutLine),
  statements: payoutStatements.optional(),
});
export const createPayoutRunInput = z.object({ day, text: text.optional() });
/**
 * Only of a draft: who is excluded and who is taken in again. Without lines, all of them are
 * calculated anew.
 */
export const updatePayoutRunInput = z.object({
  version,
  lines: z
    .array(z.object({ driverId: recordId, isExcluded: z.boolean(), reason: text.nullable() }))
    .max(BULK_MAX)
    .superRefine((lines, context) => {
      lines.forEach(({ isExcluded, reason }, index) => {
        if (!isExcluded || (reason !== null && reason !== '')) return;
        context.addIssue({ code: 'custom', path: [index, 'reason'], message: 'must be provided' });
      });
    }),
});
export const payoutVersionInput = z.object({ version });
/** Only of a confirmed run. A failed payment goes back to the driver's balance. */
export const payoutResultsInput = z.object({
  lines: z
    .array(
      z.object({ driverId: recordId, status: z.enum(['paid', 'failed']), note: requiredText.nullable() }),
    )
    .min(1)
    .max(BULK_MAX),
});

export const ledgerMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  isClosed: z.boolean(),
  closedAt: time.nullable(),
  closedBy: named.nullable(),
  /** Of the park: what it gained from drivers, and what it paid them. */
  gross: kopecks,
  commission: kopecks,
  rent: kopecks,
  payouts: kopecks,
  /** The sum of all balances after the month. */
  balance: kopecks,
});
export const ledgerMonthsOutput = z.object({ months: z.array(ledgerMonth) });
/** What a person should know before a month is closed. A draft keeps it open. */
export const openMatterKind = z.enum([
  'payout_draft',
  'payout_unmarked',
  'without_terms',
  'ongoing_rides',
  'owes_park',
]);
export const ledgerMonthOutput = z.object({
  month: ledgerMonth,
  open: z.array(
    z.object({
      kind: openMatterKind,
      count: z.number().int(),
      /** Null where there is no sum. */
      amount: kopecks.nullable(),
      isBlocking: z.boolean(),
      /** At most fifty of them. */
      drivers: z.array(named),
    }),
  ),
});
