import { Skeleton } from '@park/ui/surfaces/Skeleton';
import type { RowPlace } from '@park/ui/table/record-plan';
import type { ReactNode } from 'react';
import type { ListColumn } from '../columns/list-column.ts';

export interface PagedColumnsPlan<Row> {
  /** The columns that the server sorts and filters by. */
  readonly sorted: readonly string[];
  readonly filtered: readonly string[];
  /** The columns that need another list whole, which is not read. */
  readonly unshown: readonly string[];
  readonly placeholder: Row;
}

interface PagedTexts {
  /** Why a column cannot be shown. */
  readonly obstacle: string;
  /** In place of a missing value. */
  readonly missing: string;
}

/**
 * The columns of a list that is read in pages: sorted and filtered only by what the server can, a bar for a record that is not
 * read yet, and a reason where a column cannot be shown.
 */
export function pagedColumns<Row, Key extends string, Context, State>(
  columns: readonly ListColumn<Row, Key, Context, State>[],
  { sorted, filtered, unshown, placeholder }: PagedColumnsPlan<Row>,
  { obstacle, missing }: PagedTexts,
): readonly ListColumn<Row, Key, Context, State>[] {
  return columns.map((column): ListColumn<Row, Key, Context, State> => {
    const { sortValue, filterValue, cell, attributes, text, ...rest } = column;
    if (unshown.includes(column.key)) return { ...rest, isAwaited: false, text: () => '', obstacle };
    const plainText = (row: Row, view: Context & State & RowPlace): ReactNode =>
      text?.(row, view) ?? (text ? <span className="muted">{missing}</span> : null);
    return {
      ...rest,
      ...(text && { text }),
      ...(sortValue && sorted.includes(column.key) && { sortValue }),
      ...(filterValue && filtered.includes(column.key) && { filterValue }),
      cell: (row, view) => (row === placeholder ? <Skeleton $width="60%" /> : (cell ?? plainText)(row, view)),
      attributes: (row, view) => {
        if (row === placeholder) return NO_ATTRIBUTES;
        const title = cell ? null : text?.(row, view);
        return { ...(title && { title }), ...attributes?.(row, view) };
      },
    };
  });
}

const NO_ATTRIBUTES = {};
