import { SETTLEMENT_KINDS, type SettlementColumn } from '@park/domain/money/entry-kinds';
import type { SettlementFigure, SettlementLine } from '@park/domain/money/settlement-line';
import type { DateRange } from '@park/domain/report/date-range';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useMemo } from 'react';

const NET = ['gross', 'cash', 'commission', 'rent', 'other'] as const satisfies readonly SettlementColumn[];

/**
 * The kinds of entries that a figure sums up, as the address of the account holds them; empty for
 * all of them.
 */
function kindsOf(figure: SettlementFigure | null): string {
  if (figure === null || figure === 'before' || figure === 'balance' || figure === 'payable') return '';
  if (figure === 'rides' || figure === 'mileage') return SETTLEMENT_KINDS.gross.join(',');
  const columns = figure === 'net' ? NET : [figure];
  return columns.flatMap((column) => SETTLEMENT_KINDS[column]).join(',');
}

function ofLedger(
  line: SettlementLine,
  figure: SettlementFigure | null,
  range: DateRange,
  sheet: ScreenAddress,
): ScreenAddress | null {
  const isOfRides = figure === 'rides' || figure === 'mileage';
  if (isOfRides && line.name !== null) return { tab: 'ride_report', ...range, driver: line.name };
  if (line.driverId === null) return null;
  const kinds = kindsOf(figure);
  // With the search and order of the sheet, to which the account leads back.
  return { ...sheet, ...range, driver: line.driverId, ...(kinds === '' ? {} : { kinds }) };
}

/**
 * Where the figures of the sheet lead: into the account of the driver, or to the explanation of the
 * calculation.
 */
export function useSheetLinks(range: DateRange, kind: 'ledger' | 'earning' | null) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  return useMemo(() => {
    const addressOf = (line: SettlementLine, figure: SettlementFigure | null): ScreenAddress | null =>
      kind === 'ledger' ? ofLedger(line, figure, range, address) : { ...address, explain: line.key };
    return {
      hrefOf(line: SettlementLine, figure: SettlementFigure | null): string | null {
        const to = addressOf(line, figure);
        return to && navigation.href(to);
      },
      open(line: SettlementLine, figure: SettlementFigure | null): void {
        const to = addressOf(line, figure);
        if (to !== null) navigation.go(to);
      },
    };
  }, [kind, range, address, navigation]);
}
