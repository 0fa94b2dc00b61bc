import type { z } from 'zod';
import { endpoint, withReader, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './ledger.ts';
import { listReader } from './read-record.ts';
import type {
  createPayoutRunInput,
  olderPayoutRunsInput,
  payoutResultsInput,
  payoutVersionInput,
  updatePayoutRunInput,
} from './schemas/payout-schemas.ts';

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
export type CreatePayoutRunInput = z.input<typeof createPayoutRunInput>;
export type UpdatePayoutRunInput = z.input<typeof updatePayoutRunInput>;
export type PayoutResultsInput = z.input<typeof payoutResultsInput>;

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

/**
 * The newest payout runs, newest first; `next` is where the older ones go on, null where there are
 * none.
 */
export const listPayoutRuns = withList(
  endpoint()('GET', 'taxipark/ledger/payouts', payoutRunsOutput, 'ledger'),
  'runs',
);
/** The payout runs that are older than one, a page, newest first. */
export const listOlderPayoutRuns = withList(
  endpoint<typeof olderPayoutRunsInput>()(
    'POST',
    'taxipark/ledger/payouts/older',
    payoutRunsOutput,
    'ledger',
  ),
  'runs',
);
export const getPayoutRun = withReader(
  endpoint()('GET', 'taxipark/ledger/payouts/{id}', payoutRunOutput, 'ledger'),
  readPayout,
);
/** A draft of who gets how much; there is one draft at a time. Takes an Idempotency-Key. */
export const createPayoutRun = withReader(
  endpoint<CreatePayoutRunInput>()('POST', 'taxipark/ledger/payouts', payoutRunOutput, 'ledger'),
  readPayout,
);
/**
 * Excludes drivers from a draft, with the reason, or takes them in again. 409 `stale_record` for a
 * stale version.
 */
export const updatePayoutRun = withReader(
  endpoint<UpdatePayoutRunInput>()('PUT', 'taxipark/ledger/payouts/{id}', payoutRunOutput, 'ledger'),
  readPayout,
);
/**
 * Posts the payouts of a draft, once; balances that fell below a line's amount since are refused.
 */
export const confirmPayoutRun = withReader(
  endpoint<typeof payoutVersionInput>()(
    'POST',
    'taxipark/ledger/payouts/{id}/confirm',
    payoutRunOutput,
    'ledger',
  ),
  readPayout,
);
export const discardPayoutRun = withReader(
  endpoint<typeof payoutVersionInput>()(
    'POST',
    'taxipark/ledger/payouts/{id}/discard',
    payoutRunOutput,
    'ledger',
  ),
  readPayout,
);
/**
 * Marks payments of a confirmed run as paid, or as failed, which returns them to the driver's
 * balance.
 */
export const updatePayoutResults = withReader(
  endpoint<PayoutResultsInput>()('PUT', 'taxipark/ledger/payouts/{id}/results', payoutRunOutput, 'ledger'),
  readPayout,
);

/** The months of the ledger, newest first. */
export const listLedgerMonths = withList(
  endpoint()('GET', 'taxipark/ledger/months', { months: [monthFields] }, 'ledger'),
  'months',
);
/** A month, YYYY-MM, and what is still open in it. */
export const getLedgerMonth = withReader(
  endpoint()('GET', 'taxipark/ledger/months/{id}', ledgerMonthOutput, 'ledger'),
  (response) => {
    const read = readMonth(response);
    return read?.month ? { ...read, month: read.month } : null;
  },
);
/** Closes the oldest open month that is over, for good. */
export const closeLedgerMonth = endpoint()(
  'POST',
  'taxipark/ledger/months/{id}/close',
  ledgerMonthOutput,
  'ledger',
);
