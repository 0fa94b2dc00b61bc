import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../columns/list-column.ts';
import { useSettled } from '../../data/use-settled.ts';
import { useListView } from '../use-list-view.ts';
import type { PagedPlan, Wanted } from '../../data/paged-plan.ts';
import { pagedColumns } from './paged-columns.tsx';
import { readMatching } from '../../data/read-matching.ts';
import { useFilterValues } from './use-filter-values.ts';
import { usePagedTexts } from './use-paged-texts.ts';
import { usePages } from './use-pages.ts';

const NO_ROWS: readonly never[] = [];

/** A list that is read in pages, in the shape of one that is read whole. */
export function usePagedList<Row, Page extends ReadPage, Key extends string, Context, State>(
  plan: PagedPlan<Row, Page>,
  given: readonly ListColumn<Row, Key, Context, State>[],
  isAsked: boolean,
) {
  const { http } = useHost();
  const { t: words } = useTranslation(plan.list);
  const { t, language } = usePagedTexts();
  const missing = words('missing');
  const { order, ...listView } = useListView(given, plan.viewAtom);
  const { filters, view, query } = listView;
  const { options, filtered } = useFilterValues(plan, given, { isAsked, filters });
  const columns = useMemo(
    () => pagedColumns(given, { ...plan, filtered }, { obstacle: t('obstacle'), missing }),
    [given, plan, filtered, t, missing],
  );
  const isSorted = order !== null && plan.sorted.includes(order.column);
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
  const notice = words('fetchFailed');
  const pages = usePages(plan, wanted, notice);
  const everything = usePages(
    plan,
    useMemo(() => ({ q: '', filters: {}, language }), [language]),
    null,
  );
  const shown = pages.rows ?? NO_ROWS;

  // Of a link, or of the time when the list was shorter.
  const sortedBy = view.sort?.replace(/^-/, '');
  const unapplied = [
    ...Object.keys(filters).filter((key) => !filtered.includes(key)),
    ...(sortedBy && !isSorted ? [sortedBy] : []),
  ];
  const headings: Readonly<Record<string, string>> = words('columns', { returnObjects: true });
  const notes = [
    ...pages.notes,
    ...(pages.retry ? [t('unreadPage')] : []),
    ...(unapplied.length > 0
      ? [t('unapplied', { columns: unapplied.map((key) => headings[key] ?? key).join(', ') })]
      : []),
  ];

  return {
    columns,
    options,
    wanted,
    total: everything.rows?.length ?? shown.length,
    isLeast: pages.isLeast,
    plus: pages.isLeast ? '+' : undefined,
    isLoading: pages.rows === null && pages.failure === null,
    isRefreshing: pages.isFetching,
    failure: pages.rows === null ? pages.failure : null,
    notes,
    refresh: () => {
      pages.retry?.();
      pages.refresh();
    },
    onWindow: pages.onWindow,
    /** All records that match, for a file. */
    readAll: useCallback(() => readMatching(http, plan, wanted), [http, plan, wanted]),
    listing: {
      ...listView,
      isAwaiting: false,
      basis: NO_ROWS,
      scrollKey: pages.scrollKey,
      shown,
    },
  };
}
