import {
  nextSort,
  parseSort,
  sortByColumn,
  type SortColumn,
  sortDirection,
} from '@park/domain/list/sort-order';
import { linesWith, type SettlementLine, type Standing, STANDINGS } from '@park/domain/money/settlement-line';
import { matchRecords } from '@park/domain/search/match-records';
import { settlementKeys } from '@park/domain/search/record-keys';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';

/** Which lines of the sheet are shown, and in which order: all of it stands in the address. */
export function useSheetView<Key extends string>(
  lines: readonly SettlementLine[],
  columns: readonly SortColumn<SettlementLine, Key>[],
  query: string,
) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const standing = STANDINGS.find((each) => each === address['show']) ?? null;
  const order = useMemo(() => parseSort(address.sort, columns), [address.sort, columns]);
  const found = useMemo(() => matchRecords(lines, query, settlementKeys), [lines, query]);
  const shown = useMemo(
    () => sortByColumn(linesWith(found, standing), columns, order, locale),
    [found, standing, columns, order, locale],
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
      directionOf: (column: Key) => sortDirection(order, column),
      onSort: (column: Key) => replace('sort', nextSort(order, column)),
    },
    scrollKey: `${query} ${standing} ${address.sort}`,
  };
}
