import { formatNumber } from '@park/domain/format/number';
import { type SettlementLine, settlementTotals } from '@park/domain/money/settlement-line';
import { useMemo } from 'react';
import type { LEDGER_COLUMNS, SettlementContext } from './settlement-columns.tsx';
import { totalOf } from './settlement-sheet.ts';

const DECIMALS = 2;

interface SettlementTotalRowProps {
  readonly lines: readonly SettlementLine[];
  readonly columns: typeof LEDGER_COLUMNS;
  readonly context: SettlementContext;
}

/** The totals of the lines on screen, also of those that are scrolled away. */
export function SettlementTotalRow({ lines, columns, context }: SettlementTotalRowProps) {
  const { t, locale, money } = context;
  const totals = useMemo(() => settlementTotals(lines), [lines]);
  const [, ...figures] = columns;
  const decimalsOf = (key: string): number =>
    key === 'rides' ? 0 : key === 'mileage' ? DECIMALS : money.decimals;
  return (
    <tr>
      <th scope="row">{t('total')}</th>
      {figures.map(({ key }) => {
        const value = totalOf(totals, key, money);
        return (
          <td key={key} className="end" data-heading={t(`columns.${key}`)}>
            {value === null ? '' : formatNumber(value, locale, decimalsOf(key))}
          </td>
        );
      })}
    </tr>
  );
}
