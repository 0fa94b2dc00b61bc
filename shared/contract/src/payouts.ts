import { get, post, put, type SentBy } from './endpoint.ts';
import { BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './record-fields.ts';
import { listReader } from './read-record.ts';

const runFields = {
  id: 'text',
  /** Balances are those after this day. */
  day: 'day',
  status: 'draft|confirmed|discarded',
  text: 'text?',
  createdBy: ['?', named],
  createdAt: 'time',
  confirmedBy: ['?', named],
  confirmedAt: 'time?',
  /** Of the lines that are not excluded. */
  total: 'int',
  drivers: 'int',
  excluded: 'int',
  paid: 'int',
  failed: 'int',
  /** Extension `bankFiles`: who has saved the bank's file last, and when. */
  fileSavedBy: ['optional', ['?', named]],
  fileSavedAt: 'optional time?',
  /** Of the first document of the run's file for the bank; null until one is saved. */
  fileNumber: 'optional int 1..?',
  version: 'int',
} as const;

const lineFields = {
  driver: named,
  /** The name with what tells two drivers of one name apart; null where nobody else has it. */
  told: 'optional text?',
  /** They have left (extension `leaving`). */
  hasLeft: 'optional flag',
  iban: 'text?',
  balance: 'int',
  minimum: 'int',
  /** Balance less minimum. */
  amount: 'int',
  isExcluded: 'flag',
  /** Why it is excluded. */
  reason: 'text?',
  status: 'open|paid|failed',
  /** Why it failed. */
  note: 'text?',
  /** Extension `bankFiles`: of its payment order; null until a file is saved. */
  number: 'optional int?',
} as const;

const statementsFields = {
  differing: 'int',
  incomplete: 'int',
  /** With rides of which no statement speaks. */
  missing: 'int',
} as const;

/** A page; `next` is where an older one goes on, left out of the last. */
const payoutRunsOutput = { runs: [runFields], next: 'optional text' } as const;
/** `statements`: of a draft, where the park confirms only when they agree. */
export const payoutRunOutput = {
  run: runFields,
  lines: [lineFields],
  statements: ['optional', statementsFields],
} as const;

const monthFields = {
  /** YYYY-MM. */
  month: 'text',
  isClosed: 'flag',
  closedAt: 'time?',
  closedBy: ['?', named],
  /** Of the park: what it gained from drivers, and what it paid them. */
  gross: 'int',
  commission: 'int',
  rent: 'int',
  payouts: 'int',
  /** The sum of all balances after the month. */
  balance: 'int',
} as const;

/** What a person should know before a month is closed. A draft keeps it open. */
const openFields = {
  kind: 'payout_draft|payout_unmarked|without_terms|ongoing_rides|owes_park',
  count: 'int',
  /** Null where there is no sum. */
  amount: 'int?',
  isBlocking: 'flag',
  /** At most fifty of them. */
  drivers: [named],
} as const;
const ledgerMonthOutput = { month: monthFields, open: [openFields] } as const;

export type PayoutStatus = Wire<typeof runFields>['status'];
export type PayoutLineStatus = Wire<typeof lineFields>['status'];
export type OpenMatterKind = Wire<typeof openFields>['kind'];
/** A payout run, amounts in kopecks. */
export type PayoutRun = ReadRecord<typeof runFields>;
/** What one driver gets in a run, in kopecks. */
export type PayoutLine = ReadRecord<typeof lineFields>;
/** Drivers of a draft whose statements do not agree, where the park demands that they do. */
export type PayoutStatements = ReadRecord<typeof statementsFields>;
/** A month of the ledger, amounts in kopecks from the park's side. */
export type LedgerMonth = ReadRecord<typeof monthFields>;
/** What is still open before a month is closed. */
export type OpenMatter = ReadRecord<typeof openFields>;
/** As sent by our own server. */
export type WirePayoutRun = Wire<typeof runFields>;
export type WirePayoutLine = Wire<typeof lineFields>;
export type WirePayout = Wire<typeof payoutRunOutput>;
export type CreatePayoutRunInput = SentBy<typeof createPayoutRun>;
export type UpdatePayoutRunInput = SentBy<typeof updatePayoutRun>;
export type PayoutResultsInput = SentBy<typeof updatePayoutResults>;

const readRun = listReader('lines', payoutRunOutput);
const readMonth = listReader('open', ledgerMonthOutput);

/**
 * Reads a run with its lines, such as the current one of a refused edit; null for a value that is
 * not a record.
 */
export function readPayout(response: unknown) {
  const read = readRun(response);
  return read?.run ? { ...read, run: read.run } : null;
}

export const listPayoutRuns = get('taxipark/ledger/payouts', {
  extension: 'ledger',
  out: payoutRunsOutput,
  may: 'readPayouts',
  says: 'The newest payout runs, the newest first',
});
export const listOlderPayoutRuns = post('taxipark/ledger/payouts/older', {
  extension: 'ledger',
  in: { after: 'id' },
  out: payoutRunsOutput,
  may: 'readPayouts',
  says: 'A page of older payout runs',
  refuses: ['payout_not_found'],
});
export const getPayoutRun = get('taxipark/ledger/payouts/{id}', {
  extension: 'ledger',
  out: payoutRunOutput,
  may: 'readPayouts',
  says: 'A payout run with its payments',
  refuses: ['payout_not_found'],
  read: readPayout,
});
export const createPayoutRun = post('taxipark/ledger/payouts', {
  extension: 'ledger',
  in: { day: 'day', text: 'optional text' },
  out: payoutRunOutput,
  may: 'preparePayouts',
  journal: 'payout_prepared',
  says: 'Prepares a payout run: who would get how much',
  refuses: ['payout_draft_exists', 'conflict', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
  read: readPayout,
});
export const updatePayoutRun = put('taxipark/ledger/payouts/{id}', {
  extension: 'ledger',
  in: {
    version: 'int',
    /** Who is excluded and who is taken in again; none: all of them are calculated anew. */
    lines: [{ driverId: 'id', isExcluded: 'flag', reason: 'text?' }, `0..${BULK_MAX}`],
  },
  check: ({ lines }) =>
    lines.flatMap(({ isExcluded, reason }, index) =>
      isExcluded && (reason === null || reason === '')
        ? [[`lines.${index}.reason`, 'must be provided'] as const]
        : [],
    ),
  bytes: BODY_MAX_BYTES,
  out: payoutRunOutput,
  may: 'preparePayouts',
  journal: 'payout_changed',
  says: 'Excludes drivers from a draft, or takes them in again',
  refuses: ['payout_not_found', 'driver_not_found', 'payout_not_draft', 'stale_record'],
  read: readPayout,
});
/**
 * Posts the payouts of a draft, once; balances that fell below a line's amount since are refused.
 */
export const confirmPayoutRun = post('taxipark/ledger/payouts/{id}/confirm', {
  extension: 'ledger',
  in: { version: 'int' },
  out: payoutRunOutput,
  may: 'confirmPayouts',
  journal: 'payout_confirmed',
  says: 'Posts the payouts of a draft, once and for good',
  refuses: ['payout_not_found', 'payout_not_draft', 'payout_empty', 'stale_record'],
  read: readPayout,
});
export const discardPayoutRun = post('taxipark/ledger/payouts/{id}/discard', {
  extension: 'ledger',
  in: { version: 'int' },
  out: payoutRunOutput,
  may: 'preparePayouts',
  journal: 'payout_discarded',
  says: 'Discards a draft',
  refuses: ['payout_not_found', 'payout_not_draft', 'stale_record'],
  read: readPayout,
});
export const updatePayoutResults = put('taxipark/ledger/payouts/{id}/results', {
  extension: 'ledger',
  in: { lines: [{ driverId: 'id', status: 'paid|failed', note: 'text 1..?' }, `1..${BULK_MAX}`] },
  bytes: BODY_MAX_BYTES,
  out: payoutRunOutput,
  may: 'preparePayouts',
  journal: 'payout_results',
  says: 'Marks payments as paid, or as failed, which returns them to the balance',
  refuses: ['payout_not_found', 'driver_not_found', 'payout_not_confirmed'],
  read: readPayout,
});

export const listLedgerMonths = get('taxipark/ledger/months', {
  extension: 'ledger',
  out: { months: [monthFields] },
  may: 'readLedger',
  says: 'The months of the ledger, the newest first',
});
export const getLedgerMonth = get('taxipark/ledger/months/{id}', {
  extension: 'ledger',
  out: ledgerMonthOutput,
  may: 'readLedger',
  says: 'A month, and what is still open in it',
  refuses: ['month_not_found'],
  read: (response) => {
    const read = readMonth(response);
    return read?.month ? { ...read, month: read.month } : null;
  },
});
export const closeLedgerMonth = post('taxipark/ledger/months/{id}/close', {
  extension: 'ledger',
  out: ledgerMonthOutput,
  may: 'closeMonths',
  journal: 'month_closed',
  says: 'Closes the oldest open month that is over, for good',
  refuses: ['month_not_found', 'month_not_over', 'month_closed', 'month_not_oldest', 'month_has_draft'],
});
