import { type LoadPart, useLatePart } from '@park/ui/surfaces/use-late-part';
import { useCards } from '@park/ui/table/use-cards';
import { type ComponentType, startTransition, useCallback, useMemo, useState } from 'react';
import type { ListColumn } from './list-column.ts';
import { columnsOfView, type ListView } from '../list-view.ts';
import { arrangeColumns, cardColumns } from './arrange-columns.ts';
import { useTableLayout } from './use-table-layout.ts';

/**
 * The props of a component that draws nothing: it has the columns that come late, with what they
 * need to know.
 */
export interface LateColumnsProps<Column> {
  /** The keys of the columns that are shown, and by which the list is filtered or sorted. */
  readonly wanted: ReadonlySet<string>;
  readonly onColumns: (columns: readonly Column[]) => void;
}

export interface ListTablePlan<Column> {
  readonly table: string;
  /** All columns; those that come late have their places. */
  readonly columns: readonly Column[];
  readonly loadLate: LoadPart<ComponentType<LateColumnsProps<Column>>>;
  /** The heights of a row, in rem. */
  readonly rowRem: Readonly<Record<'comfortable' | 'compact', number>>;
}

/**
 * All columns of a list, with those that have arrived late, and the layout that the person has
 * chosen.
 */
export function useListColumns<Row, Key extends string, Context, State>(
  plan: ListTablePlan<ListColumn<Row, Key, Context, State>>,
) {
  const { table, columns: planned } = plan;
  const kept = useTableLayout(table, planned);
  const [late, setLate] = useState<readonly ListColumn<Row, Key, Context, State>[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const columns = useMemo(() => {
    if (!late) return planned;
    const byKey = new Map(late.map((column) => [column.key, column]));
    return planned.map((column) => byKey.get(column.key) ?? column);
  }, [planned, late]);
  // In short tasks: the first text of a late column may need a formatter of dates, and all rows are
  // rendered with it.
  const takeLate = useCallback(
    (arrived: NonNullable<typeof late>) => startTransition(() => setLate(arrived)),
    [],
  );
  return { ...kept, plan, columns, takeLate, isAsked, askForAll: setAsked };
}

/**
 * The columns to show for a view, and the part with the late ones as soon as one of them is wanted.
 */
export function useShownColumns<Row, Key extends string, Context, State>(
  table: ReturnType<typeof useListColumns<Row, Key, Context, State>>,
  view: ListView,
) {
  const { plan, columns, layout, isAsked, takeLate } = table;
  const needed = useMemo(() => columnsOfView(view), [view]);
  const shown = useMemo(() => arrangeColumns(columns, layout, needed), [columns, layout, needed]);
  const isCards = useCards();
  const drawn = useMemo(
    () => (isCards ? cardColumns(columns, shown, needed) : shown),
    [isCards, columns, shown, needed],
  );
  const wanted = useMemo(
    () => new Set<string>((isAsked ? plan.columns : [...shown, ...drawn]).map(({ key }) => key)),
    [isAsked, plan, shown, drawn],
  );
  const isLateWanted = plan.columns.some(({ key, isAwaited }) => isAwaited && wanted.has(key));
  const { part: Late, hasFailed, retry } = useLatePart(plan.loadLate, isLateWanted);
  return {
    /** The columns of the layout, which are exported. */
    shown,
    /** The columns on screen: on a phone those of a card. */
    drawn,
    rowRem: plan.rowRem[layout.density],
    late: Late && { Late, wanted, onColumns: takeLate },
    lateFailure: hasFailed ? retry : null,
  };
}
