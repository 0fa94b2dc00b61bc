import { formatDateTime } from '../format/date.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
// A spreadsheet evaluates a cell that begins like this as a formula.
const FORMULA = /^[=+\-@\t\r]/;

export interface CsvOptions {
  readonly locale: string;
  readonly timeZone: string;
}

/** The list separator of a locale's spreadsheets: a semicolon where the comma divides decimals. */
export function csvSeparator(locale: string): ',' | ';' {
  return decimalSign(locale) === ',' ? ';' : ',';
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * Text that a spreadsheet never evaluates: prefixed with an apostrophe if it could begin a formula.
 */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function writeNumber(value: number, { decimals = 0 }: SheetColumn, sign: string): string {
  return value.toFixed(decimals).replace('.', sign);
}

function writeCell(
  cell: SheetCell,
  column: SheetColumn,
  { locale, timeZone }: CsvOptions,
  sign: string,
): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeNumber(cell, column, sign);
  return neutralise(column.kind === 'dateTime' ? formatDateTime(cell, locale, timeZone) : cell);
}

function quote(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A sheet as CSV for the spreadsheets of a locale: UTF-8 with byte order mark, the locale's
 * separators, numbers without grouping so that they stay numbers, and no cell that is evaluated as
 * a formula.
 */
export function toCsv({ columns, rows }: Sheet, options: CsvOptions): string {
  const separator = csvSeparator(options.locale);
  const sign = decimalSign(options.locale);
  const head = columns.map(({ title }) => neutralise(title));
  const body = rows.map((cells) =>
    columns.map((column, index) => writeCell(cells[index] ?? null, column, options, sign)),
  );
  const lines = [head, ...body].map((cells) => cells.map((cell) => quote(cell, separator)).join(separator));
  return BYTE_ORDER_MARK + lines.join(LINE_END) + LINE_END;
}
