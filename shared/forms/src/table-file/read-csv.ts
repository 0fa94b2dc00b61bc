import { type Delimiter, findDelimiter } from '@park/domain/import/delimiter';
import { swallowedLine } from '@park/domain/import/swallowed-line';
import Papa from 'papaparse';

export interface CsvLines {
  readonly delimiter: Delimiter;
  readonly lines: readonly (readonly string[])[];
  /**
   * The line of the file with a quote that does not end where its cell does; the lines are not to
   * be trusted then.
   */
  readonly brokenAt: number | null;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The lines of a CSV text; `chosen` is the separator that the person has chosen. */
export function readCsv(text: string, chosen: Delimiter | null): CsvLines {
  const found = findDelimiter(text);
  const delimiter = chosen ?? found.delimiter;
  // Without types: a plate 0012 is not the number 12.
  const { data, errors } = Papa.parse<string[]>(found.text, { delimiter, dynamicTyping: false });
  const quote = errors.find(({ type }) => type === 'Quotes');
  const broken = quote ? lineAt(found.text, quote.index ?? 0) : swallowedLine(data, delimiter);
  // The line that states the separator is not in the text.
  const before = lineAt(text, text.length - found.text.length) - 1;
  return { delimiter, lines: data, brokenAt: broken === null ? null : broken + before };
}

/**
 * Lines as CSV with byte order mark, so that spreadsheets read it as UTF-8. No cell begins like a
 * formula: our own reader removes the apostrophe again.
 */
export function writeCsv(lines: readonly (readonly string[])[], delimiter: Delimiter): Blob {
  const text = Papa.unparse(lines as string[][], { delimiter, newline: '\r\n', escapeFormulae: true });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
