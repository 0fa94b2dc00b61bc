import type { FilterColumn, FilterValue } from '@park/domain/list/column-filter';
import type { PlannedColumn } from '@park/domain/table/table-layout';
import type { CellAttributes, RecordColumn, RowPlace, SortValue } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** What is known of a column before anything of its cells. */
interface ColumnPlace
  extends PlannedColumn, Pick<RecordColumn<never>, 'width' | 'grows' | 'align' | 'hideLabel' | 'card'> {
  /** The order of the filter's values; the others follow by alphabet. */
  readonly filterOrder?: readonly string[];
  /** The decimals of a column that is exported as numbers: those by which it sorts. */
  readonly decimals?: number;
  /**
   * In a park too large to be read whole: the server sorts by it, or sorts and filters, or it is
   * not shown, because it needs another list whole. A server may filter by other columns too, and
   * says so.
   */
  readonly inPages?: 'sorted' | 'filtered' | 'unshown' | undefined;
}

/**
 * One column of a list: an entry here and its texts. Head, rows, skeleton, widths, sort, filter,
 * choice of columns and export all derive from it. `data` is what the list knows besides its
 * records: texts, actions, and what other calls say of them.
 */
export interface ListColumn<Row, Data> extends ColumnPlace {
  /**
   * What it needs of the data: undefined while that is not here yet, null where this server does
   * not say it.
   */
  readonly needs?: (data: Data) => unknown;
  /** Why it cannot be shown with this server; without it there is no such column then. */
  readonly obstacle?: (data: Data) => string;
  /** The cell as text; null when the record has no value. */
  readonly text?: (row: Row, data: Data) => string | null;
  /** The cell, where it is more than text. */
  readonly cell?: (row: Row, data: Data, tabIndex: RowPlace['tabIndex']) => ReactNode;
  readonly attributes?: (row: Row, data: Data) => CellAttributes;
  readonly sortValue?: (row: Row, data: Data) => SortValue;
  readonly filterValue?: (row: Row, data: Data) => FilterValue;
  /** A filter's value in words; the value itself by default. */
  readonly filterText?: (value: string, data: Data) => string;
  /** The exported text, where it says more than the cell. */
  readonly exportText?: (row: Row, data: Data) => string | null;
}

/** A column together with the data of its list: it needs only a record to say what it shows. */
export interface Column<Row> extends ColumnPlace, RecordColumn<Row>, FilterColumn<Row, string> {
  readonly key: string;
  /** What it needs is not here yet. */
  readonly isLoading?: boolean;
  /** Why it cannot be shown. */
  readonly obstacle?: string | undefined;
  readonly filterText?: ((value: string) => string) | undefined;
  readonly exportText?: ((row: Row) => string | null) | undefined;
}

/** The columns of a list with its data. */
export function bindColumns<Row, Data>(
  columns: readonly ListColumn<Row, Data>[],
  data: Data,
): readonly Column<Row>[] {
  const bound = <Input, Result>(compute: ((input: Input, data: Data) => Result) | undefined) =>
    compute && ((input: Input) => compute(input, data));
  return columns.flatMap((column): Column<Row> | [] => {
    const {
      needs,
      obstacle,
      text,
      cell,
      attributes,
      sortValue,
      filterValue,
      filterText,
      exportText,
      ...place
    } = column;
    const needed = needs ? needs(data) : true;
    if (needed === undefined) return { ...place, isLoading: true, text: () => '' };
    if (needed === null) return obstacle ? { ...place, obstacle: obstacle(data) } : [];
    return {
      ...place,
      text: bound(text),
      attributes: bound(attributes),
      sortValue: bound(sortValue),
      filterValue: bound(filterValue),
      filterText: bound(filterText),
      exportText: bound(exportText),
      cell: cell && ((row, { tabIndex }) => cell(row, data, tabIndex)),
    };
  });
}

/**
 * A column on demand with one text of the record; `filters` where people look for the same text in
 * many records.
 */
export function textColumn<Row>(
  key: string,
  width: number,
  textOf: (row: Row) => string | null,
  options: { readonly filters?: boolean } = {},
) {
  const value = (row: Row): string | null => textOf(row) || null;
  return {
    key,
    width,
    isOptional: true,
    sortValue: value,
    text: value,
    ...(options.filters && { filterValue: value }),
  };
}

/** How the columns on demand say something in the page's language. */
export type ColumnTexts = ReturnType<typeof useTranslation<'list'>>['t'];
