import type { EarningRow } from '@park/contract/reports';
import { nextSort, parseSort, sortByColumn, sortDirection } from '@park/domain/list/sort-order';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMemo } from 'react';
import { EARNING_COLUMNS } from './earning-columns.tsx';

type Key = (typeof EARNING_COLUMNS)[number]['key'];

/** The lines in the order set in the address. */
export function useEarningOrder(rows: readonly EarningRow[], locale: string) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const order = useMemo(() => parseSort(address.sort, EARNING_COLUMNS), [address.sort]);
  const shown = useMemo(() => sortByColumn(rows, EARNING_COLUMNS, order, locale), [rows, order, locale]);

  function sortBy(column: Key): void {
    const { sort: _before, ...rest } = address;
    const sort = nextSort(order, column);
    navigation.go(sort === undefined ? rest : { ...rest, sort }, { replace: true });
  }

  return {
    shown,
    sort: { directionOf: (column: Key) => sortDirection(order, column), onSort: sortBy },
    scrollKey: address.sort ?? '',
  };
}
