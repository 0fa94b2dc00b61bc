import type { MoneyUnit } from '@park/domain/format/currency';
import { bynOf } from '@park/domain/money/kopecks';
import {
  type SettlementFigures,
  type SettlementLine,
  settlementTotals,
} from '@park/domain/money/settlement-line';
import type { Sheet } from '@park/domain/sheet/sheet';
import { recordSheet } from '@park/ui/table/record-sheet';
import type { LEDGER_COLUMNS, SettlementContext, SettlementKey } from './settlement-columns.tsx';

/**
 * A total as its column exports it: kilometres and rides as they are, amounts in units of their
 * currency.
 */
export function totalOf(totals: SettlementFigures, key: SettlementKey, money: MoneyUnit): number | null {
  if (key === 'driver' || key === 'terms') return null;
  const value = totals[key];
  return value === null || key === 'rides' || key === 'mileage' ? value : bynOf(value, money);
}

/**
 * The sheet as shown, with its totals, for the export: amounts are numbers of the park's currency,
 * and no ids are in it.
 */
export function settlementSheet(
  lines: readonly SettlementLine[],
  columns: typeof LEDGER_COLUMNS,
  context: SettlementContext,
): Sheet {
  const { t, money } = context;
  const sheet = recordSheet(columns, lines, context);
  const totals = settlementTotals(lines);
  const [, ...figures] = columns;
  return {
    name: t('title'),
    columns: sheet.columns,
    rows: sheet.rows,
    totals: [t('total'), null, ...figures.map(({ key }) => totalOf(totals, key, money))],
  };
}
