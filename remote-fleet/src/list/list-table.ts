import type { FilterOption } from '@park/domain/list/filter-options';
import type { TableLayout } from '@park/domain/table/table-layout';
import type { KeptTable } from './columns/use-table-layout.ts';
import type { ListColumn } from './columns/list-column.ts';
import type { ListView, ViewChange } from './list-view.ts';

/** The lists whose texts have the same keys, so that one screen serves both. */
export type ListName = 'drivers' | 'vehicles';

/** All that the tools of a list need to know of it: filters, columns, views and export. */
export interface ListTable<Row, Context> {
  readonly namespace: ListName;
  /** All columns, shown or not. */
  readonly columns: readonly ListColumn<Row, string, Context, never>[];
  readonly shownColumns: readonly ListColumn<Row, string, Context, never>[];
  readonly headings: Readonly<Record<string, string>>;
  readonly context: Context;
  readonly layout: TableLayout;
  /** The layout is that of a link, not the person's own. */
  readonly isLinked: boolean;
  readonly setLayout: (layout: TableLayout) => void;
  /** How close the rows of every list stand. */
  readonly keepDensity: (density: TableLayout['density']) => void;
  readonly kept: KeptTable;
  readonly keep: (kept: KeptTable) => void;
  /** Fetches the columns that come late, although none of them is shown. */
  readonly askForAll: (isAsked: boolean) => void;
  readonly view: ListView;
  readonly setView: (view: ListView, change?: ViewChange) => void;
  readonly setFilter: (key: string, values: readonly string[]) => void;
  /** The rows before search and filters. */
  readonly basis: readonly Row[];
  /**
   * The values of columns to filter by, where the rows are not all here to derive them from; null
   * while they are not here either.
   */
  readonly options?: Readonly<Record<string, readonly FilterOption[]>> | null;
  /** All rows that match, in their order. */
  readonly shownRows: () => readonly Row[] | Promise<readonly Row[]>;
  readonly query: () => string;
}
