import type { EarningRow } from '@park/contract/reports';

export interface EarningTotals {
  readonly mileage: number;
  readonly earning: number;
}

/**
 * An amount in whole hundredths, rounded half up as it is shown. Rounds the decimal digits, not the
 * binary value: 1.005 is 101, although its float is below 1.005.
 */
export function toHundredths(amount: number): number {
  const shifted = Number(`${Math.abs(amount)}e2`);
  const hundredths = Math.round(Number.isFinite(shifted) ? shifted : Math.abs(amount) * 100);
  return amount < 0 && hundredths > 0 ? -hundredths : hundredths;
}

/**
 * The sum of amounts as they are shown, so that a column adds up to the last kopeck; missing
 * amounts count as 0.
 */
export function sumOfHundredths(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + toHundredths(amount ?? 0), 0) / 100;
}

/** The totals row under the earning report. */
export function earningTotals(rows: readonly EarningRow[]): EarningTotals {
  return {
    mileage: sumOfHundredths(rows.map(({ totalMileage }) => totalMileage)),
    earning: sumOfHundredths(rows.map(({ totalEarning }) => totalEarning)),
  };
}
