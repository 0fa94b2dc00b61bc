import type { EarningRow } from '@park/contract/reports';
import { BYN, type MoneyUnit } from '../format/currency.ts';

export interface EarningTotals {
  readonly mileage: number;
  readonly earning: number;
}

const HUNDREDTHS = 2;

/** An amount in the parts that it is shown with, as many decimals as are asked for. */
function inParts(amount: number, decimals: number): number {
  const shifted = Number(`${Math.abs(amount)}e${decimals}`);
  const parts = Math.round(Number.isFinite(shifted) ? shifted : Math.abs(amount) * 10 ** decimals);
  return amount < 0 && parts > 0 ? -parts : parts;
}

/** An amount of a report in whole minor units of its currency, as it is shown; null stays null. */
export function inMinorUnits(amount: number | null, { decimals }: MoneyUnit): number | null {
  return amount === null ? null : inParts(amount, decimals);
}

const sumInParts = (amounts: readonly (number | null)[], decimals: number): number =>
  amounts.reduce<number>((sum, amount) => sum + inParts(amount ?? 0, decimals), 0) / 10 ** decimals;

/**
 * An amount in whole hundredths, rounded half up as it is shown. Rounds the decimal digits, not the
 * binary value: 1.005 is 101, although its float is below 1.005.
 */
export function toHundredths(amount: number): number {
  return inParts(amount, HUNDREDTHS);
}

/** The sum of figures with two decimals as they are shown; missing ones count as 0. */
export function sumOfHundredths(figures: readonly (number | null)[]): number {
  return sumInParts(figures, HUNDREDTHS);
}

/**
 * The sum of amounts as they are shown in their currency, so that a column adds up to the last minor
 * unit; missing amounts count as 0.
 */
export function sumOfMoney(amounts: readonly (number | null)[], { decimals }: MoneyUnit): number {
  return sumInParts(amounts, decimals);
}

/** The totals row under the earning report. */
export function earningTotals(rows: readonly EarningRow[], money: MoneyUnit = BYN): EarningTotals {
  return {
    mileage: sumOfHundredths(rows.map(({ totalMileage }) => totalMileage)),
    earning: sumOfMoney(
      rows.map(({ totalEarning }) => totalEarning),
      money,
    ),
  };
}
