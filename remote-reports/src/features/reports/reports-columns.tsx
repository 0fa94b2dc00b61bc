import type { GeneratedReport } from '@park/contract/extensions';
import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { type RecordColumn, useNoRowState } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type en from './locales/en.json';

export interface ReportsContext {
  readonly t: ReturnType<typeof useTranslation<'reports'>>['t'];
  readonly locale: string;
}

type Column = RecordColumn<GeneratedReport, keyof typeof en.columns, ReportsContext, object>;

/** The columns of the reports page (specification section 2). A new one is an entry here and its texts. */
const REPORT_COLUMNS: readonly Column[] = [
  { key: 'date', width: 9, grows: true, text: ({ date }, { locale }) => formatDay(date, locale) },
  { key: 'type', width: 11, grows: true, text: ({ type }, { t }) => t(`types.${type}`) },
  {
    key: 'value',
    width: 10,
    align: 'end',
    text: ({ value, currency }, { locale }) => formatMoney(value, locale, currency),
  },
  {
    key: 'status',
    width: 11,
    cell: ({ status }, { t }) => (
      <Badge tone={status === 'Generated' ? 'success' : 'warning'}>{t(`statuses.${status}`)}</Badge>
    ),
  },
];

export const { RecordTable: ReportsTable, TableSkeleton: ReportsSkeleton } = createRecordTable({
  columns: REPORT_COLUMNS,
  idOf: ({ id }) => id,
  rowRem: 2.75,
  missing: ({ t }: ReportsContext) => t('missing'),
  useRowState: useNoRowState,
  drawAllUpTo: 200,
});
