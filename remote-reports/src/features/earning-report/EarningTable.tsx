import type { EarningRow } from '@park/contract/reports';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { earningDriverName } from '@park/domain/report/earning-driver';
import { sortDirection, type SortOrder } from '@park/domain/list/sort-order';
import { EARNING_COLUMNS, type EarningColumn } from '@park/domain/report/earning-sort';
import { earningTotals } from '@park/domain/report/earning-totals';
import { Cell, HeaderCell, Row, Table } from '@park/ui/table/Table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame, Missing, TotalRow } from './earning-report.styles.ts';

export interface EarningTableProps {
  readonly rows: readonly EarningRow[];
  readonly order: SortOrder<EarningColumn> | null;
  readonly locale: string;
  readonly onSort: (column: EarningColumn) => void;
}

const DECIMALS = 2;
const NUMERIC: ReadonlySet<EarningColumn> = new Set(['mileage', 'earning']);

export function EarningTable({ rows, order, locale, onSort }: EarningTableProps) {
  const { t } = useTranslation('earning-report');
  const totals = useMemo(() => earningTotals(rows), [rows]);
  const missing = <Missing>{t('missing')}</Missing>;

  return (
    <Frame label={t('table')}>
      <Table>
        <thead>
          <tr>
            {EARNING_COLUMNS.map((column) => (
              <HeaderCell
                key={column}
                align={NUMERIC.has(column) ? 'end' : 'start'}
                sort={sortDirection(order, column)}
                onSort={() => onSort(column)}
              >
                {t(`columns.${column}`)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // One driver may stand in several lines, and a line has no id of its own.
            <Row key={index}>
              <Cell>{earningDriverName(row) ?? missing}</Cell>
              <Cell>{row.vehicle?.code || missing}</Cell>
              <Cell numeric>
                {row.totalMileage === null ? missing : formatNumber(row.totalMileage, locale, DECIMALS)}
              </Cell>
              <Cell numeric>
                {row.totalEarning === null ? missing : formatMoney(row.totalEarning, locale)}
              </Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <TotalRow>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <Cell numeric>{formatNumber(totals.mileage, locale, DECIMALS)}</Cell>
            <Cell numeric>{formatMoney(totals.earning, locale)}</Cell>
          </TotalRow>
        </tfoot>
      </Table>
    </Frame>
  );
}
