import type { FilterOption } from '@park/domain/list/filter-options';
import type { Texts } from '@park/i18n/texts';
import type { Column } from './column.tsx';
import type { ListViewState } from './use-list-view.ts';
import type { TableMemory } from './use-table-layout.ts';

/** What the tools of a list know of it: the same object as long as nothing in it changes. */
export interface ListTable<Row> {
  /** The namespace of its texts. */
  readonly name: keyof Texts;
  readonly headings: Readonly<Record<string, string>>;
  /** All columns, shown or not. */
  readonly columns: readonly Column<Row>[];
  readonly shownColumns: readonly Column<Row>[];
  readonly choice: ListViewState['choice'];
  /** What a person keeps of the table; absent from a list whose columns nobody chooses. */
  readonly memory?: TableMemory;
  /** Fetches what all columns need, also those that are not shown. */
  readonly askForAll: (isAsked: boolean) => void;
  /** The rows before search and filters. */
  readonly basis: readonly Row[];
  /**
   * The values of columns to filter by, where the rows are not all here to derive them from; null
   * while they are not here either.
   */
  readonly options: Readonly<Record<string, readonly FilterOption[]>> | null | undefined;
  /** All rows that match, in their order. */
  readonly readAll: () => readonly Row[] | Promise<readonly Row[]>;
}
