import type { EarningRow } from '@park/contract/reports';
import { earningTotals } from '@park/domain/report/earning-totals';
import type { Sheet } from '@park/domain/sheet/sheet';
import { recordSheet } from '@park/ui/table/record-sheet';
import { EARNING_COLUMNS, type EarningContext } from './earning-columns.tsx';

/** The earning report as shown, with its totals, for the export. */
export function earningSheet(rows: readonly EarningRow[], context: EarningContext): Sheet {
  const { t } = context;
  const lines = recordSheet(EARNING_COLUMNS, rows, context);
  const totals = earningTotals(rows, context.money);
  return {
    name: t('title'),
    columns: lines.columns,
    rows: lines.rows,
    totals: [t('total'), null, totals.mileage, totals.earning],
  };
}
