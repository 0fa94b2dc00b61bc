import type { Sheet } from '@park/domain/sheet/sheet';
import type { Column } from './column.tsx';

/** A list as it is on screen, for a file: its rows and columns in their order. */
export function listSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  headings: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Sheet {
  const parts = columns.flatMap(({ key, file }) => (file ? [{ title: headings[key] ?? '', ...file }] : []));
  return {
    name,
    columns: parts.map(({ value: _, ...column }) => column),
    rows: rows.map((row) => parts.map(({ value }) => value(row))),
  };
}
