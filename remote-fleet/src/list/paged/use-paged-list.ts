import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useListColumns } from '../columns/use-list-columns.ts';
import type { ListPlan } from '../list-plan.ts';
import { useSettled } from '../../data/use-settled.ts';
import { useListView } from '../use-list-view.ts';
import type { PagedPlan, Wanted } from '../../data/paged-plan.ts';
import { pagedColumns, pagedKeys } from './paged-columns.tsx';
import { readMatching } from '../../data/read-matching.ts';
import { useFilterValues } from './use-filter-values.ts';
import { usePagedTexts } from './use-paged-texts.ts';
import { usePages } from './use-pages.ts';

const NO_ROWS: readonly never[] = [];

/** A list that is read in pages, in the shape of one that is read whole. */
export function usePagedList<Row, Page extends ReadPage, Key extends string, Context, State>(
  pages: PagedPlan<Row, Page>,
  { plan, columns: given, isAsked }: ReturnType<typeof useListColumns<Row, Key, Context, State>>,
  { name, viewAtom }: Pick<ListPlan<Row, Key, Context, State>, 'name' | 'viewAtom'>,
) {
  const { http } = useHost();
  const { t: words } = useTranslation(name);
  const { t, language } = usePagedTexts();
  const missing = words('missing');
  const { order, ...listView } = useListView(given, viewAtom);
  const { filters, view, query } = listView;
  const keys = useMemo(() => pagedKeys(plan.columns), [plan]);
  const { options, filtered } = useFilterValues(pages, given, keys, { isAsked, filters });
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
  const notice = words('fetchFailed');
  const answer = usePages(pages, wanted, notice);
  const everything = usePages(
    pages,
    useMemo(() => ({ q: '', filters: {}, language }), [language]),
    null,
  );
  const shown = answer.rows ?? NO_ROWS;

  // Of a link, or of the time when the list was shorter.
  const sortedBy = view.sort?.replace(/^-/, '');
  const unapplied = [
    ...Object.keys(filters).filter((key) => !filtered.includes(key)),
    ...(sortedBy && !isSorted ? [sortedBy] : []),
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
    options,
    wanted,
    total: everything.rows?.length ?? shown.length,
    unshown: keys.unshown,
    isLeast: answer.isLeast,
    plus: answer.isLeast ? '+' : undefined,
    isLoading: answer.rows === null && answer.failure === null,
    isRefreshing: answer.isFetching,
    failure: answer.rows === null ? answer.failure : null,
    notes,
    refresh: () => {
      answer.retry?.();
      answer.refresh();
    },
    onWindow: answer.onWindow,
    /** All records that match, for a file. */
    readAll: useCallback(() => readMatching(http, pages, wanted), [http, pages, wanted]),
    listing: {
      ...listView,
      isAwaiting: false,
      basis: NO_ROWS,
      scrollKey: answer.scrollKey,
      shown,
    },
  };
}
