import type { Delimiter } from '@park/domain/import/delimiter';
import { type FileKind, fileKind } from '@park/domain/import/file-kind';
import {
  IMPORT_BYTES_MAX,
  type ImportTable,
  isTable,
  readTable,
  type TableProblem,
} from '@park/domain/import/import-table';
import { decodeText, type Encoding } from '@park/domain/import/text-encoding';

/** How the text of a CSV file is read. */
export interface TextFormat {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** A file that was read, with its bytes, so that it can be read again in another encoding. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** Null for a workbook. */
  readonly text: TextFormat | null;
  readonly table: ImportTable;
}

export type FileProblem =
  | TableProblem
  | { readonly code: Exclude<FileKind, 'xlsx' | 'text'> | 'brokenXlsx' | 'garbled' | 'unreadable' }
  | { readonly code: 'tooLarge'; readonly count: number; readonly max: number };

/** A file that cannot be imported, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

/** Whether a file was refused. */
export function isRefused(read: SourceFile | RefusedFile): read is RefusedFile {
  return 'problem' in read;
}

function finish(
  name: string,
  bytes: ArrayBuffer,
  text: TextFormat | null,
  lines: readonly (readonly string[])[],
): SourceFile | RefusedFile {
  const table = readTable(lines);
  return isTable(table) ? { name, bytes, text, table } : { name, problem: table };
}

/** Reads CSV, by default in the encoding and with the separator that are found. */
export async function readText(
  name: string,
  bytes: ArrayBuffer,
  chosen: Partial<TextFormat> = {},
): Promise<SourceFile | RefusedFile> {
  const { encoding, text, isGarbled } = decodeText(new Uint8Array(bytes), chosen.encoding);
  if (isGarbled) return { name, problem: { code: 'garbled' } };
  const { readCsv } = await import('./read-csv.ts');
  const { delimiter, lines } = readCsv(text, chosen.delimiter ?? null);
  return finish(name, bytes, { encoding, delimiter }, lines);
}

async function readWorkbook(name: string, bytes: ArrayBuffer): Promise<SourceFile | RefusedFile> {
  // Outside the try: code that could not be loaded is no broken workbook.
  const { readXlsx } = await import('./read-xlsx.ts');
  let lines;
  try {
    lines = await readXlsx(bytes);
  } catch {
    return { name, problem: { code: 'brokenXlsx' } };
  }
  return finish(name, bytes, null, lines);
}

/** Reads a chosen file: CSV or XLSX by its bytes, whatever it is called. Rejects when the code for it cannot be loaded. */
export async function readSource(file: File): Promise<SourceFile | RefusedFile> {
  const { name, size } = file;
  if (size > IMPORT_BYTES_MAX)
    return { name, problem: { code: 'tooLarge', count: size, max: IMPORT_BYTES_MAX } };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // Removed or changed since it was chosen.
    return { name, problem: { code: 'unreadable' } };
  }
  const kind = fileKind(new Uint8Array(bytes));
  if (kind === 'xlsx') return readWorkbook(name, bytes);
  if (kind === 'text') return readText(name, bytes);
  return { name, problem: { code: kind } };
}
