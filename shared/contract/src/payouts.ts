import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  createPayoutRunInput,
  ledgerMonthOutput,
  ledgerMonthsOutput,
  olderPayoutRunsInput,
  openMatterKind,
  payoutLine,
  payoutLineStatus,
  payoutResultsInput,
  payoutRun,
  payoutRunOutput,
  payoutRunsOutput,
  payoutStatus,
  payoutVersionInput,
  updatePayoutRunInput,
} from './schemas/payout-schemas.ts';

const named = { id: 'text', name: 'text' } as const;

const runFields = {
  id: 'text',
  day: 'text',
  status: 'text',
  text: 'text',
  createdBy: named,
  createdAt: 'text',
  confirmedBy: named,
  confirmedAt: 'text',
  total: 'number',
  drivers: 'number',
  excluded: 'number',
  paid: 'number',
  failed: 'number',
  fileSavedBy: named,
  fileSavedAt: 'text',
  fileNumber: 'number',
  version: 'number',
} as const;

const lineFields = {
  driver: named,
  iban: 'text',
  balance: 'number',
  minimum: 'number',
  amount: 'number',
  isExcluded: 'flag',
  reason: 'text',
  status: 'text',
  note: 'text',
} as const;

const statementsFields = { differing: 'number', incomplete: 'number', missing: 'number' } as const;

const monthFields = {
  month: 'text',
  isClosed: 'flag',
  closedAt: 'text',
  closedBy: named,
  gross: 'number',
  commission: 'number',
  rent: 'number',
  payouts: 'number',
  balance: 'number',
} as const;

const openFields = {
  kind: 'text',
  count: 'number',
  amount: 'number',
  isBlocking: 'flag',
  drivers: [named],
} as const;

export type PayoutStatus = z.output<typeof payoutStatus>;
export type PayoutLineStatus = z.output<typeof payoutLineStatus>;
export type OpenMatterKind = z.output<typeof openMatterKind>;
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
export type WirePayoutRun = z.output<typeof payoutRun>;
export type WirePayoutLine = z.output<typeof payoutLine>;
export type WirePayout = z.output<typeof payoutRunOutput>;
export type CreatePayoutRunInput = z.input<typeof createPayoutRunInput>;
export type UpdatePayoutRunInput = z.input<typeof updatePayoutRunInput>;
export type PayoutResultsInput = z.input<typeof payoutResultsInput>;

const readLines = listReader('lines', lineFields);
const readRun = recordReader({ run: runFields, statements: statementsFields });
const readOpen = listReader('open', openFields);
const readMonth = recordReader({ month: monthFields });

/**
 * Reads a run with its lines, such as the current one of a refused edit; null for a value that is
 * not a record.
 */
export function readPayout(response: unknown) {
  const { run, statements } = readRun(response) ?? {};
  const lines = readLines(response);
  return run && lines ? { run, statements: statements ?? null, ...lines } : null;
}

const readRunList = listReader('runs', runFields);
const readNext = recordReader({ next: 'text' });

function readRuns(response: unknown) {
  const list = readRunList(response);
  return list && { ...list, next: readNext(response)?.next ?? null };
}

/**
 * The newest payout runs, newest first; `next` is where the older ones go on, null where there are
 * none.
 */
export const listPayoutRuns = withReader(
  endpoint<void, z.output<typeof payoutRunsOutput>>('GET', 'taxipark/ledger/payouts', 'ledger'),
  readRuns,
);
/** The payout runs that are older than one, a page, newest first. */
export const listOlderPayoutRuns = withReader(
  endpoint<z.input<typeof olderPayoutRunsInput>, z.output<typeof payoutRunsOutput>>(
    'POST',
    'taxipark/ledger/payouts/older',
    'ledger',
  ),
  readRuns,
);
export const getPayoutRun = withReader(
  endpoint<void, z.output<typeof payoutRunOutput>>('GET', 'taxipark/ledger/payouts/{id}', 'ledger'),
  readPayout,
);
/** A draft of who gets how much; there is one draft at a time. Takes an Idempotency-Key. */
export const createPayoutRun = withReader(
  endpoint<CreatePayoutRunInput, z.output<typeof payoutRunOutput>>(
    'POST',
    'taxipark/ledger/payouts',
    'ledger',
  ),
  readPayout,
);
/**
 * Excludes drivers from a draft, with the reason, or takes them in again. 409 `stale_record` for a
 * stale version.
 */
export const updatePayoutRun = withReader(
  endpoint<UpdatePayoutRunInput, z.output<typeof payoutRunOutput>>(
    'PUT',
    'taxipark/ledger/payouts/{id}',
    'ledger',
  ),
  readPayout,
);
/**
 * Posts the payouts of a draft, once; balances that fell below a line's amount since are refused.
 */
export const confirmPayoutRun = withReader(
  endpoint<z.input<typeof payoutVersionInput>, z.output<typeof payoutRunOutput>>(
    'POST',
    'taxipark/ledger/payouts/{id}/confirm',
    'ledger',
  ),
  readPayout,
);
export const discardPayoutRun = withReader(
  endpoint<z.input<typeof payoutVersionInput>, z.output<typeof payoutRunOutput>>(
    'POST',
    'taxipark/ledger/payouts/{id}/discard',
    'ledger',
  ),
  readPayout,
);
/**
 * Marks payments of a confirmed run as paid, or as failed, which returns them to the driver's
 * balance.
 */
export const updatePayoutResults = withReader(
  endpoint<PayoutResultsInput, z.output<typeof payoutRunOutput>>(
    'PUT',
    'taxipark/ledger/payouts/{id}/results',
    'ledger',
  ),
  readPayout,
);

/** The months of the ledger, newest first. */
export const listLedgerMonths = withReader(
  endpoint<void, z.output<typeof ledgerMonthsOutput>>('GET', 'taxipark/ledger/months', 'ledger'),
  listReader('months', monthFields),
);
/** A month, YYYY-MM, and what is still open in it. */
export const getLedgerMonth = withReader(
  endpoint<void, z.output<typeof ledgerMonthOutput>>('GET', 'taxipark/ledger/months/{id}', 'ledger'),
  (response) => {
    const month = readMonth(response)?.month;
    const matters = readOpen(response);
    return month && matters ? { month, open: matters.open } : null;
  },
);
/** Closes the oldest open month that is over, for good. */
export const closeLedgerMonth = endpoint<void, z.output<typeof ledgerMonthOutput>>(
  'POST',
  'taxipark/ledger/months/{id}/close',
  'ledger',
);
