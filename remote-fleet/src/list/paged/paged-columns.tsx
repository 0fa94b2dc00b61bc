import { Skeleton } from '@park/ui/surfaces/Skeleton';
import type { RowPlace } from '@park/ui/table/record-plan';
import type { ReactNode } from 'react';
import type { ListColumn } from '../columns/list-column.ts';

/**
 * The keys of the columns that the server sorts and filters by, and of those that are not shown.
 */
export interface PagedKeys {
  readonly sorted: readonly string[];
  readonly filtered: readonly string[];
  readonly unshown: readonly string[];
}

type Places = readonly Pick<ListColumn<never, string, never, never>, 'key' | 'inPages'>[];

export function pagedKeys(columns: Places): PagedKeys {
  const keysOf = (...places: readonly Places[number]['inPages'][]): readonly string[] =>
    columns.flatMap(({ key, inPages }) => (inPages && places.includes(inPages) ? [key] : []));
  return {
    sorted: keysOf('sorted', 'filtered'),
    filtered: keysOf('filtered'),
    unshown: keysOf('unshown'),
  };
}

interface PagedTexts {
  /** Why a column cannot be shown. */
  readonly obstacle: string;
  /** In place of a missing value. */
  readonly missing: string;
}

/**
 * The columns of a list that is read in pages: sorted and filtered only by what the server can, a
 * bar for a record that is not read yet, and a reason where a column cannot be shown.
 */
export function pagedColumns<Row, Key extends string, Context, State>(
  columns: readonly ListColumn<Row, Key, Context, State>[],
  { sorted, filtered, unshown, placeholder }: PagedKeys & { readonly placeholder: Row },
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
