import { headingCount, headingsAt } from './headings.ts';

/** A sheet of a workbook, its cells as they are shown. */
export interface BookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its numbers of days count from 1904. */
  readonly is1904?: boolean;
  readonly lines: readonly (readonly string[])[];
  /** Rows and columns that are not shown, from 0. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** Whether a line has any text. */
export const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/**
 * The lines of a sheet, by default without what is hidden there. A hidden row is an empty line: the
 * others keep their numbers.
 */
export function shownLines(
  { lines, hiddenRows, hiddenColumns }: BookSheet,
  withHidden: boolean,
): readonly (readonly string[])[] {
  if (withHidden || (hiddenRows.size === 0 && hiddenColumns.size === 0)) return lines;
  return lines.map((cells, row) =>
    hiddenRows.has(row) ? [] : cells.filter((_, column) => !hiddenColumns.has(column)),
  );
}

/** How many rows and columns with text are left out because they are hidden. */
export function hiddenCounts({ lines, hiddenRows, hiddenColumns }: BookSheet): {
  readonly rows: number;
  readonly columns: number;
} {
  return {
    rows: lines.filter((cells, row) => hiddenRows.has(row) && hasText(cells)).length,
    columns: [...hiddenColumns].filter((column) => lines.some((cells) => hasText([cells[column] ?? ''])))
      .length,
  };
}

/** How many rows of a sheet have text below its headings. */
export function rowCount(
  sheet: BookSheet,
  names: Readonly<Record<string, readonly string[]>>,
  withHidden: boolean,
): number {
  const lines = shownLines(sheet, withHidden);
  return lines.slice(headingsAt(lines, names) + 1).filter(hasText).length;
}

/** The sheets that have text. */
export function filledSheets(sheets: readonly BookSheet[]): readonly number[] {
  return sheets.flatMap(({ lines }, at) => (lines.some(hasText) ? [at] : []));
}

/**
 * The sheet that is read first: of those that are shown and have rows, the first that names fields,
 * else the first; a hidden one only when no other has text.
 */
export function firstChoice(
  sheets: readonly BookSheet[],
  names: Readonly<Record<string, readonly string[]>>,
): number {
  const filled = filledSheets(sheets);
  const shown = filled.filter((at) => sheets[at]?.isHidden === false);
  const choices = shown.length > 0 ? shown : filled;
  const named = choices.find((at) => {
    const lines = shownLines(sheets[at] as BookSheet, false);
    return headingCount(lines[headingsAt(lines, names)] ?? [], names) > 0;
  });
  return named ?? choices[0] ?? 0;
}
