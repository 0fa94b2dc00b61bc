import type { EarningRow } from '@park/contract/reports';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { earningTotals } from '@park/domain/report/earning-totals';
import { useMoney } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface EarningTotalRowProps {
  readonly rows: readonly EarningRow[];
  readonly locale: string;
}

const DECIMALS = 2;

/** The totals of the report's lines. */
export function EarningTotalRow({ rows, locale }: EarningTotalRowProps) {
  const { t } = useTranslation('earning-report');
  const money = useMoney();
  const totals = useMemo(() => earningTotals(rows, money), [rows, money]);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {t('total')}
      </th>
      <td className="end" data-heading={t('columns.mileage')}>
        {formatNumber(totals.mileage, locale, DECIMALS)}
      </td>
      <td className="end" data-heading={t('columns.earning')}>
        {formatMoney(totals.earning, locale, money.currency, money.decimals)}
      </td>
    </tr>
  );
}
