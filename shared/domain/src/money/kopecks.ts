import { amountMax } from '@park/contract/limits';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/number.ts';
import { typedNumber } from '../format/typed-number.ts';
import { toHundredths } from '../report/earning-totals.ts';
import { BYN, type MoneyUnit } from '../format/currency.ts';

export type AmountProblem =
  | 'required'
  | 'notNumber'
  | 'negative'
  | 'tooManyDecimals'
  | 'tooSmall'
  | 'tooLarge';

/** `kopecks`: whole minor units of the park's currency, which are kopecks where that is BYN. */
export type TypedAmount = { readonly kopecks: number } | { readonly problem: AmountProblem };

export interface AmountLimits {
  /** In minor units; 0 by default. */
  readonly min?: number;
  /** In minor units; by default the largest of the ledger in the currency. */
  readonly max?: number;
}

/**
 * A typed amount in whole minor units, of BYN in kopecks, or why it is none: `1 234,50`, `1,234.50`
 * and `12.5` are amounts (issue "Money"). Reads digits, not floats, so that nothing is lost.
 * Nothing typed is `required`.
 */
export function parseKopecks(
  typed: string,
  { min = 0, max }: AmountLimits = {},
  unit: MoneyUnit = BYN,
): TypedAmount {
  const { decimals: most } = unit;
  if (typed.trim() === '') return { problem: 'required' };
  const read = typedNumber(typed);
  if (!read) return { problem: 'notNumber' };
  if (read.isNegative) return { problem: 'negative' };
  const { whole, decimals } = read;
  if (decimals.length > most) return { problem: 'tooManyDecimals' };
  const kopecks = Number(whole) * 10 ** most + Number(decimals.padEnd(most, '0'));
  if (kopecks > (max ?? amountMax(unit))) return { problem: 'tooLarge' };
  return kopecks < min ? { problem: 'tooSmall' } : { kopecks };
}

/**
 * A number of BYN, as reports and rides have it, in whole kopecks: rounded half up as it is shown;
 * null stays null.
 */
export function kopecksOf(byn: number | null): number | null {
  return byn === null ? null : toHundredths(byn);
}

/** Whole minor units as a number of units, kopecks as BYN, for a sheet or a chart. */
export function bynOf(kopecks: number, { decimals }: MoneyUnit = BYN): number {
  return kopecks / 10 ** decimals;
}

/** Whole minor units with the currency: "BYN 1,234.50", "BYN -0.05". */
export function formatKopecks(kopecks: number, locale: string, money: MoneyUnit = BYN): string {
  return formatMoney(bynOf(kopecks, money), locale, money.currency, money.decimals);
}

/**
 * Whole minor units without the currency, for a column whose heading names it: "1,234.50", "-0.05".
 */
export function formatAmount(kopecks: number, locale: string, money: MoneyUnit = BYN): string {
  return formatNumber(bynOf(kopecks, money), locale, money.decimals);
}

/** The same with a plus above zero, where the direction is what matters: "+12.00". */
export function formatSignedAmount(kopecks: number, locale: string, money: MoneyUnit = BYN): string {
  return `${kopecks > 0 ? '+' : ''}${formatAmount(kopecks, locale, money)}`;
}
