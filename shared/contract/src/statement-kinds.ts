/** What a platform's statement may say of a driver, side by side; `payout` is what the rest comes to. */
export const STATEMENT_KINDS = [
  'gross',
  'fee',
  'tip',
  'tolls',
  'cash',
  'bonus',
  'refund',
  'tax',
  'payout',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What becomes of a sum beside what is posted. */
export const STATEMENT_VERDICTS = [
  'equal',
  'rounding',
  'differs',
  'onlyTheirs',
  'onlyOurs',
  'incomplete',
] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

/** Why a platform's sums differ from what is posted, though both are right. */
export const STATEMENT_CAUSES = ['weekFrom4', 'lateAdjustment', 'lateTip', 'filesOnly'] as const;
export type StatementCause = (typeof STATEMENT_CAUSES)[number];
