import type { FilterValues, ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import type { ListSource, SourceInput } from '../source/list-source.ts';
import { useSettled } from '../source/use-settled.ts';
import { pagedColumns, pagedKeys, type PagedKeys } from './paged-columns.tsx';
import type { PagedPlan, Wanted } from './paged-plan.ts';
import { readMatching } from './read-matching.ts';
import { usePages } from './use-pages.ts';
import { formatCount } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import { isCallFailure } from '@park/contract/call-failure';
import { type FilterOption, sortOptions } from '@park/domain/list/filter-options';
import { useQuery } from '@tanstack/react-query';

const NOT_FOUND = 404;
const NONE: FilterValues = {};

interface FilteredColumn {
  readonly key: string;
  readonly filterOrder?: readonly string[] | undefined;
}

/**
 * By what a list that is read in pages can be filtered: its columns, and the values to choose from,
 * which are asked for once somebody wants to choose, or filters by a column that only some servers
 * know. Null: they are not here yet.
 */
function useFilterValues<Row, Page extends ReadPage>(
  plan: PagedPlan<Row, Page>,
  columns: readonly FilteredColumn[],
  keys: PagedKeys,
  { isAsked, filters }: { readonly isAsked: boolean; readonly filters: Readonly<Record<string, unknown>> },
) {
  const { http } = useHost();
  const locale = useLocale();
  const isNeeded = Object.keys(filters).some((key) => ![...keys.filtered, ...keys.unshown].includes(key));
  const { data, isPending } = useQuery({
    // Below the path of the list, so that what changes the list is counted again.
    queryKey: [plan.path, 'values'],
    queryFn: ({ signal }) =>
      plan.values(http, signal).catch((error: unknown) => {
        if (isCallFailure(error) && error.status === NOT_FOUND) return NONE;
        throw error;
      }),
    enabled: isAsked || isNeeded,
  });
  const options = useMemo(() => {
    if (data === undefined) return null;
    const orders = new Map(columns.map(({ key, filterOrder }) => [key, filterOrder]));
    return Object.fromEntries(
      Object.entries(data).map(([key, values]): [string, readonly FilterOption[]] => [
        key,
        sortOptions(values, orders.get(key), locale),
      ]),
    );
  }, [data, columns, locale]);
  const filtered = useMemo(
    () => (data === undefined ? keys.filtered : [...keys.filtered, ...Object.keys(data)]),
    [data, keys],
  );
  return { options: isPending ? null : (options ?? NONE), filtered };
}

/** The texts of lists that are read in pages, and how a count is written in them. */
function usePagedTexts() {
  const { t, i18n } = useTranslation('paged');
  const locale = useLocale();
  const counted = (count: number, isLeast = false) => ({
    count,
    formatted: formatCount(count, locale, isLeast),
  });
  return { t, language: i18n.language, locale, counted };
}

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
