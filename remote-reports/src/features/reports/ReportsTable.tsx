import type { GeneratedReport } from '@park/contract/extensions';
import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { Badge } from '@park/ui/surfaces/Badge';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';

const TYPES = ['earning', 'ride'] as const;
const STATUSES = ['Generated', 'Pending'] as const;

export interface ReportsTableProps {
  readonly reports: readonly GeneratedReport[];
  readonly locale: string;
}

export function ReportsTable({ reports, locale }: ReportsTableProps) {
  const { t } = useTranslation('reports');
  // A word that the console does not know stays as the server said it.
  const typeWords = (type: string | null): string => {
    const known = TYPES.find((each) => each === type);
    return known ? t(`types.${known}`) : (type ?? t('missing'));
  };
  const statusWords = (status: string | null): string => {
    const known = STATUSES.find((each) => each === status);
    return known ? t(`statuses.${known}`) : (status ?? t('missing'));
  };
  return (
    <TableFrame label={t('table')}>
      <Table>
        <thead>
          <tr>
            <HeaderCell>{t('columns.date')}</HeaderCell>
            <HeaderCell>{t('columns.type')}</HeaderCell>
            <HeaderCell align="end">{t('columns.value')}</HeaderCell>
            <HeaderCell>{t('columns.status')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ id, date, type, value, currency, status }, index) => (
            <Row key={id ?? `line ${index}`}>
              <Cell>{date === null ? t('missing') : formatDay(date, locale)}</Cell>
              <Cell>{typeWords(type)}</Cell>
              <Cell numeric>
                {value === null ? t('missing') : formatMoney(value, locale, currency ?? undefined)}
              </Cell>
              <Cell>
                <Badge tone={status === 'Generated' ? 'success' : 'warning'}>{statusWords(status)}</Badge>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
