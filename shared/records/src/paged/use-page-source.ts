import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import type { ListSource, SourceInput } from '../source/list-source.ts';
import { useSettled } from '../source/use-settled.ts';
import { pagedColumns, pagedKeys } from './paged-columns.tsx';
import type { PagedPlan, Wanted } from './paged-plan.ts';
import { readMatching } from './read-matching.ts';
import { useFilterValues } from './use-filter-values.ts';
import { usePagedTexts } from './use-paged-texts.ts';
import { usePages } from './use-pages.ts';

const NO_ROWS: readonly never[] = [];

/** A list that is read in pages: the server searches, filters and sorts. */
export function usePageSource<Row, Page extends ReadPage>(
  pages: PagedPlan<Row, Page>,
  { places, columns: given, listView, headings, t: words, isAsked }: SourceInput<Row>,
): ListSource<Row> {
  const { http } = useHost();
  const { t, language } = usePagedTexts();
  const missing = words('missing');
  const { filters, query, order } = listView;
  const { sort } = listView.choice.view;
  const keys = useMemo(() => pagedKeys(places), [places]);
  const { options, filtered } = useFilterValues(pages, places, keys, { isAsked, filters });
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
      ...(isSorted && sort && { sort }),
      language,
    };
  }, [q, filters, isSorted, sort, filtered, language]);
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
  };
}
