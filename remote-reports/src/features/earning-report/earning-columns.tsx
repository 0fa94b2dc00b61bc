import type { EarningRow } from '@park/contract/reports';
import { formatMoney } from '@park/domain/format/money';
import type { MoneyUnit } from '@park/domain/format/currency';
import { formatNumber } from '@park/domain/format/number';
import { earningDriverName } from '@park/domain/report/earning-driver';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type en from './locales/en.json';

export interface EarningContext {
  readonly t: ReturnType<typeof useTranslation<'earning-report'>>['t'];
  readonly locale: string;
  readonly money: MoneyUnit;
}

type Column = RecordColumn<EarningRow, keyof typeof en.columns, EarningContext>;

const DECIMALS = 2;
const codeOf = ({ vehicle }: EarningRow): string | null => vehicle?.code || null;

/** The columns of the earning report. A new column needs an entry here and its texts. */
export const EARNING_COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 9,
    grows: true,
    card: 'title',
    sortValue: earningDriverName,
    text: earningDriverName,
    sheet: [{ title: ({ t }) => t('columns.driver'), kind: 'text', value: earningDriverName }],
  },
  {
    key: 'vehicle',
    width: 7,
    grows: true,
    card: 'lead',
    sortValue: codeOf,
    text: codeOf,
    sheet: [{ title: ({ t }) => t('columns.vehicle'), kind: 'text', value: codeOf }],
  },
  {
    key: 'mileage',
    width: 7.5,
    card: 'note',
    align: 'end',
    sortValue: ({ totalMileage }) => totalMileage,
    text: ({ totalMileage }, { locale }) =>
      totalMileage === null ? null : formatNumber(totalMileage, locale, DECIMALS),
    sheet: [
      {
        title: ({ t }) => t('columns.mileage'),
        kind: 'number',
        decimals: DECIMALS,
        value: ({ totalMileage }) => totalMileage,
      },
    ],
  },
  {
    key: 'earning',
    width: 9,
    card: 'tools',
    align: 'end',
    sortValue: ({ totalEarning }) => totalEarning,
    text: ({ totalEarning }, { locale, money }) =>
      totalEarning === null ? null : formatMoney(totalEarning, locale, money.currency, money.decimals),
    sheet: [
      {
        title: ({ t }) => t('export.earning'),
        kind: 'number',
        decimals: ({ money }) => money.decimals,
        value: ({ totalEarning }) => totalEarning,
      },
    ],
  },
];

export const { RecordTable: EarningTable, TableSkeleton: EarningSkeleton } = createRecordTable({
  columns: EARNING_COLUMNS,
  // A driver may have several lines, and a line has no id of its own.
  idOf: () => null,
  rowRem: 2.75,
  cards: { rem: 5, lineRem: 0, Element: CardTable },
  missing: ({ t }: EarningContext) => t('missing'),
});
