import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { BookSheet } from '@park/domain/import/book-sheets';

/** From here on a spreadsheet has lost the last digits of a whole number. */
const EXACT_BELOW = 1e15;
const PRECISION = 15;
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]/g;
const THOUSANDS = /,(?=\d{3}(?:\D|$))/g;

const two = (part: number): string => String(part).padStart(2, '0');

function dayText(serial: number, format: string, is1904: boolean, shown: string): string {
  // A time of day, or hours of work, is what the sheet shows.
  if (serial >= 0 && (serial < 1 || !/[dy]/i.test(format.replaceAll(LITERALS, '')))) return shown;
  const day = SSF.parse_date_code(serial, { date1904: is1904 }) as { y: number; m: number; d: number } | null;
  return day ? `${day.y}-${two(day.m)}-${two(day.d)}` : '########';
}

function numberText(value: number, format: string, shown: string): string {
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential();
  // A general format shows a long number in short, which nobody means.
  if (format === 'General' || format === '@' || shown === '')
    return String(Number(value.toPrecision(PRECISION)));
  return shown.trim().replaceAll(THOUSANDS, ' ');
}

function textOf(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell) return '';
  const { t: type, v: value, f: formula, w: shown = '', z: format = 'General' } = cell;
  // A formula whose result the program that saved the file has not written.
  if (value === undefined || type === 'z') return formula === undefined ? '' : '#VALUE!';
  if (type === 'e') return shown || '#VALUE!';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return typeof value === 'string' ? value : shown;
  return SSF.is_date(String(format))
    ? dayText(value, String(format), is1904, shown)
    : numberText(value, String(format), shown);
}

function hiddenOf(places: readonly { readonly hidden?: boolean }[] | undefined): ReadonlySet<number> {
  return new Set((places ?? []).flatMap((place, at) => (place?.hidden ? [at] : [])));
}

function sheetOf(sheet: WorkSheet, name: string, isHidden: boolean, is1904: boolean): BookSheet {
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  return {
    name,
    isHidden,
    lines: Array.from(rows, (row) => Array.from(row ?? [], (cell) => textOf(cell, is1904))),
    hiddenRows: hiddenOf(sheet['!rows']),
    hiddenColumns: hiddenOf(sheet['!cols']),
  };
}

/** The sheets of a workbook. Throws for what is no workbook. */
export function readXlsx(bytes: ArrayBuffer): readonly BookSheet[] {
  const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellStyles: true });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    // Charts are sheets as well.
    if (!sheet?.['!data']) return [];
    return [sheetOf(sheet, name, (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0, is1904)];
  });
}
