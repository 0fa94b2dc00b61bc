import { type ConnectionFilter, filterByConnection } from '@park/domain/list/connection-filter';
import {
  nextSort,
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
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { followAddress, openSearchBox, sendSearchBox, typeIntoSearchBox } from './search-box.ts';
import { warmInSlices } from './warm-in-slices.ts';

/** Browsers refuse addresses that change at every key. */
const ADDRESS_DELAY = 200;
/** After the first rows are painted, one after the other. */
const WARMING_DELAY = 600;
const SORT_WARMING_DELAY = 1200;

interface Listed {
  readonly connectionStatus: boolean;
}

/** How the list is narrowed and ordered beside the address; remembered while the operator is elsewhere. */
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
    // Not while drawing: a key that interrupts the drawing of a newer address is drawn with the older one, which
    // would pass for somebody else's and take back what was typed.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setBox((current) => followAddress(current, addressQuery));
  }, [addressQuery]);

  const { text } = box;
  useEffect(() => {
    if (text === addressQuery) return;
    const timer = setTimeout(() => {
      // At once: it must be known as sent by the time it comes back.
      flushSync(() => setBox(sendSearchBox));
      navigation.go({ ...address, q: text }, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, addressQuery, address, navigation]);

  return { text, setText: (next: string) => setBox((current) => typeIntoSearchBox(current, next)) };
}

/**
 * The rows as the server last gave them, and each as it is now. Which rows are shown and in which order follows the
 * former, so that a row does not run away from under the hand that is changing it.
 */
function useBasis<Row>(rows: readonly Row[], answeredAt: number, idOf: (row: Row) => string | null) {
  const [basis, setBasis] = useState({ rows, answeredAt });
  const current = basis.answeredAt === answeredAt ? basis : { rows, answeredAt };
  if (current !== basis) setBasis(current);

  const changed = useMemo(() => {
    if (rows === current.rows) return null;
    return new Map(rows.map((row) => [idOf(row), row]));
  }, [rows, current.rows, idOf]);
  return { basis: current.rows, changed };
}

/** What of a list is shown and in which order: search, filter and sort. */
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
  // The box answers every key at once; the list follows as soon as the processor is free.
  const query = useDeferredValue(text);

  useEffect(() => {
    // What searching and sorting remember of a list is computed before the first key or press, not by it.
    const first = columns.find(({ sortValue }) => sortValue !== undefined);
    const warmSort = () =>
      first && sortByColumn(basis, columns, { column: first.key, descending: false }, locale);
    const stopWarming = warmInSlices(basis, keysOf, WARMING_DELAY);
    const timer = setTimeout(warmSort, SORT_WARMING_DELAY);
    return () => {
      stopWarming();
      clearTimeout(timer);
    };
  }, [keysOf, columns, locale, basis]);

  const sortText = address.sort ?? remembered;
  const order = useMemo(() => parseSort(sortText, columns), [sortText, columns]);
  const wanted = useMemo(() => filterByConnection(basis, filter), [basis, filter]);
  const sorted = useMemo(
    () => sortByColumn(wanted, columns, order, locale),
    [wanted, columns, order, locale],
  );
  const found = useMemo(() => matchRecords(sorted, query, keysOf), [sorted, query, keysOf]);
  const shown = useMemo(
    () => (changed ? found.map((row) => changed.get(idOf(row)) ?? row) : found),
    [found, changed, idOf],
  );

  function sortBy(column: Key): void {
    const { sort: _, ...rest } = address;
    const next = nextSort(order, column);
    setView({ filter, sort: next });
    navigation.go({ ...rest, q: text, ...(next === undefined ? {} : { sort: next }) }, { replace: true });
  }

  return {
    query: text,
    setQuery: setText,
    filter,
    setFilter: (next: ConnectionFilter) => setView({ filter: next, sort: remembered }),
    sort: { directionOf: (column: Key) => sortDirection(order, column), onSort: sortBy },
    /** Changes when other rows, or the same ones in another order, are shown. */
    scrollKey: `${query} ${filter} ${order?.column} ${order?.descending}`,
    shown,
  };
}
