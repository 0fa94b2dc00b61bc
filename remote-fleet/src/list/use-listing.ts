import { type FilterColumn, filterRows } from '@park/domain/list/column-filter';
import { prepareOrder, sortByColumn, type SortColumn } from '@park/domain/list/sort-order';
import { matchRecords } from '@park/domain/search/match-records';
import type { RecordKeys } from '@park/domain/search/record-keys';
import { useLocale } from '@park/i18n/use-locale';
import type { PrimitiveAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { type Awaitable, isAwaiting, type ListView } from './list-view.ts';
import { useBasis } from './use-basis.ts';
import { useListView } from './use-list-view.ts';
import { usePreparedKeys, usePreparedOrder } from './use-prepared-keys.ts';

export interface ListingPlan<Row, Key extends string> {
  readonly columns: readonly (SortColumn<Row, Key> & FilterColumn<Row, Key> & Awaitable)[];
  readonly keysOf: (row: Row) => RecordKeys;
  readonly idOf: (row: Row) => string | null;
  readonly viewAtom: PrimitiveAtom<ListView>;
}

/** The rows to show and their order: search, filters and sort. */
export function useListing<Row, Key extends string>(
  rows: readonly Row[],
  answeredAt: number,
  { columns, keysOf, idOf, viewAtom }: ListingPlan<Row, Key>,
) {
  const locale = useLocale();
  const chosen = useListView(columns, viewAtom);
  const { order, query: text, filters, view } = chosen;
  const { basis, changed } = useBasis(rows, answeredAt, idOf);
  const orderSteps = useCallback(() => {
    const first = columns.find(({ sortValue }) => sortValue !== undefined);
    return first && prepareOrder(basis, first, locale);
  }, [basis, columns, locale]);
  usePreparedKeys(basis, keysOf);
  usePreparedOrder(orderSteps);

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

  return {
    ...chosen,
    /**
     * Filtered or sorted by a column whose code or data has not arrived: the rows are not known
     * yet.
     */
    isAwaiting: isAwaiting(view, columns),
    /** The rows before search and filters. */
    basis,
    /** Changes when the listed rows or their order change. */
    scrollKey: `${text} ${JSON.stringify(filters)} ${order?.column} ${order?.descending}`,
    shown,
  };
}
