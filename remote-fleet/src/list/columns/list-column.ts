import type { FilterColumn } from '@park/domain/list/column-filter';
import type { PlannedColumn } from '@park/domain/table/table-layout';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { useTranslation } from 'react-i18next';
import type { Awaitable } from '../list-view.ts';

/**
 * One column of a list: an entry here and its texts. Head, rows, skeleton, widths, sort, filter,
 * choice of columns and export all derive from it.
 */
export interface ListColumn<Row, Key extends string, Context, State>
  extends RecordColumn<Row, Key, Context, State>, FilterColumn<Row, Key>, PlannedColumn, Awaitable {
  readonly key: Key;
  /** The order of the filter's values; the others follow by alphabet. */
  readonly filterOrder?: readonly string[] | undefined;
  /** A filter's value in words; the value itself by default. */
  readonly filterText?: ((value: string, context: Context) => string) | undefined;
  /** The exported text, where it says more than the cell. */
  readonly exportText?: ((row: Row, context: Context) => string | null) | undefined;
  /** The decimals of a column that is exported as numbers: those by which it sorts. */
  readonly decimals?: number | undefined;
  /**
   * In a park too large to be read whole: the server sorts by it, or sorts and filters, or it is
   * not shown, because it needs another list whole. A server may filter by other columns too, and
   * says so.
   */
  readonly inPages?: 'sorted' | 'filtered' | 'unshown' | undefined;
  /** Why it cannot be shown with this server. */
  readonly obstacle?: string | undefined;
}

/**
 * A column on demand with one text of the record; `filters` where people look for the same text in
 * many records.
 */
export function textColumn<Row, Key extends string>(
  key: Key,
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

/** A column whose code comes when it is wanted: it has its place and width from the start. */
export function awaitedColumn<Key extends string>(
  key: Key,
  width: number,
  place: Pick<ListColumn<never, Key, never, never>, 'card' | 'inPages'> = {},
) {
  return { key, width, isOptional: true, isAwaited: true, text: () => '', ...place } as const;
}

/** How the columns on demand say something in the page's language. */
export type ColumnTexts = ReturnType<typeof useTranslation<'list'>>['t'];
