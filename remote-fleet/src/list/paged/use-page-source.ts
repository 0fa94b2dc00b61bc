import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedPlan, Wanted } from '../../data/paged-plan.ts';
import { readMatching } from '../../data/read-matching.ts';
import { useSettled } from '../../data/use-settled.ts';
import type { ListSource, SourceInput } from '../list-source.ts';
import { pagedColumns, pagedKeys } from './paged-columns.tsx';
import { useFilterValues } from './use-filter-values.ts';
import { usePagedTexts } from './use-paged-texts.ts';
import { usePages } from './use-pages.ts';

const NO_ROWS: readonly never[] = [];

/** A list that is read in pages: the server searches, filters and sorts. */
export function usePageSource<Row, Page extends ReadPage, Data>(
  pages: PagedPlan<Row, Page>,
  { plan, columns: given, listView, isAsked }: SourceInput<Row, Data>,
): ListSource<Row> {
  const { http } = useHost();
  const { t: words } = useTranslation(plan.name);
  const { t, language } = usePagedTexts();
  const missing = words('missing');
  const { filters, view, query, order } = listView;
  const keys = useMemo(() => pagedKeys(plan.columns), [plan]);
  const { options, filtered } = useFilterValues(pages, plan.columns, keys, { isAsked, filters });
  const columns = useMemo(
    () =>
      pagedColumns(
        given,
        { ...keys, filtered, placeholder: pages.placeholder },
        { obstacle: t('obstacle'), missing },
      ),
    [given, keys, pages, filtered, t, missing],
  );
  const isSorted = order !== null && keys.sorted.includes(order.column);
  const q = useSettled(query).trim();
  const wanted = useMemo((): Wanted => {
    const applied = Object.entries(filters).filter(([key]) => filtered.includes(key));
    return {
      q,
      filters: Object.fromEntries(applied.map(([key, values]) => [key, [...values]])),
      ...(isSorted && view.sort && { sort: view.sort }),
      language,
    };
  }, [q, filters, isSorted, view.sort, filtered, language]);
  const answer = usePages(pages, wanted, words('fetchFailed'));
  const everything = usePages(
    pages,
    useMemo(() => ({ q: '', filters: {}, language }), [language]),
    null,
  );
  const rows = answer.rows ?? NO_ROWS;

  // Of a link, or of the time when the list was shorter.
  const unapplied = [
    ...Object.keys(filters).filter((key) => !filtered.includes(key)),
    ...(order && !isSorted ? [order.column] : []),
  ];
  const headings: Readonly<Record<string, string>> = words('columns', { returnObjects: true });
  const notes = [
    ...answer.notes,
    ...(answer.retry ? [t('unreadPage')] : []),
    ...(unapplied.length > 0
      ? [t('unapplied', { columns: unapplied.map((key) => headings[key] ?? key).join(', ') })]
      : []),
  ];

  return {
    columns,
    rows,
    basis: NO_ROWS,
    total: everything.rows?.length ?? rows.length,
    isLeast: answer.isLeast,
    isLoading: answer.rows === null && answer.failure === null,
    isRefreshing: answer.isFetching,
    failure: answer.rows === null ? answer.failure : null,
    notes,
    refresh: () => {
      answer.retry?.();
      answer.refresh();
    },
    scrollKey: answer.scrollKey,
    readAll: useCallback(() => readMatching(http, pages, wanted), [http, pages, wanted]),
    onWindow: answer.onWindow,
    options,
    matching: wanted,
    changeMatching: useMemo(
      () => ({
        send: (which, value) =>
          typeof value === 'number' && pages.fares
            ? pages.fares.set(http, { ...which, farePerKm: value })
            : pages.switchAll(http, { ...which, isConnected: value === true }),
        undo: (change, isFare) => ((isFare && pages.fares?.undo) || pages.undoSwitch)(http, change),
      }),
      [http, pages],
    ),
  };
}
