import { LEDGER_AMOUNT_MAX } from '@park/contract/limits';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/number.ts';
import { typedNumber } from '../format/typed-number.ts';
import { toHundredths } from '../report/earning-totals.ts';

export type AmountProblem =
  'required' | 'notNumber' | 'negative' | 'tooManyDecimals' | 'tooSmall' | 'tooLarge';

export type TypedAmount = { readonly kopecks: number } | { readonly problem: AmountProblem };

export interface AmountLimits {
  /** In kopecks; 0 by default. */
  readonly min?: number;
  /** In kopecks; LEDGER_AMOUNT_MAX by default. */
  readonly max?: number;
}

const KOPECKS = 100;
const DECIMALS = 2;
/**
 * A typed amount of BYN in whole kopecks, or why it is none: `1 234,50`, `1,234.50` and `12.5` are amounts (issue
 * "Money"). Reads digits, not floats, so that no kopeck is lost. Nothing typed is `required`.
 */
export function parseKopecks(
  typed: string,
  { min = 0, max = LEDGER_AMOUNT_MAX }: AmountLimits = {},
): TypedAmount {
  if (typed.trim() === '') return { problem: 'required' };
  const read = typedNumber(typed);
  if (!read) return { problem: 'notNumber' };
  if (read.isNegative) return { problem: 'negative' };
  const { whole, decimals } = read;
  if (decimals.length > DECIMALS) return { problem: 'tooManyDecimals' };
  const kopecks = Number(whole) * KOPECKS + Number(decimals.padEnd(DECIMALS, '0'));
  if (kopecks > max) return { problem: 'tooLarge' };
  return kopecks < min ? { problem: 'tooSmall' } : { kopecks };
}

/** A number of BYN, as reports and rides have it, in whole kopecks: rounded half up as it is shown; null stays null. */
export function kopecksOf(byn: number | null): number | null {
  return byn === null ? null : toHundredths(byn);
}

/** Whole kopecks as a number of BYN, for a sheet or a chart. */
export function bynOf(kopecks: number): number {
  return kopecks / KOPECKS;
}

/** Whole kopecks with the currency: "BYN 1,234.50", "BYN -0.05" (section 9, money). */
export function formatKopecks(kopecks: number, locale: string): string {
  return formatMoney(bynOf(kopecks), locale);
}

/** Whole kopecks without the currency, for a column whose heading names it: "1,234.50", "-0.05". */
export function formatAmount(kopecks: number, locale: string): string {
  return formatNumber(bynOf(kopecks), locale, DECIMALS);
}

/** The same with a plus above zero, where the direction is what matters: "+12.00". */
export function formatSignedAmount(kopecks: number, locale: string): string {
  return `${kopecks > 0 ? '+' : ''}${formatAmount(kopecks, locale)}`;
}
