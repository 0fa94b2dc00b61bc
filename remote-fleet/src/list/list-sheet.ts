import type { Sheet } from '@park/domain/sheet/sheet';
import type { SheetPart } from '@park/ui/table/record-plan';
import { recordSheet } from '@park/ui/table/record-sheet';
import type { Column } from './columns/list-column.ts';

/**
 * The columns of a list as those of an exported table: numbers where it sorts by numbers, else what
 * the cell says.
 */
function partOf<Row>(column: Column<Row>, title: string): readonly SheetPart<Row, object>[] {
  const { decimals, sortValue, text, exportText = text, hideLabel } = column;
  if (hideLabel) return [];
  if (decimals !== undefined && sortValue) {
    const value = (row: Row): number | null => {
      const known = sortValue(row);
      return typeof known === 'number' ? known : null;
    };
    return [{ title: () => title, kind: 'number', decimals, value }];
  }
  return [{ title: () => title, kind: 'text', value: (row) => exportText?.(row, {}) ?? null }];
}

/** A list as it is on screen, for a file: its rows and columns in their order. */
export function listSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  headings: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Sheet {
  const parts = columns.map((column) => ({
    key: column.key,
    width: 0,
    sheet: partOf(column, headings[column.key] ?? ''),
  }));
  return { name, ...recordSheet(parts, rows, {}) };
}
