import type { EarningRow } from '@park/contract/reports';
import { nextSort, parseSort } from '@park/domain/list/sort-order';
import { EARNING_COLUMNS, type EarningColumn, sortEarnings } from '@park/domain/report/earning-sort';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMemo } from 'react';

/** The lines in the order that the address names. */
export function useEarningOrder(rows: readonly EarningRow[], locale: string) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const order = useMemo(() => parseSort(address.sort, EARNING_COLUMNS), [address.sort]);
  const shown = useMemo(() => sortEarnings(rows, order, locale), [rows, order, locale]);

  function sortBy(column: EarningColumn): void {
    const { sort: _before, ...rest } = address;
    const sort = nextSort(order, column);
    navigation.go(sort === undefined ? rest : { ...rest, sort }, { replace: true });
  }

  return { shown, order, sortBy };
}
