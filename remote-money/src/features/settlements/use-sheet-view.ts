import { nextSort, parseSort, sortByColumn, sortDirection } from '@park/domain/list/sort-order';
import {
  linesWith,
  SETTLEMENT_FIGURES,
  type SettlementLine,
  type Standing,
  STANDINGS,
} from '@park/domain/money/settlement-line';
import { matchRecords } from '@park/domain/search/match-records';
import { settlementKeys } from '@park/domain/search/record-keys';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';

/** What the sheet is sorted by. */
const ORDERS = [
  { key: 'driver', sortValue: ({ name }: SettlementLine) => name },
  ...SETTLEMENT_FIGURES.map((key) => ({ key, sortValue: (line: SettlementLine) => line[key] })),
];

/** Which lines of the sheet are shown, and in which order: all of it stands in the address. */
export function useSheetView(lines: readonly SettlementLine[], query: string) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const standing = STANDINGS.find((each) => each === address['show']) ?? null;
  const order = useMemo(() => parseSort(address.sort, ORDERS), [address.sort]);
  const found = useMemo(() => matchRecords(lines, query, settlementKeys), [lines, query]);
  const shown = useMemo(
    () => sortByColumn(linesWith(found, standing), ORDERS, order, locale),
    [found, standing, order, locale],
  );

  function replace(key: string, value: string | undefined): void {
    const { [key]: _before, ...rest } = address;
    const next = value === undefined ? rest : { ...rest, [key]: value };
    navigation.go({ ...next, tab: address.tab }, { replace: true });
  }

  return {
    shown,
    /** The lines that match the search, of drivers with any balance. */
    found,
    standing,
    setStanding: (next: Standing | null) => replace('show', next ?? undefined),
    sort: {
      directionOf: (column: string) => sortDirection(order, column),
      onSort: (column: string) => replace('sort', nextSort(order, column)),
    },
    scrollKey: `${query} ${standing} ${address.sort}`,
  };
}
