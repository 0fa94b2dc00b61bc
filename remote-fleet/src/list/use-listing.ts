import { type ConnectionFilter, filterByConnection } from '@park/domain/list/connection-filter';
import {
  nextSort,
  prepareOrder,
  parseSort,
  sortByColumn,
  type SortColumn,
  sortDirection,
} from '@park/domain/list/sort-order';
import { matchRecords } from '@park/domain/search/match-records';
import type { ListKeys } from '@park/domain/search/record-keys';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { followAddress, openSearchBox, sendSearchBox, typeIntoSearchBox } from './search-box.ts';
import { useBasis } from './use-basis.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import { usePreparedKeys } from './use-prepared-keys.ts';

/** The debounce of the address: browsers refuse an address that changes with every key. */
const ADDRESS_DELAY = 200;

interface Listed {
  readonly connectionStatus: boolean;
}

/** The filter and order of a list that are not in the address; kept while the operator is elsewhere. */
export interface ListView {
  readonly filter: ConnectionFilter;
  readonly sort?: string | undefined;
}

export const PLAIN_VIEW: ListView = { filter: 'all' };

export interface ListingPlan<Row, Key extends string> {
  readonly columns: readonly SortColumn<Row, Key>[];
  readonly keysOf: (row: Row) => ListKeys;
  readonly idOf: (row: Row) => string | null;
  readonly viewAtom: PrimitiveAtom<ListView>;
}

/** The text of the search box, mirrored in the address. */
function useSearch() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const addressQuery = address.q ?? '';
  const [box, setBox] = useState(() => openSearchBox(addressQuery));
  useLayoutEffect(() => {
    // Not during render: a key that interrupts the render of a newer address renders with the older one, which
    // would look like another source's address and undo what was typed.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setBox((current) => followAddress(current, addressQuery));
  }, [addressQuery]);

  const { text } = box;
  useEffect(() => {
    if (text === addressQuery) return;
    const timer = setTimeout(() => {
      // Synchronously: the value must be stored as sent before it appears in the address.
      flushSync(() => setBox(sendSearchBox));
      navigation.go({ ...address, q: text }, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, addressQuery, address, navigation]);

  const setText = useCallback((next: string) => setBox((current) => typeIntoSearchBox(current, next)), []);
  return { text, setText };
}

/** The rows to show and their order: search, filter and sort. */
export function useListing<Row extends Listed, Key extends string>(
  rows: readonly Row[],
  answeredAt: number,
  { columns, keysOf, idOf, viewAtom }: ListingPlan<Row, Key>,
) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const { text, setText } = useSearch();
  const [{ filter, sort: remembered }, setView] = useAtom(viewAtom);
  const { basis, changed } = useBasis(rows, answeredAt, idOf);
  const orderSteps = useCallback(() => {
    const first = columns.find(({ sortValue }) => sortValue !== undefined);
    return first && prepareOrder(basis, first, locale);
  }, [basis, columns, locale]);
  usePreparedKeys(basis, keysOf, orderSteps);

  const sortText = address.sort ?? remembered;
  const order = useMemo(() => parseSort(sortText, columns), [sortText, columns]);
  const wanted = useMemo(() => filterByConnection(basis, filter), [basis, filter]);
  const sorted = useMemo(
    () => sortByColumn(wanted, columns, order, locale),
    [wanted, columns, order, locale],
  );
  const found = useMemo(() => matchRecords(sorted, text, keysOf), [sorted, text, keysOf]);
  const shown = useMemo(
    () => (changed ? found.map((row) => changed.get(idOf(row)) ?? row) : found),
    [found, changed, idOf],
  );

  const sortBy = useLatestCallback((column: Key): void => {
    const { sort: _, ...rest } = address;
    const next = nextSort(order, column);
    setView({ filter, sort: next });
    navigation.go({ ...rest, q: text, ...(next === undefined ? {} : { sort: next }) }, { replace: true });
  });
  const sort = useMemo(
    () => ({ directionOf: (column: Key) => sortDirection(order, column), onSort: sortBy }),
    [order, sortBy],
  );
  const setFilter = useCallback(
    (next: ConnectionFilter) => setView((view) => ({ ...view, filter: next })),
    [setView],
  );

  return {
    query: text,
    setQuery: setText,
    filter,
    setFilter,
    sort,
    /** Changes when the listed rows or their order change. */
    scrollKey: `${text} ${filter} ${order?.column} ${order?.descending}`,
    shown,
  };
}
