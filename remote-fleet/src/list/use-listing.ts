import { type FilterColumn, filterRows, withFilter } from '@park/domain/list/column-filter';
import {
  nextSort,
  prepareOrder,
  parseSort,
  sortByColumn,
  type SortColumn,
  sortDirection,
} from '@park/domain/list/sort-order';
import { matchRecords } from '@park/domain/search/match-records';
import type { RecordKeys } from '@park/domain/search/record-keys';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Awaitable,
  isAwaiting,
  type ListView,
  type ViewChange,
  viewOfAddress,
  withView,
} from './list-view.ts';
import { followAddress, openSearchBox, sendSearchBox, typeIntoSearchBox } from '@park/domain/list/search-box';
import { useBasis } from './use-basis.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import { usePreparedKeys, usePreparedOrder } from './use-prepared-keys.ts';

/** The debounce of the address: browsers refuse an address that changes with every key. */
const ADDRESS_DELAY = 200;

export interface ListingPlan<Row, Key extends string> {
  readonly columns: readonly (SortColumn<Row, Key> & FilterColumn<Row, Key> & Awaitable)[];
  readonly keysOf: (row: Row) => RecordKeys;
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

/** The rows to show and their order: search, filters and sort. */
export function useListing<Row, Key extends string>(
  rows: readonly Row[],
  answeredAt: number,
  { columns, keysOf, idOf, viewAtom }: ListingPlan<Row, Key>,
) {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const { text, setText } = useSearch();
  const [remembered, setRemembered] = useAtom(viewAtom);
  const { basis, changed } = useBasis(rows, answeredAt, idOf);
  const orderSteps = useCallback(() => {
    const first = columns.find(({ sortValue }) => sortValue !== undefined);
    return first && prepareOrder(basis, first, locale);
  }, [basis, columns, locale]);
  usePreparedKeys(basis, keysOf);
  usePreparedOrder(orderSteps);

  // By its text: another search in the address must not filter and sort ten thousand rows again.
  const said = JSON.stringify(viewOfAddress(address, columns));
  const addressed = useMemo(() => JSON.parse(said) as ListView | null, [said]);
  const view = addressed ?? remembered;
  const { filters, sort: sortText } = view;
  const order = useMemo(() => parseSort(sortText, columns), [sortText, columns]);
  const wanted = useMemo(() => filterRows(basis, columns, filters), [basis, columns, filters]);
  const sorted = useMemo(
    () => sortByColumn(wanted, columns, order, locale),
    [wanted, columns, order, locale],
  );
  const found = useMemo(() => matchRecords(sorted, text, keysOf, basis), [sorted, text, keysOf, basis]);
  const shown = useMemo(
    () => (changed ? found.map((row) => changed.get(idOf(row)) ?? row) : found),
    [found, changed, idOf],
  );

  const setView = useLatestCallback(
    (next: ListView, { query: q = text, isWhole = false }: ViewChange = {}): void => {
      setRemembered(next);
      setText(q);
      // A whole view replaces what a link has said of the columns, too.
      const { columns: linked, density, ...rest } = address;
      const kept = isWhole ? rest : { ...rest, columns: linked, density };
      navigation.go(withView({ ...kept, q }, columns, next), { replace: true });
    },
  );
  const sortBy = useLatestCallback((column: Key): void =>
    setView({ ...view, sort: nextSort(order, column) }),
  );
  const sort = useMemo(
    () => ({ directionOf: (column: Key) => sortDirection(order, column), onSort: sortBy }),
    [order, sortBy],
  );
  const setFilter = useLatestCallback((key: string, values: readonly string[]): void =>
    setView({ ...view, filters: withFilter(filters, key, values) }),
  );

  return {
    query: text,
    setQuery: setText,
    filters,
    setFilter,
    sort,
    view,
    setView,
    /** Filtered or sorted by a column whose code or data has not arrived: the rows are not known yet. */
    isAwaiting: isAwaiting(view, columns),
    /** The rows before search and filters. */
    basis,
    /** Changes when the listed rows or their order change. */
    scrollKey: `${text} ${JSON.stringify(filters)} ${order?.column} ${order?.descending}`,
    shown,
  };
}
