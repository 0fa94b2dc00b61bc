import { type CellObject, type ParsingOptions, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { BookSheet } from '@park/domain/import/book-sheets';
import { decodeText } from '@park/domain/import/text-encoding';

/** What the library keeps of a compound file: the paths of its parts. */
interface CompoundBook {
  readonly cfb?: { readonly FullPaths?: readonly string[] };
}

/** A workbook of Excel 5 and 95, which has its texts in the code page of a country. */
const isWithCodePage = ({ cfb }: CompoundBook): boolean =>
  cfb?.FullPaths?.some((path) => path.endsWith('/Book')) === true;

/** The library has made a character of each byte: they are read by what the bytes can be. */
function withCodePage(book: WorkBook): WorkBook {
  const cells = Object.values(book.Sheets).flatMap((sheet) => sheet['!data']?.flat() ?? []);
  const texts = cells.filter((cell) => typeof cell?.v === 'string');
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { encoding } = decodeText(bytesOf(texts.map(({ v }) => v).join('\n')));
  for (const cell of texts) {
    cell.v = decodeText(bytesOf(String(cell.v)), encoding).text;
    cell.w = cell.v;
  }
  return book;
}

/**
 * A workbook as Excel wrote it until 2003 (`old-excel`), or a page or XML with a table that a program
 * has called .xls (`markup`). Throws for another compound file, and for a page without a table.
 */
function readOldBook(bytes: ArrayBuffer, kind: 'old-excel' | 'markup', options: ParsingOptions): WorkBook {
  if (kind === 'markup')
    return read(decodeText(new Uint8Array(bytes)).text, { ...options, type: 'string', raw: true });
  const book: WorkBook & CompoundBook = read(bytes, { ...options, type: 'array' });
  // Anything else than a compound file would be read as text.
  if (book.cfb === undefined) throw new Error('This is no workbook');
  return isWithCodePage(book) ? withCodePage(book) : book;
}

/** From here on a spreadsheet has lost the last digits of a whole number. */
const EXACT_BELOW = 1e15;
const PRECISION = 15;
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]/g;
const DAY_SECONDS = 86_400;
const THOUSANDS = /,(?=\d{3}(?:\D|$))/g;

const two = (part: number): string => String(part).padStart(2, '0');

type DateCode = Readonly<Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>>;

interface BookReading {
  readonly is1904: boolean;
  readonly withTimes: boolean;
}

/** `8:05`, or `25:30` of hours that are summed: what the library cannot show, as with `[h].mm`. */
function clockText(serial: number, format: string): string {
  const all = Math.round(serial * DAY_SECONDS);
  const seconds = /\[[hms]+\]/i.test(format) ? all : all % DAY_SECONDS;
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? clock : `${clock}:${two(seconds % 60)}`;
}

function dayText(serial: number, format: string, shown: string, { is1904, withTimes }: BookReading): string {
  // A time of day, or hours of work, is what the sheet shows.
  if (serial >= 0 && (serial < 1 || !/[dy]/i.test(format.replaceAll(LITERALS, ''))))
    return shown.trim() || clockText(serial, format);
  const at = SSF.parse_date_code(serial, { date1904: is1904 }) as DateCode | null;
  if (!at) return '########';
  const day = `${at.y}-${two(at.m)}-${two(at.d)}`;
  const isDayAlone = !withTimes || Number.isInteger(serial);
  return isDayAlone ? day : `${day} ${two(at.H)}:${two(at.M)}:${two(Math.floor(at.S))}`;
}

function numberText(value: number, format: string, shown: string): string {
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential();
  // A general format shows a long number in short, which nobody means.
  if (format === 'General' || format === '@' || shown.trim() === '')
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
  if (typeof value !== 'number')
    return typeof value === 'string' ? value : shown.trim() || String(value).toUpperCase();
  return SSF.is_date(String(format))
    ? dayText(value, String(format), shown, reading)
    : numberText(value, String(format), shown);
}

function hiddenOf(places: readonly { readonly hidden?: boolean }[] | undefined): ReadonlySet<number> {
  return new Set((places ?? []).flatMap((place, at) => (place?.hidden ? [at] : [])));
}

const rowsOf = (sheet: WorkSheet) =>
  (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];

