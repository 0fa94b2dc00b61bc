import type { GeneratedReport } from '@park/contract/reports';
import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type en from './locales/en.json';

export interface ReportsContext {
  readonly t: ReturnType<typeof useTranslation<'reports'>>['t'];
  readonly locale: string;
}

type Column = RecordColumn<GeneratedReport, keyof typeof en.columns, ReportsContext>;

const TYPES = ['earning', 'ride'] as const;
const STATUSES = ['Generated', 'Pending'] as const;

/** An unknown type is shown as the server sent it. */
function typeText({ type }: GeneratedReport, { t }: ReportsContext): string | null {
  const known = TYPES.find((each) => each === type);
  return known ? t(`types.${known}`) : type;
}

function statusText({ status }: GeneratedReport, t: ReportsContext['t']): string {
  const known = STATUSES.find((each) => each === status);
  return known ? t(`statuses.${known}`) : (status ?? t('missing'));
}

/** The columns of the reports page. A new column needs an entry here and its texts. */
const REPORT_COLUMNS: readonly Column[] = [
  {
    key: 'date',
    width: 9,
    grows: true,
    card: 'title',
    text: ({ date }, { locale }) => (date === null ? null : formatDay(date, locale)),
  },
  { key: 'type', width: 11, grows: true, card: 'lead', text: typeText },
  {
    key: 'value',
    width: 10,
    card: 'note',
    align: 'end',
    text: ({ value, currency }, { locale }) =>
      value === null ? null : formatMoney(value, locale, currency ?? undefined),
  },
  {
    key: 'status',
    width: 11,
    card: 'tools',
    cell: (report, { t }) => (
      <Badge tone={report.status === 'Generated' ? 'success' : 'warning'}>{statusText(report, t)}</Badge>
    ),
  },
];

export const { RecordTable: ReportsTable, TableSkeleton: ReportsSkeleton } = createRecordTable({
  columns: REPORT_COLUMNS,
  idOf: ({ id }) => id,
  rowRem: 2.75,
  cards: { rem: 5, lineRem: 0, Element: CardTable },
  missing: ({ t }: ReportsContext) => t('missing'),
});
