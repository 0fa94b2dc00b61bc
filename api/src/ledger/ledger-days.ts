import { addDays } from '@park/domain/report/date-range';
import { REPORT_DAYS_MAX } from '@park/contract/limits';
import type { SignedIn } from '../sessions/session-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

/**
 * The days of a park's ledger, in its time zone and by the clock of the database, and its
 * currency's decimals.
 */
export interface LedgerDays {
  readonly today: string;
  readonly decimals: number;
  /** The first day after the closed months; null while none is closed. */
  readonly firstOpen: string | null;
}

/**
 * Takes the ledger of the park for the rest of the transaction: nothing is posted meanwhile, rides
 * included.
 */
export async function lockLedger(
  tx: Queryable,
  { decimals }: Pick<SignedIn, 'decimals'>,
): Promise<LedgerDays> {
  await tx.query('select lock_ledger(current_park())::text');
  const days = onlyRow(
    await tx.query<{ today: string; firstOpen: string | null }>(
      `select park_today(current_park())::text as today,
         (ledger_closed_through(current_park()) + 1)::text as "firstOpen"`,
    ),
  );
  return { ...days, decimals };
}

/**
 * Throws 400 for a day in a closed month, naming the first open one, and for one so long ago that
 * it is a typing mistake; with `isPast`, also for a day to come.
 */
export function refuseLedgerDay(
  field: string,
  day: string,
  { today, firstOpen }: LedgerDays,
  isPast: boolean,
): void {
  const refuse = (problem: 'closed_month' | 'too_early' | 'in_future', earliest = '') => {
    throw new RequestError('validation_failed', { fields: { [field]: { problem, values: { earliest } } } });
  };
  if (firstOpen !== null && day < firstOpen) refuse('closed_month', firstOpen);
  const earliest = addDays(today, -REPORT_DAYS_MAX);
  if (day < earliest) refuse('too_early', earliest);
  if (isPast && day > today) refuse('in_future');
}
