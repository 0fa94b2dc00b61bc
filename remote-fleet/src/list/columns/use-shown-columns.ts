import type { TableLayout } from '@park/domain/table/table-layout';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { useCards } from '@park/ui/table/use-cards';
import { useMemo } from 'react';
import { columnsOfView, type ListView } from '../list-view.ts';
import { arrangeColumns, cardColumns } from './arrange-columns.ts';

type Placed = Pick<RecordColumn<never>, 'key' | 'width' | 'grows' | 'card'> & {
  readonly fixed?: 'start' | 'end';
  readonly isOptional?: boolean;
};

/** The columns of a layout that a view shows, and those on screen: on a phone those of a card. */
export function useShownColumns<Column extends Placed>(
  columns: readonly Column[],
  layout: TableLayout,
  view: ListView,
): { readonly shown: readonly Column[]; readonly drawn: readonly Column[] } {
  const isCards = useCards();
  return useMemo(() => {
    const needed = columnsOfView(view);
    const shown = arrangeColumns(columns, layout, needed);
    return { shown, drawn: isCards ? cardColumns(columns, shown, needed) : shown };
  }, [columns, layout, view, isCards]);
}

/** The keys of these columns; of all while somebody chooses among them. */
export function useWantedKeys(
  columns: readonly Placed[],
  { shown, drawn }: { readonly shown: readonly Placed[]; readonly drawn: readonly Placed[] },
  isAsked: boolean,
): ReadonlySet<string> {
  return useMemo(
    () => new Set((isAsked ? columns : [...shown, ...drawn]).map(({ key }) => key)),
    [columns, shown, drawn, isAsked],
  );
}
