import { addDays } from '../report/date-range.ts';

/** A bill is paid whole, or in so many weeks at most. */
export const PARTS_MAX = 52;

/** In minor units: the reduced amount as long as it is taken, as of the day of charging. */
export function amountDue(
  bill: { readonly amount: number; readonly reduced: number | null; readonly reducedUntil: string | null },
  day: string,
): number {
  const { amount, reduced, reducedUntil } = bill;
  return reduced !== null && reducedUntil !== null && day <= reducedUntil ? reduced : amount;
}

/** Equal parts, one a week from a day on; what cannot be divided is in the last one. */
export function billParts(
  amount: number,
  parts: number,
  day: string,
): readonly { readonly day: string; readonly amount: number }[] {
  const each = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, n) => ({
    day: addDays(day, 7 * n),
    amount: n < parts - 1 ? each : amount - each * (parts - 1),
  }));
}
