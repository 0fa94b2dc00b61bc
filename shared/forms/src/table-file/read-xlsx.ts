import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { BookSheet } from '@park/domain/import/book-sheets';

/** From here on a spreadsheet has lost the last digits of a whole number. */
const EXACT_BELOW = 1e15;
const PRECISION = 15;
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]/g;
const THOUSANDS = /,(?=\d{3}(?:\D|$))/g;

const two = (part: number): string => String(part).padStart(2, '0');

type DateCode = Readonly<Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>>;

interface BookReading {
  readonly is1904: boolean;
  readonly withTimes: boolean;
}

function dayText(serial: number, format: string, shown: string, { is1904, withTimes }: BookReading): string {
  // A time of day, or hours of work, is what the sheet shows.
  if (serial >= 0 && (serial < 1 || !/[dy]/i.test(format.replaceAll(LITERALS, '')))) return shown;
  const at = SSF.parse_date_code(serial, { date1904: is1904 }) as DateCode | null;
  if (!at) return '########';
  const day = `${at.y}-${two(at.m)}-${two(at.d)}`;
  const isDayAlone = !withTimes || Number.isInteger(serial);
  return isDayAlone ? day : `${day} ${two(at.H)}:${two(at.M)}:${two(Math.floor(at.S))}`;
}

function numberText(value: number, format: string, shown: string): string {
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential();
  // A general format shows a long number in short, which nobody means.
  if (format === 'General' || format === '@' || shown === '')
    return String(Number(value.toPrecision(PRECISION)));
  return shown.trim().replaceAll(THOUSANDS, ' ');
}

function textOf(cell: CellObject | undefined, reading: BookReading): string {
  if (!cell) return '';
  const { t: type, v: value, f: formula, w: shown = '', z: format = 'General' } = cell;
  // A formula whose result the program that saved the file has not written.
  if (value === undefined || type === 'z') return formula === undefined ? '' : '#VALUE!';
  if (type === 'e') return shown || '#VALUE!';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return typeof value === 'string' ? value : shown;
  return SSF.is_date(String(format))
    ? dayText(value, String(format), shown, reading)
    : numberText(value, String(format), shown);
}

function hiddenOf(places: readonly { readonly hidden?: boolean }[] | undefined): ReadonlySet<number> {
  return new Set((places ?? []).flatMap((place, at) => (place?.hidden ? [at] : [])));
}

function sheetOf(
  sheet: WorkSheet,
  { name, isHidden }: Pick<BookSheet, 'name' | 'isHidden'>,
  reading: BookReading,
): BookSheet {
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  return {
    name,
    isHidden,
    is1904: reading.is1904,
    lines: Array.from(rows, (row) => Array.from(row ?? [], (cell) => textOf(cell, reading))),
    hiddenRows: hiddenOf(sheet['!rows']),
    hiddenColumns: hiddenOf(sheet['!cols']),
  };
}

/**
 * The sheets of a workbook, its dates with their times of day where they are wanted. Throws for what
 * is no workbook.
 */
export function readXlsx(bytes: ArrayBuffer, withTimes = false): readonly BookSheet[] {
  const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellStyles: true });
  const reading = { is1904: book.Workbook?.WBProps?.date1904 === true, withTimes };
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    // Charts are sheets as well.
    if (!sheet?.['!data']) return [];
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return [sheetOf(sheet, { name, isHidden }, reading)];
  });
}
