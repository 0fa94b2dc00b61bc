import type { EarningRow } from '@park/contract/reports';
import type { Sheet } from '../sheet/sheet.ts';
import { earningDriverName } from './earning-driver.ts';
import type { EarningColumn } from './earning-sort.ts';
import { earningTotals } from './earning-totals.ts';

export interface EarningSheetTexts {
  readonly name: string;
  readonly columns: Readonly<Record<EarningColumn, string>>;
  readonly total: string;
}

/** The earning report as it is on screen, line by line and with its totals, ready to be exported (section 2). */
export function earningSheet(
  rows: readonly EarningRow[],
  { name, columns, total }: EarningSheetTexts,
): Sheet {
  const totals = earningTotals(rows);
  return {
    name,
    columns: [
      { title: columns.driver, kind: 'text' },
      { title: columns.vehicle, kind: 'text' },
      { title: columns.mileage, kind: 'number', decimals: 2 },
      { title: columns.earning, kind: 'number', decimals: 2 },
    ],
    rows: [
      ...rows.map((row) => [
        earningDriverName(row),
        row.vehicle?.code || null,
        row.totalMileage,
        row.totalEarning,
      ]),
      [total, null, totals.mileage, totals.earning],
    ],
  };
}
