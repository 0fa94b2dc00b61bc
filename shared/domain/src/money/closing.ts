import type { LedgerMonth, OpenMatter, OpenMatterKind } from '@park/contract/payouts';
import { monthOf } from './ledger-day.ts';

/**
 * What a person should look at before a month is closed, in this order (issue "Money", closing).
 */
export const OPEN_MATTERS = [
  'payout_draft',
  'payout_unmarked',
  'ongoing_rides',
  'without_terms',
  'owes_park',
] as const satisfies readonly OpenMatterKind[];

/** The kind of an open matter; null for one that this console does not know. */
export function openMatterOf({ kind }: Pick<OpenMatter, 'kind'>): OpenMatterKind | null {
  return OPEN_MATTERS.find((each) => each === kind) ?? null;
}

const rankOf = (matter: OpenMatter): number => {
  const kind = openMatterOf(matter);
  return kind === null ? OPEN_MATTERS.length : OPEN_MATTERS.indexOf(kind);
};

/** Open matters, what keeps the month open first. */
export function sortedMatters(open: readonly OpenMatter[]): readonly OpenMatter[] {
  const isBlocking = (matter: OpenMatter): number => (matter.isBlocking === true ? 0 : 1);
  return open.toSorted((one, other) => isBlocking(one) - isBlocking(other) || rankOf(one) - rankOf(other));
}

export type ClosingObstacle = 'closed' | 'notOver' | 'notOldest' | 'noMonth';

/**
 * Why a month cannot be closed on a day, or null: only the oldest open month is closed, and only
 * once it is over.
 */
export function closingObstacle(
  { month, isClosed }: Pick<LedgerMonth, 'month' | 'isClosed'>,
  months: readonly Pick<LedgerMonth, 'month' | 'isClosed'>[],
  today: string,
): ClosingObstacle | null {
  if (month === null) return 'noMonth';
  if (isClosed === true) return 'closed';
  if (month >= monthOf(today)) return 'notOver';
  const isOlder = (other: Pick<LedgerMonth, 'month' | 'isClosed'>): boolean =>
    other.month !== null && other.month < month && other.isClosed !== true;
  return months.some(isOlder) ? 'notOldest' : null;
}

/**
 * The first and last day of a month, YYYY-MM: the range of the sheet that its figures come from.
 */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
