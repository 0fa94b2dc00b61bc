import { arranged, clampWidth, type Planned, type TableLayout } from './table-layout.ts';

// Apart from reading a layout, which every list does at its start: what follows is needed once
// somebody changes it.

/** Whether a column is among those shown. */
export function isShown({ columns }: TableLayout, key: string): boolean {
  return columns.some((column) => column.key === key);
}

/** Shows a column, after the others, or hides it. One that is always shown stays. */
export function showColumn(layout: TableLayout, planned: Planned, key: string, shown: boolean): TableLayout {
  if (isShown(layout, key) === shown) return layout;
  const columns = shown
    ? [...layout.columns, { key, width: null }]
    : layout.columns.filter((column) => column.key !== key);
  return { ...layout, columns: arranged(columns, planned) };
}

/** Whether a column can be moved by one place, to the front (-1) or to the back (1). */
export function canMove({ columns }: TableLayout, planned: Planned, key: string, by: -1 | 1): boolean {
  const isFree = (at: number) => planned.some((each) => each.key === columns[at]?.key && !each.fixed);
  const from = columns.findIndex((column) => column.key === key);
  return from >= 0 && isFree(from) && isFree(from + by);
}

/** Moves a column by one place; the same layout where that is not possible. */
export function moveColumn(layout: TableLayout, planned: Planned, key: string, by: -1 | 1): TableLayout {
  if (!canMove(layout, planned, key, by)) return layout;
  const from = layout.columns.findIndex((column) => column.key === key);
  const moved = layout.columns[from];
  if (moved === undefined) return layout;
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(from + by, 0, moved) };
}

/**
 * Gives a column a width in rem, kept within `COLUMN_REM` in steps of a quarter; null is the
 * column's own.
 */
export function resizeColumn(layout: TableLayout, key: string, rem: number | null): TableLayout {
  const width = clampWidth(rem);
  const columns = layout.columns.map((column) => (column.key === key ? { key, width } : column));
  return { ...layout, columns };
}

/** Whether two layouts look the same. */
export function isSameLayout(one: TableLayout, other: TableLayout): boolean {
  return formatLayout(one) === formatLayout(other) && one.density === other.density;
}

/**
 * The columns as text for an address: `name-phone_9.5-fare`, the width in rem where it is not the
 * column's own.
 */
export function formatLayout({ columns }: TableLayout): string {
  return columns.map(({ key, width }) => (width === null ? key : `${key}_${width}`)).join('-');
}
