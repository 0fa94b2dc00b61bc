import type { EarningRow } from '@park/contract/reports';
import { type SortOrder, sortRows, type SortValue } from '../list/sort-order.ts';
import { earningDriverName } from './earning-driver.ts';

/** The columns of the earning report (section 2), each of which sorts. */
export const EARNING_COLUMNS = ['driver', 'vehicle', 'mileage', 'earning'] as const;
export type EarningColumn = (typeof EARNING_COLUMNS)[number];

const VALUES: Readonly<Record<EarningColumn, (row: EarningRow) => SortValue>> = {
  driver: earningDriverName,
  vehicle: ({ vehicle }) => vehicle?.code || null,
  mileage: ({ totalMileage }) => totalMileage,
  earning: ({ totalEarning }) => totalEarning,
};

/** The lines of the earning report in the given order; without one, as the server sent them (section 2). */
export function sortEarnings(
  rows: readonly EarningRow[],
  order: SortOrder<EarningColumn> | null,
  locale: string,
): readonly EarningRow[] {
  return order === null ? rows : sortRows(rows, VALUES[order.column], order.descending, locale);
}
