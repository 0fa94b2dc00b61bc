import type { GeneratedReport } from '@park/contract/extensions';
import { formatDay } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { Badge } from '@park/ui/Badge';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/Table';
import { useTranslation } from 'react-i18next';

export interface ReportsTableProps {
  readonly reports: readonly GeneratedReport[];
  readonly locale: string;
}

export function ReportsTable({ reports, locale }: ReportsTableProps) {
  const { t } = useTranslation('reports');
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
          {reports.map(({ id, date, type, value, currency, status }) => (
            <Row key={id}>
              <Cell>{formatDay(date, locale)}</Cell>
              <Cell>{t(`types.${type}`)}</Cell>
              <Cell numeric>{formatMoney(value, locale, currency)}</Cell>
              <Cell>
                <Badge tone={status === 'Generated' ? 'success' : 'warning'}>{t(`statuses.${status}`)}</Badge>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
