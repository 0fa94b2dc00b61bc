import { formatNumber } from '../format/number.ts';
import { clockOf, lastRowsOf, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { looksLikeNumber } from './number-like.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
// A spreadsheet evaluates a cell that begins like this as a formula.
const FORMULA = /^[=+\-@\t\r]/;
/** A part that would begin a formula for a spreadsheet that divides cells by another separator. */
const FORMULA_WITHIN = /([;,\t\r\n]["']*)(?=[=+\-@])/g;
const NEEDS_QUOTES = /[";,\t\r\n]/;

/** The separator and decimal sign by which a spreadsheet reads a CSV. */
export type CsvForm = 'commas' | 'semicolons';

export interface CsvOptions {
  readonly form: CsvForm;
  readonly timeZone: string;
}

/** How a locale's spreadsheets read a CSV: with semicolons where the comma divides decimals. */
export function csvForm(locale: string): CsvForm {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'semicolons' : 'commas';
}

/** The list separator of a locale's spreadsheets. */
export const csvSeparator = (locale: string): ',' | ';' => (csvForm(locale) === 'semicolons' ? ';' : ',');

/**
 * Text that a spreadsheet never evaluates: prefixed with an apostrophe if it could begin a formula,
 * and so is every part of it that another separator than the file's could make a cell.
 */
export function neutralise(text: string): string {
  const parts = text.replaceAll(FORMULA_WITHIN, "$1'");
  return FORMULA.test(parts) ? `'${parts}` : parts;
}

/** Begins like a formula, and holds nothing that ends a constant or could part a cell: `@ivan`. */
const SHORT_FORMULA = /^[=+\-@][^";,\t\r\n]{0,254}$/;

/**
 * A text as a cell. One of digits and signs is written as a constant, `="007"`: the form in which
 * LibreOffice and Excel keep it as it is, and read no number, day or formula from it; so is a short
 * one that begins like a formula, beside which an apostrophe would be seen.
 */
function writeText(text: string): string {
  return looksLikeNumber(text) || SHORT_FORMULA.test(text) ? `="${text}"` : neutralise(text);
}

/** A number with the decimals and the rounding of the screen, without grouping, in both kinds of file. */
export function numberText(value: number, { decimals = 0 }: Pick<SheetColumn, 'decimals'>): string {
  return formatNumber(value, 'en-US', decimals).replaceAll(',', '');
}

function writeNumber(value: number, column: SheetColumn, form: CsvForm): string {
  const text = numberText(value, column);
  return form === 'semicolons' ? text.replace('.', ',') : text;
}

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function writeCell(cell: SheetCell, column: SheetColumn, { form, timeZone }: CsvOptions): string {
  if (cell === null) return '';
  // Without quotes, which some spreadsheets take for the sign of a text; a decimal comma hides nothing.
  if (typeof cell === 'number') return writeNumber(cell, column, form);
  const { kind } = column;
  const clock = kind === 'dateTime' || kind === 'day' ? clockOf(cell, kind, timeZone) : null;
  if (clock === null) return quote(writeText(cell));
  // Spreadsheets of every language read it as a date; 11/12 is a day of November or of December.
  const iso = new Date(clock).toISOString();
  return kind === 'day' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** The lines of `toCsv`, one by one, so that a page can rest between them. */
export function* csvLines(sheet: Sheet, options: CsvOptions): Generator<string> {
  const { columns, rows } = sheet;
  const separator = options.form === 'semicolons' ? ';' : ',';
  const line = (cells: readonly string[]): string => cells.join(separator) + LINE_END;
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => quote(writeText(title))));
  for (const cells of [...rows, ...lastRowsOf(sheet)])
    yield line(columns.map((column, index) => writeCell(cells[index] ?? null, column, options)));
}

/**
 * A sheet as CSV: UTF-8 with byte order mark, numbers without grouping so that they stay numbers,
 * days and times as `2026-11-28 01:57` in the zone, every text with any separator quoted, and none
 * that is evaluated as a formula.
 */
export function toCsv(sheet: Sheet, options: CsvOptions): string {
  return [...csvLines(sheet, options)].join('');
}
