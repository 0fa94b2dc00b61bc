export type LedgerDayProblem = 'closed' | 'future';

export interface LedgerDays {
  /** The park's current day. */
  readonly today: string;
  /** The last closed month, YYYY-MM; null while none is known. */
  readonly closedThrough: string | null;
}

/** The month of a day, YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/**
 * Why nothing can be posted on a day: a closed month takes no more entries (issue "Money", closing).
 */
export function ledgerDayProblem(day: string, { today, closedThrough }: LedgerDays): LedgerDayProblem | null {
  if (closedThrough !== null && monthOf(day) <= closedThrough) return 'closed';
  return day > today ? 'future' : null;
}
