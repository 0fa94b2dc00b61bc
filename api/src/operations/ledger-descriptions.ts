import type { ErrorCode } from '../http/error-codes.ts';

/** What the OpenAPI document says of a call beyond its schemas. */
export interface CallDescription {
  readonly summary: string;
  /** Default: 200. */
  readonly success?: 201;
  /** Error codes beyond those that every call of its kind has (see complete-document.ts). */
  readonly refusals?: readonly ErrorCode[];
  /** Whether it responds with 304 when If-None-Match names the current version. */
  readonly isVersioned?: true;
}

/** The lines of the ledger (see call-descriptions.ts). */
export const ledgerDescriptions: Readonly<Record<string, CallDescription>> = {
  listTerms: { summary: 'The terms of the park, and which driver has had which' },
  createTerms: { summary: 'Adds terms', success: 201, refusals: ['conflict', 'idempotency_mismatch'] },
  updateTerms: {
    summary: 'Renames terms, or adds rates from a day on',
    refusals: ['terms_not_found', 'conflict', 'stale_record'],
  },
  updateDriverTerms: {
    summary: 'Gives drivers terms from a day on, or takes them away',
    refusals: ['driver_not_found', 'terms_not_found'],
  },
  listSettlements: { summary: 'What each driver earned, owes and is owed in a range of days' },
  getAccount: {
    summary: 'The entries of a driver, the newest first, a hundred to a page',
    refusals: ['driver_not_found'],
  },
  createEntries: {
    summary: 'Adds an entry for each named driver, all of them or none',
    success: 201,
    refusals: ['driver_not_found', 'idempotency_mismatch'],
  },
  correctEntry: {
    summary: 'Posts the difference to the right amount of an entry',
    success: 201,
    refusals: [
      'entry_not_found',
      'entry_not_correctable',
      'correction_not_correctable',
      'idempotency_mismatch',
    ],
  },
  updateBankAccount: {
    summary: 'Sets or clears the bank account of a driver',
    refusals: ['driver_not_found'],
  },
  listLedgerWeeks: { summary: 'Gross, commission, rent and payouts of the park by week' },
  listDriverBalances: {
    summary: 'The balance of a driver after each day of a range',
    refusals: ['driver_not_found'],
  },
  listPayoutRuns: { summary: 'The newest payout runs, the newest first' },
  listOlderPayoutRuns: { summary: 'A page of older payout runs', refusals: ['payout_not_found'] },
  getPayoutRun: { summary: 'A payout run with its payments', refusals: ['payout_not_found'] },
  createPayoutRun: {
    summary: 'Prepares a payout run: who would get how much',
    success: 201,
    refusals: ['payout_draft_exists', 'conflict', 'idempotency_mismatch'],
  },
  updatePayoutRun: {
    summary: 'Excludes drivers from a draft, or takes them in again',
    refusals: ['payout_not_found', 'driver_not_found', 'payout_not_draft', 'stale_record'],
  },
  confirmPayoutRun: {
    summary: 'Posts the payouts of a draft, once and for good',
    refusals: ['payout_not_found', 'payout_not_draft', 'payout_empty', 'stale_record'],
  },
  discardPayoutRun: {
    summary: 'Discards a draft',
    refusals: ['payout_not_found', 'payout_not_draft', 'stale_record'],
  },
  updatePayoutResults: {
    summary: 'Marks payments as paid, or as failed, which returns them to the balance',
    refusals: ['payout_not_found', 'driver_not_found', 'payout_not_confirmed'],
  },
  getBankFile: { summary: 'How the park writes the file of a payout run for its bank' },
  updateBankFile: { summary: 'Sets how the park writes the file for its bank' },
  saveBankFile: {
    summary: 'Keeps who has saved the file of a payout run for the bank',
    refusals: ['payout_not_found', 'payout_not_confirmed'],
  },
  listLedgerMonths: { summary: 'The months of the ledger, the newest first' },
  getLedgerMonth: {
    summary: 'A month, and what is still open in it',
    refusals: ['month_not_found'],
  },
  closeLedgerMonth: {
    summary: 'Closes the oldest open month that is over, for good',
    refusals: ['month_not_found', 'month_not_over', 'month_closed', 'month_not_oldest', 'month_has_draft'],
  },
};
