import { useMemo } from 'react';
import { type useListColumns, useShownColumns } from '../columns/use-list-columns.ts';
import type { ListColumn } from '../columns/list-column.ts';
import type { ListView } from '../list-view.ts';

interface PagedTable<Row, Key extends string, Context, State> {
  readonly columns: readonly ListColumn<Row, Key, Context, State>[];
  readonly listing: { readonly view: ListView };
  readonly unshown: readonly string[];
}

/**
 * The columns on screen, without those that cannot be shown in pages: neither they nor their data
 * are fetched.
 */
export function usePagedTable<Row, Key extends string, Context, State>(
  given: ReturnType<typeof useListColumns<Row, Key, Context, State>>,
  { columns: paged, listing: { view }, unshown }: PagedTable<Row, Key, Context, State>,
) {
  const columns = useMemo(() => ({ ...given, columns: paged }), [given, paged]);
  const { layout } = given;
  const possible = useMemo(
    () => ({ ...layout, columns: layout.columns.filter(({ key }) => !unshown.includes(key)) }),
    [layout, unshown],
  );
  const cardsOf = useMemo(() => paged.filter(({ key }) => !unshown.includes(key)), [paged, unshown]);
  const table = useShownColumns({ ...columns, columns: cardsOf, layout: possible }, view);
  const { late } = table;
  const wanted = late?.wanted;
  const possiblyWanted = useMemo(
    () => new Set([...(wanted ?? [])].filter((key) => !unshown.includes(key))),
    [wanted, unshown],
  );
  return { columns, table: { ...table, late: late && { ...late, wanted: possiblyWanted } } };
}
