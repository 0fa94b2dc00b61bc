import type { EarningRow } from '@park/contract/reports';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { type EarningTotals, earningTotals } from './earning-totals.ts';

/** What one driver earned and drove, and in how many vehicles. */
export interface DriverEarnings extends EarningTotals {
  readonly vehicles: number;
}

/**
 * The lines of the earning report that belong to a driver, summed up (a driver has a line for each
 * vehicle); null when the report has none.
 */
export function driverEarnings(
  rows: readonly EarningRow[],
  driverId: string,
  money: MoneyUnit = BYN,
): DriverEarnings | null {
  const own = rows.filter(({ drive }) => drive?.userId === driverId);
  return own.length === 0 ? null : { ...earningTotals(own, money), vehicles: own.length };
}
