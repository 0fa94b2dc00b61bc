import { finish, STEP, type Steps } from '../list/steps.ts';
import { withoutConstant } from '../sheet/number-like.ts';
import { headingsAt } from './headings.ts';

/** Most records of one import. */
export const IMPORT_ROWS_MAX = 2000;
/** The largest file of an import, in bytes: far above what 2,000 records need. */
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
/** Most columns of a file: beyond any list of drivers or vehicles. */
export const IMPORT_COLUMNS_MAX = 100;

/** A row of the file under its number there, as a spreadsheet counts. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** It had not as many cells as the headings in its file: what stands under which is not known. */
  readonly isUneven?: true;
}

/** What a file holds: headings, and rows with as many cells. */
export interface ImportTable {
  readonly headings: readonly string[];
  readonly rows: readonly ImportRow[];
  /** The rows above the headings that have text, such as a title; they are not imported. */
  readonly above: readonly string[];
}

export type TableProblem =
  | { readonly code: 'noRows' | 'onlyHeadings' }
  | { readonly code: 'tooManyRows' | 'tooManyColumns'; readonly count: number; readonly max: number };

/**
 * An apostrophe by which an export keeps a spreadsheet from evaluating the cell is no part of the
 * text, and neither is the form of a constant, `="007"`.
 */
function plainCell(cell: string | undefined): string {
  const text = withoutConstant((cell ?? '').trim());
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/**
 * Which rows of a text have a cell too many or too few, as by a separator without quotes. What ends
 * each row of a file, an empty cell more than the headings have or less, is no fault.
 */
function unevenTest(head: readonly string[], rows: readonly (readonly string[])[]) {
  const named = head.findLastIndex((cell) => cell !== '') + 1;
  const isLonger = (cells: readonly string[]): boolean =>
    cells.length > head.length && isBlank(cells.slice(head.length));
  const isEnded = rows.every(isLonger);
  return (cells: readonly string[]): boolean =>
    cells.length > head.length ? !isEnded : cells.length < named;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The table in the lines of a file, in steps. The row that names the most fields has the headings,
 * else the first with text; what is above it, empty lines, empty columns at the end and space around
 * a text are dropped. In a text (`isText`) each row has a number of cells of its own. A problem instead of a table when there is nothing to import, or too much.
 */
export function* tableInSteps(
  lines: readonly (readonly string[])[],
  names: Readonly<Record<string, readonly string[]>> = {},
  rowsMax = IMPORT_ROWS_MAX,
  isText = false,
): Steps<ImportTable | TableProblem> {
  const first = headingsAt(lines, names);
  if (first < 0) return { code: 'noRows' };
  const above = lines.slice(0, first).filter((cells) => !isBlank(cells));
  const kept: { readonly line: number; readonly cells: string[] }[] = [];
  let width = 0;
  for (let at = first; at < lines.length; at += 1) {
    if (at % STEP === 0) yield;
    const cells = (lines[at] ?? []).map(plainCell);
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last < 0) continue;
    width = Math.max(width, last + 1);
    kept.push({ line: at + 1, cells });
  }
  const [top, ...below] = kept.map(({ cells }) => cells);
  const isUneven = isText && top ? unevenTest(top, below) : () => false;
  const uneven = new Set(kept.slice(1).filter(({ cells }) => isUneven(cells)));
  if (width > IMPORT_COLUMNS_MAX) return { code: 'tooManyColumns', count: width, max: IMPORT_COLUMNS_MAX };
  for (const { cells } of kept) {
    // Cells beyond the last text of any row are empty.
    while (cells.length < width) cells.push('');
    cells.length = width;
  }
  const [head, ...rows] = kept;
  if (head === undefined || rows.length === 0) return { code: 'onlyHeadings' };
  if (rows.length > rowsMax) return { code: 'tooManyRows', count: rows.length, max: rowsMax };
  return {
    headings: head.cells,
    rows: uneven.size === 0 ? rows : rows.map((row) => (uneven.has(row) ? { ...row, isUneven: true } : row)),
    above: above.map((cells) => cells.filter((cell) => cell.trim() !== '').join(' ')),
  };
}

/** The same at once. */
export function readTable(...parts: Parameters<typeof tableInSteps>): ImportTable | TableProblem {
  return finish(tableInSteps(...parts));
}

/** Whether `readTable` found a table. */
export function isTable(read: ImportTable | TableProblem): read is ImportTable {
  return 'headings' in read;
}
