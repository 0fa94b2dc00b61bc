import { isCallFailure } from '@park/contract/call-failure';
import type { FilterValues, ReadPage } from '@park/contract/paged-lists';
import { type FilterOption, sortOptions } from '@park/domain/list/filter-options';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PagedPlan } from './paged-plan.ts';
import type { PagedKeys } from './paged-columns.tsx';

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
export function useFilterValues<Row, Page extends ReadPage>(
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
