import { FIRST_DAY, isDay } from '../report/date-range.ts';

export type LedgerDayProblem = 'required' | 'invalid' | 'closed' | 'future';

export interface LedgerDays {
  /** The park's current day; null where days to come are welcome. */
  readonly today: string | null;
  /** The last closed month, YYYY-MM; null while none is known. */
  readonly closedThrough: string | null;
}

/** The month of a day, YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/**
 * Why nothing can be posted on a typed day: a closed month takes no more entries (issue "Money",
 * closing).
 */
export function ledgerDayProblem(day: string, { today, closedThrough }: LedgerDays): LedgerDayProblem | null {
  if (day === '') return 'required';
  if (!isDay(day) || day < FIRST_DAY) return 'invalid';
  if (closedThrough !== null && monthOf(day) <= closedThrough) return 'closed';
  return today !== null && day > today ? 'future' : null;
}
