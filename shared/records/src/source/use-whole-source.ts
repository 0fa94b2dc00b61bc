import { filterRows } from '@park/domain/list/column-filter';
import { prepareOrder, sortByColumn } from '@park/domain/list/sort-order';
import { joinKeys, KEY_LINES } from '@park/domain/search/joined-keys';
import { matchRecords } from '@park/domain/search/match-records';
import type { RecordKeys } from '@park/domain/search/record-keys';
import { eachInSteps, inIdleSteps } from '@park/forms/in-idle-steps';
import { useLocale } from '@park/i18n/use-locale';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { columnsOfView } from '../columns/list-view.ts';
import { useRowChanges } from '../rows/changed-rows.ts';
import type { ListSource, SourceInput } from './list-source.ts';
import { useLatestCallback } from '../use-latest-callback.ts';

/**
 * The rows of the last response with what others have changed since, and the current state of each.
 * Filter and order are computed from the former, so that a row does not move while the operator is
 * changing it.
 */
function useBasis<Row>(rows: readonly Row[], answeredAt: number, idOf: (row: Row) => string | null) {
  const others = useRowChanges();
  const [known, setKnown] = useState({ rows, answeredAt, others });
  let current = known;
  if (known.answeredAt !== answeredAt) current = { rows, answeredAt, others };
  else if (known.others !== others) {
    const isNew = (id: string) => others.get(id) !== known.others.get(id);
    const ids = new Set([...others.keys()].filter(isNew));
    current = { rows: withNewest(known.rows, rows, ids, idOf), answeredAt, others };
  }
  if (current !== known) setKnown(current);

  const changed = useMemo(() => {
    if (rows === current.rows) return null;
    return new Map(rows.map((row) => [idOf(row), row]));
  }, [rows, current.rows, idOf]);
  return { basis: current.rows, changed };
}

/** The rows before, with the newest state of these. */
function withNewest<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  idOf: (row: Row) => string | null,
): readonly Row[] {
  if (ids.size === 0) return before;
  const newest = new Map(rows.map((row) => [idOf(row), row]));
  return before.map((row) => {
    const id = idOf(row);
    return id !== null && ids.has(id) ? (newest.get(id) ?? row) : row;
  });
}

/**
 * Prepares what search keeps of the rows in idle time as soon as the rows are there, the line that
 * a first letter needs before the others. No key press waits for the keys of ten thousand records.
 */
export function usePreparedKeys<Row>(rows: readonly Row[], keysOf: (row: Row) => RecordKeys): void {
  useEffect(() => {
    function* prepare(): Generator<unknown, void> {
      for (const line of KEY_LINES) {
        yield* eachInSteps(rows, (row) => keysOf(row)[line]);
        yield joinKeys(rows, keysOf).join(line);
      }
    }
    return inIdleSteps(prepare());
  }, [rows, keysOf]);
}

/** Prepares an order of the rows in idle time. */
function usePreparedOrder(orderSteps: () => Iterable<unknown> | undefined): void {
  useEffect(() => {
    const steps = orderSteps();
    return steps && inIdleSteps(steps[Symbol.iterator]());
  }, [orderSteps]);
}

/** A list that is read whole: search, filters and order are computed here. */
export function useWholeSource<Row>(input: SourceInput<Row>): ListSource<Row> {
  const { plan, columns, listView, t } = input;
  const { keysOf, idOf } = plan;
  const { order, query: text, filters } = listView;
  const locale = useLocale();
  const { rows, answeredAt, ...query } = plan.useWhole(t('fetchFailed'));
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
  const needed = columnsOfView(listView.choice.view);
  // Rows that are filtered or sorted by what has not arrived are not known yet.
  const isAwaiting = columns.some(({ key, isLoading }) => isLoading && needed.has(key));
  return {
    ...query,
    isLoading: query.isLoading || (query.failure === null && isAwaiting),
    columns,
    basis,
    rows: shown,
    isLeast: false,
    scrollKey: `${text} ${JSON.stringify(filters)} ${order?.column} ${order?.descending}`,
    readAll: useLatestCallback(() => shown),
  };
}
