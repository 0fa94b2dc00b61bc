import { numberText } from '@park/domain/sheet/csv';
import { clockOf, lastRowsOf, type Sheet, type SheetCell, type SheetColumn } from '@park/domain/sheet/sheet';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rested } from './rested.ts';
import { escapeXml, sheetFrame, styleOf, workbookParts } from './xlsx-parts.ts';

export interface XlsxOptions {
  /** Whose dates the sheet shows. */
  readonly locale: string;
  /** The IANA zone whose clocks its times show. */
  readonly timeZone: string;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LETTERS = 26;
const DAY = 86_400_000;
/** The days before 1970 in a spreadsheet; it knows none before March of 1900. */
const FIRST_DAY = 25_569;
const FIRST_SERIAL = 61;
/** So many rows become text and are packed at once. */
const ROWS_AT_ONCE = 250;

function letterOf(index: number): string {
  const rest = String.fromCodePoint(65 + (index % LETTERS));
  return index < LETTERS ? rest : letterOf(Math.floor(index / LETTERS) - 1) + rest;
}

const textCell = (head: string, text: string): string =>
  `${head} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A number as a CSV has it: the sums of both files are the same. */
const rounded = (cell: number, column: Pick<SheetColumn, 'decimals'>): number =>
  Number(numberText(cell, column));

/** The formula of a total that is what its column adds up to; none for another figure. */
function formulaOf({ columns, rows }: Sheet, index: number, total: number): string {
  const column: Pick<SheetColumn, 'decimals'> = columns[index] ?? {};
  const { decimals = 0 } = column;
  const sum = rows.reduce((all, cells) => all + rounded(Number(cells[index] ?? 0), column), 0);
  if (rows.length === 0 || sum.toFixed(decimals) !== total.toFixed(decimals)) return '';
  const letter = letterOf(index);
  return `<f>SUM(${letter}2:${letter}${rows.length + 1})</f>`;
}

/** The rows of a sheet in XML, some at a time. */
function* rowsXml(sheet: Sheet, { timeZone }: XlsxOptions): Generator<string> {
  const { columns, rows } = sheet;
  const letters = columns.map((_, index) => letterOf(index));
  const headOf = (index: number, line: number, style: number) =>
    `<c r="${letters[index]}${line}" s="${style}"`;

  function cellXml(cell: SheetCell, index: number, line: number, isTotal: boolean): string {
    if (cell === null) return '';
    const head = headOf(index, line, styleOf.cell(index, isTotal));
    if (typeof cell === 'number') {
      return `${head}>${isTotal ? formulaOf(sheet, index, cell) : ''}<v>${rounded(cell, columns[index] ?? {})}</v></c>`;
    }
    const kind = columns[index]?.kind ?? 'text';
    const clock = kind === 'dateTime' || kind === 'day' ? clockOf(cell, kind, timeZone) : null;
    const serial = clock === null ? 0 : clock / DAY + FIRST_DAY;
    return serial < FIRST_SERIAL ? textCell(head, cell) : `${head}><v>${serial}</v></c>`;
  }

  const rowXml = (cells: readonly SheetCell[], line: number, isTotal: boolean): string =>
    `<row r="${line}">${columns.map((_, index) => cellXml(cells[index] ?? null, index, line, isTotal)).join('')}</row>`;

  yield `<row r="1">${columns.map((column, index) => textCell(headOf(index, 1, styleOf.head(column)), column.title)).join('')}</row>`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    yield part.map((cells, index) => rowXml(cells, from + index + 2, false)).join('');
  }
  yield lastRowsOf(sheet)
    .map((cells) => rowXml(cells, rows.length + 2, true))
    .join('');
}

/**
 * A sheet as an XLSX file (ECMA-376, transitional): numbers are numbers, days and times are dates on
 * the clocks of `timeZone`, totals are formulas, and text is never evaluated. It is packed part by
 * part without a worker, which the page's policy refuses, and the page rests between the parts.
 */
export async function toXlsx(sheet: Sheet, options: XlsxOptions): Promise<Blob> {
  const packed: BlobPart[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, data) => {
    failure ??= error;
    packed.push(data as Uint8Array<ArrayBuffer>);
  });
  const open = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(workbookParts(sheet, options.locale)))
    open(path).push(strToU8(text), true);
  const { before, after } = sheetFrame(sheet);
  const page = open('xl/worksheets/sheet1.xml');
  page.push(strToU8(before));
  for await (const rows of rested(rowsXml(sheet, options))) page.push(strToU8(rows));
  page.push(strToU8(after), true);
  zip.end();
  if (failure !== null) throw failure;
  return new Blob(packed, { type: TYPE });
}
