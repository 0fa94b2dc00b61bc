import type { FilterOption } from '@park/domain/list/filter-options';
import type { TableLayout } from '@park/domain/table/table-layout';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { ListName } from '../data/cached-lists.ts';
import type { KeptTable } from './columns/use-table-layout.ts';
import type { Column } from './columns/list-column.ts';
import type { ListView, ViewChange } from './list-view.ts';
import { LIST_CARDS } from './rows/list.styles.ts';

export type { ListName } from '../data/cached-lists.ts';

/** All that the tools of a list need to know of it: filters, columns, views and export. */
export interface ListTable<Row> {
  readonly namespace: ListName;
  /** All columns, shown or not. */
  readonly columns: readonly Column<Row>[];
  readonly shownColumns: readonly Column<Row>[];
  readonly headings: Readonly<Record<string, string>>;
  readonly layout: TableLayout;
  /** The layout is that of a link, not the person's own. */
  readonly isLinked: boolean;
  readonly setLayout: (layout: TableLayout) => void;
  /** How close the rows of every list stand. */
  readonly keepDensity: (density: TableLayout['density']) => void;
  readonly kept: KeptTable;
  readonly keep: (kept: KeptTable) => void;
  /** Fetches what all columns need, also those that are not shown. */
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
  readonly options: Readonly<Record<string, readonly FilterOption[]>> | null | undefined;
  /** All rows that match, in their order. */
  readonly readAll: () => readonly Row[] | Promise<readonly Row[]>;
  readonly query: () => string;
}

/** What the table of a list says of its rows. */
export interface RowTexts<Row> {
  /** In the place of a missing value. */
  readonly missing: string;
  readonly select: (row: Row) => string;
  readonly open: (row: Row) => void;
}

/** The table of a list, and its skeleton; the columns come with each render. */
export function createListTable<Row>(
  idOf: (row: Row) => string | null,
  { opensByClick = false }: { readonly opensByClick?: boolean } = {},
) {
  const { RecordTable: Table, TableSkeleton: Skeleton } = createRecordTable<Row, string, RowTexts<Row>>({
    columns: [],
    idOf,
    rowRem: 2.75,
    cards: LIST_CARDS,
    missing: ({ missing }) => missing,
    selectLabel: (row, { select }) => select(row),
    ...(opensByClick && { onOpen: (row: Row, { open }: RowTexts<Row>) => open(row) }),
  });
  return { Table, Skeleton };
}
