import { type Delimiter, findDelimiter } from '@park/domain/import/delimiter';
import Papa from 'papaparse';

export interface CsvLines {
  readonly delimiter: Delimiter;
  readonly lines: readonly (readonly string[])[];
}

/** The lines of a CSV text; `chosen` is the separator that the person has chosen. */
export function readCsv(text: string, chosen: Delimiter | null): CsvLines {
  const found = findDelimiter(text);
  const delimiter = chosen ?? found.delimiter;
  // Without types: a plate 0012 is not the number 12.
  const { data } = Papa.parse<string[]>(found.text, { delimiter, dynamicTyping: false });
  return { delimiter, lines: data };
}

/**
 * Lines as CSV with byte order mark, so that spreadsheets read it as UTF-8. No cell begins like a formula: our own reader
 * removes the apostrophe again.
 */
export function writeCsv(lines: readonly (readonly string[])[], delimiter: Delimiter): Blob {
  const text = Papa.unparse(lines as string[][], { delimiter, newline: '\r\n', escapeFormulae: true });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
