import type { Delimiter } from '@park/domain/import/delimiter';
import { type FileKind, fileKind } from '@park/domain/import/file-kind';
import {
  IMPORT_BYTES_MAX,
  type ImportTable,
  isTable,
  readTable,
  tableInSteps,
  type TableProblem,
} from '@park/domain/import/import-table';
import { firstChoice, hasText, shownLines } from '@park/domain/import/book-sheets';
import { inSlices, painted } from '../in-idle-steps.ts';
import { decodeText, type Encoding } from '@park/domain/import/text-encoding';
import type { BookSheet } from '@park/domain/import/book-sheets';
import type { BookKind } from './read-xlsx.ts';

/** How the text of a CSV file is read. */
export interface TextFormat {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** The sheets of a workbook, and how it is read. */
export interface BookChoice {
  readonly sheets: readonly BookSheet[];
  readonly at: number;
  readonly withHidden: boolean;
}

/** A file that was read, with its bytes, so that it can be read again in another encoding. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly reading: TableReading;
  /** Null for a workbook. */
  readonly text: TextFormat | null;
  /** Null for CSV. */
  readonly book: BookChoice | null;
  readonly table: ImportTable;
}

export type FileProblem =
  | TableProblem
  | { readonly code: Exclude<FileKind, 'xlsx' | 'text'> | 'brokenXlsx' | 'garbled' | 'unreadable' }
  | { readonly code: 'brokenQuotes'; readonly line: number }
  | { readonly code: 'tooLarge' | 'rowsDiffer'; readonly count: number; readonly max: number };

/** A file that cannot be imported, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

/** Whether a file was refused. */
export function isRefused(read: SourceFile | RefusedFile): read is RefusedFile {
  return 'problem' in read;
}

/** What is looked for in a file, and how much of it there may be. */
export interface TableReading {
  /** What its headings may be called, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Those of an import of records by default. */
  readonly rowsMax?: number;
  readonly bytesMax?: number;
  /** A workbook is unpacked and read at once: it may be smaller. */
  readonly bookBytesMax?: number;
  /** A date of a workbook keeps its time of day. */
  readonly withTimes?: true;
}

/** Reads CSV, by default in the encoding and with the separator that are found. */
export async function readText(
  { name, bytes, reading }: Pick<SourceFile, 'name' | 'bytes' | 'reading'>,
  chosen: Partial<TextFormat> = {},
): Promise<SourceFile | RefusedFile> {
  const { encoding, text, isGarbled } = decodeText(new Uint8Array(bytes), chosen.encoding);
  if (isGarbled) return { name, problem: { code: 'garbled' } };
  const { readCsv } = await import('@park/domain/import/read-csv');
  await painted();
  const { delimiter, lines, brokenAt, inText } = readCsv(text, chosen.delimiter ?? null);
  if (brokenAt !== null) return { name, problem: { code: 'brokenQuotes', line: brokenAt } };
  const filled = lines.filter(hasText).length;
  if (filled !== inText) return { name, problem: { code: 'rowsDiffer', count: filled, max: inText } };
  const table = await inSlices(tableInSteps(lines, reading.names, reading.rowsMax, true));
  if (!isTable(table)) return { name, problem: table };
  return { name, bytes, reading, text: { encoding, delimiter }, book: null, table };
}

/** The same workbook, read from one of its sheets, with or without what is hidden there. */
export function readSheet(
  { name, bytes, reading }: Pick<SourceFile, 'name' | 'bytes' | 'reading'>,
  book: BookChoice,
): SourceFile | RefusedFile {
  const sheet = book.sheets[book.at];
  const table = readTable(sheet ? shownLines(sheet, book.withHidden) : [], reading.names, reading.rowsMax);
  return isTable(table) ? { name, bytes, reading, text: null, book, table } : { name, problem: table };
}

async function readWorkbook(
  name: string,
  bytes: ArrayBuffer,
  reading: TableReading,
  kind: BookKind,
): Promise<SourceFile | RefusedFile> {
  // Outside the try: code that could not be loaded is no broken workbook.
  const { readXlsx } = await import('./read-xlsx.ts');
  await painted();
  let book;
  try {
    book = readXlsx(bytes, kind, reading.withTimes);
  } catch {
    return { name, problem: { code: kind === 'xlsx' ? 'brokenXlsx' : kind } };
  }
  const { sheets, counts } = book;
  if (counts.read < counts.inFile)
    return { name, problem: { code: 'rowsDiffer', count: counts.read, max: counts.inFile } };
  return readSheet(
    { name, bytes, reading },
    { sheets, at: firstChoice(sheets, reading.names), withHidden: false },
  );
}

/**
 * Reads a chosen file: CSV or a workbook by its bytes, whatever it is called. Rejects when the code for
 * it cannot be loaded.
 */
export async function readSource(file: File, reading: TableReading): Promise<SourceFile | RefusedFile> {
  const { name, size } = file;
  const { bytesMax = IMPORT_BYTES_MAX } = reading;
  if (size > bytesMax) return { name, problem: { code: 'tooLarge', count: size, max: bytesMax } };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // Removed or changed since it was chosen.
    return { name, problem: { code: 'unreadable' } };
  }
  const kind = fileKind(new Uint8Array(bytes));
  const { bookBytesMax = bytesMax } = reading;
  if (kind === 'text') return readText({ name, bytes, reading });
  if (kind !== 'xlsx' && kind !== 'old-excel' && kind !== 'markup') return { name, problem: { code: kind } };
  if (size > bookBytesMax) return { name, problem: { code: 'tooLarge', count: size, max: bookBytesMax } };
  return readWorkbook(name, bytes, reading, kind);
}
