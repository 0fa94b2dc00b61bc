import type { EarningRow } from '@park/contract/reports';
import type { MoneyUnit } from '@park/domain/format/currency';
import { earningDriverName } from '@park/domain/report/earning-driver';
import { inMinorUnits } from '@park/domain/report/earning-totals';
import type { ColumnOf } from '@park/records/columns/column';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';

export interface EarningExtra {
  readonly money: MoneyUnit;
}

/** The columns of the earning report. A new column needs an entry here and its heading. */
export const EARNING_COLUMNS: readonly ColumnOf<EarningRow, EarningExtra>[] = [
  { key: 'driver', width: 9, grows: true, card: 'title', value: earningDriverName },
  { key: 'vehicle', width: 7, grows: true, card: 'lead', value: ({ vehicle }) => vehicle?.code },
  {
    key: 'mileage',
    kind: 'price',
    width: 7.5,
    card: 'note',
    total: true,
    value: ({ totalMileage }) => totalMileage,
  },
  {
    key: 'earning',
    kind: 'money',
    width: 9,
    card: 'tools',
    total: true,
    value: ({ totalEarning }, { money }) => inMinorUnits(totalEarning, money),
  },
];

export const { RecordTable: EarningTable, TableSkeleton: EarningSkeleton } = createRecordTable<
  EarningRow,
  string,
  { readonly missing: string }
>({
  // They come with each render.
  columns: [],
  // A driver may have several lines, and a line has no id of its own.
  idOf: () => null,
  rowRem: 2.75,
  cards: { rem: 5, lineRem: 0, Element: CardTable },
  missing: ({ missing }) => missing,
});
