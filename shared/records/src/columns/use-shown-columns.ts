import type { TableLayout } from '@park/domain/table/table-layout';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { useCards } from '@park/ui/table/use-cards';
import { useMemo } from 'react';
import { columnsOfView, type ListView } from './list-view.ts';

type Placed = Pick<RecordColumn<never>, 'key' | 'width' | 'grows' | 'card'> & {
  readonly fixed?: 'start' | 'end';
  readonly isOptional?: boolean;
};

/**
 * The columns of a layout, with its widths. A column by which the list is filtered or sorted is
 * shown in any case, right after those that are always first: otherwise nothing on screen would
 * tell why these rows are listed.
 */
function arrangeColumns<Column extends Placed>(
  columns: readonly Column[],
  { columns: chosen }: TableLayout,
  needed: ReadonlySet<string>,
): readonly Column[] {
  const shown = chosen.flatMap(({ key, width }) => {
    const column = columns.find((each) => each.key === key);
    if (!column) return [];
    return [width === null ? column : { ...column, width, grows: false }];
  });
  const keys = new Set(shown.map(({ key }) => key));
  const more = columns.filter(({ key }) => needed.has(key) && !keys.has(key));
  if (more.length === 0) return shown;
  const first = shown.filter(({ fixed }) => fixed === 'start');
  return [...first, ...more, ...shown.filter(({ fixed }) => fixed !== 'start')];
}

/**
 * The columns of a card: those that have a place on it, and what the person has added to the table
 * or filters and sorts by. A column of the table that nobody asked for would only make the card
 * higher.
 */
function cardColumns<Column extends Placed>(
  columns: readonly Column[],
  shown: readonly Column[],
  needed: ReadonlySet<string>,
): readonly Column[] {
  const placed = columns.filter(({ card }) => card !== undefined);
  const more = shown.filter(
    ({ key, card, isOptional }) => card === undefined && (isOptional === true || needed.has(key)),
  );
  return [...placed, ...more];
}

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