/** A sum, a distance: one of all rows together, where a text or a number of something is of each. */
function isAmount({ t: type, v: value, z: format = 'General' }: CellObject): boolean {
  if (type !== 'n' || typeof value !== 'number' || SSF.is_date(String(format))) return false;
  return !Number.isInteger(value) || /0[.,]0/.test(String(format).replaceAll(LITERALS, ''));
}

/**
 * Gives each row what a cell that is merged over rows shows there, and nothing of what may be left
 * below it. An amount of several rows is nobody's: it is written so that no row takes it for its own.
 */
function fillMerged(lines: string[][], sheet: WorkSheet): void {
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const cell = rowsOf(sheet)[from.r]?.[from.c];
    const rows = to.r - from.r + 1;
    const text = lines[from.r]?.[from.c] ?? '';
    const shown = cell && rows > 1 && isAmount(cell) ? `${text} ÷ ${rows}` : text;
    for (const line of lines.slice(from.r, to.r + 1)) {
      while (line.length <= from.c && shown !== '') line.push('');
      for (let column = from.c; column <= Math.min(to.c, line.length - 1); column += 1)
        line[column] = column === from.c ? shown : '';
    }
  }
}

function sheetOf(
  sheet: WorkSheet,
  { name, isHidden }: Pick<BookSheet, 'name' | 'isHidden'>,
  reading: BookReading,
): BookSheet {
  const lines = Array.from(rowsOf(sheet), (row) => Array.from(row ?? [], (cell) => textOf(cell, reading)));
  fillMerged(lines, sheet);
  return {
    name,
    isHidden,
    is1904: reading.is1904,
    lines,
    hiddenRows: hiddenOf(sheet['!rows']),
    hiddenColumns: hiddenOf(sheet['!cols']),
  };
}

const ROW = /<(?:\w+:)?row(?:\s[^>]*[^/])?>([^]*?)<\/(?:\w+:)?row>/g;
const VALUE = /<(?:\w+:)?(?:v|t)\b[^>]*>[^<]/;

/** How many rows with a value the XML of the sheets has: a second count beside the library's. */
function rowsInXml({ Directory: directory, files = {} }: UnpackedBook): number {
  const paths = directory?.sheets?.map((path) => path.replace(/^\//, '')) ?? [];
  let rows = 0;
  for (const path of paths) {
    const { content } = files[path] ?? {};
    if (content === undefined || !path.endsWith('.xml')) continue;
    const text = new TextDecoder().decode(Uint8Array.from(content));
    for (const [, cells = ''] of text.matchAll(ROW)) if (VALUE.test(cells)) rows += 1;
  }
  return rows;
}

/** What the library keeps beside a workbook when it is asked for the files in it. */
interface UnpackedBook {
  readonly Directory?: { readonly sheets?: readonly string[] };
  readonly files?: Readonly<Record<string, { readonly content?: ArrayLike<number> }>>;
}

/** The kinds of files that have sheets. */
export type BookKind = 'xlsx' | 'old-excel' | 'markup';

export interface XlsxSheets {
  readonly sheets: readonly BookSheet[];
  /** Rows with a value that were read, and those that are in the file: never fewer were read. */
  readonly counts: { readonly read: number; readonly inFile: number };
}

/**
 * The sheets of a workbook, its dates with their times of day where they are wanted. Throws for what
 * is no workbook, and for a page without a table.
 */
export function readXlsx(bytes: ArrayBuffer, kind: BookKind = 'xlsx', withTimes = false): XlsxSheets {
  const options = { dense: true, cellNF: true, cellStyles: true, bookFiles: true } as const;
  const book =
    kind === 'xlsx' ? read(bytes, { ...options, type: 'array' }) : readOldBook(bytes, kind, options);
  const reading = { is1904: book.Workbook?.WBProps?.date1904 === true, withTimes };
  let rows = 0;
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    // Charts are sheets as well.
    if (!sheet?.['!data']) return [];
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    rows += rowsOf(sheet).filter((row) => row?.some((cell) => cell?.v !== undefined)).length;
    return [sheetOf(sheet, { name, isHidden }, reading)];
  });
  return { sheets, counts: { read: rows, inFile: rowsInXml(book as UnpackedBook) } };
}
