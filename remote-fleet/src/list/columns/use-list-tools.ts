import type { TableLayout } from '@park/domain/table/table-layout';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { type PointerEvent, useMemo } from 'react';
import type { ListColumn } from './list-column.ts';
import { loadColumnDrag } from '../table-parts.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import type { useListColumns } from './use-list-columns.ts';

/**
 * What the tools of a list get of its table, the same object as long as nothing in it changes; and
 * the drag of widths.
 */
export function useListTools<Row, Key extends string, Context, State>(
  all: ReturnType<typeof useListColumns<Row, Key, Context, State>>,
  { shown: shownColumns }: { readonly shown: readonly ListColumn<Row, Key, Context, State>[] },
  headings: Readonly<Record<Key, string>>,
  context: Context,
) {
  const { columns, layout, isLinked, setLayout, keepDensity, kept, keep, askForAll } = all;
  const table = useMemo(
    () => ({
      columns,
      shownColumns,
      headings,
      context,
      layout,
      isLinked,
      setLayout,
      keepDensity,
      kept,
      keep,
      askForAll,
    }),
    [
      columns,
      shownColumns,
      headings,
      context,
      layout,
      isLinked,
      setLayout,
      keepDensity,
      kept,
      keep,
      askForAll,
    ],
  );
  const change = useLatestCallback((next: (layout: TableLayout) => TableLayout) => setLayout(next(layout)));
  const onHeadPress = useLatestCallback(({ nativeEvent }: PointerEvent<HTMLElement>): void => {
    const { target } = nativeEvent;
    // A control of the head, such as the button that sorts, has a press of its own.
    if (!(target instanceof HTMLTableCellElement)) return;
    fetchPart(loadColumnDrag).then(
      ({ dragColumn }) => dragColumn(nativeEvent, change),
      () => undefined,
    );
  });
  return { table, onHeadPress };
}
