import { Skeleton } from '@park/ui/surfaces/Skeleton';
import type { ReactNode } from 'react';
import type { Column, ColumnPlace } from '../columns/column.tsx';

/**
 * The keys of the columns that the server sorts and filters by, and of those that are not shown.
 */
export interface PagedKeys {
  readonly sorted: readonly string[];
  readonly filtered: readonly string[];
  readonly unshown: readonly string[];
}

type Places = readonly Pick<ColumnPlace, 'key' | 'inPages'>[];

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
export function pagedColumns<Row>(
  columns: readonly Column<Row>[],
  { sorted, filtered, unshown, placeholder }: PagedKeys & { readonly placeholder: Row },
  { obstacle, missing }: PagedTexts,
): readonly Column<Row>[] {
  return columns.map((column): Column<Row> => {
    const { sortValue, filterValue, cell, attributes, text, ...rest } = column;
    if (unshown.includes(column.key)) return { ...rest, isLoading: false, obstacle };
    const plainText = (row: Row): ReactNode =>
      text?.(row, NOTHING) ?? (text ? <span className="muted">{missing}</span> : null);
    return {
      ...rest,
      ...(text && { text }),
      ...(sortValue && sorted.includes(column.key) && { sortValue }),
      ...(filterValue && filtered.includes(column.key) && { filterValue }),
      cell: (row, view) => (row === placeholder ? <Skeleton $width="60%" /> : (cell ?? plainText)(row, view)),
      attributes: (row, view) => {
        if (row === placeholder) return NOTHING;
        const title = cell ? null : text?.(row, NOTHING);
        return { ...(title && { title }), ...attributes?.(row, view) };
      },
    };
  });
}

const NOTHING = {};
