import { countLines, type Delimiter, findDelimiter } from './delimiter.ts';
import Papa from 'papaparse';

/** In fewer columns a text of two lines looks like a row as well. */
const COLUMNS_MIN = 3;

/**
 * The line of a CSV file in which a quote has swallowed the next rows into its cell, though it ends
 * somewhere: the cell has a line break and the separator, and as many of them as a row, or its row
 * has not as many cells as the headings. Null when there is none.
 */
export function swallowedLine(lines: readonly (readonly string[])[], delimiter: string): number | null {
  const width = lines.find((cells) => cells.length > 1)?.length ?? 0;
  let line = 1;
  for (const cells of lines) {
    const isOdd = cells.some((cell) => {
      if (width < COLUMNS_MIN || !cell.includes('\n')) return false;
      const within = cell.split(delimiter).length - 1;
      return within > 0 && (within >= width - 1 || cells.length !== width);
    });
    if (isOdd) return line;
    line += cells.reduce(
      (breaks, cell) => (cell.includes('\n') ? breaks + cell.split('\n').length - 1 : breaks),
      1,
    );
  }
  return null;
}

export interface CsvLines {
  readonly delimiter: Delimiter;
  readonly lines: readonly (readonly string[])[];
  /**
   * The line of the file with a quote that does not end where its cell does; the lines are not to
   * be trusted then.
   */
  readonly brokenAt: number | null;
  /** How many lines with text there are, counted in the text itself. */
  readonly inText: number;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Of Windows, of old and new systems, mixed in one file, and what a second program has doubled. */
const LINE_END = /\r*\n|\r/g;

/** The lines of a CSV text; `chosen` is the separator that the person has chosen. */
export function readCsv(original: string, chosen: Delimiter | null): CsvLines {
  // The library takes the first line's end for all of them, and joins the rows that end otherwise.
  const text = original.replaceAll(LINE_END, '\n');
  const found = findDelimiter(text);
  const delimiter = chosen ?? found.delimiter;
  // Without types: a plate 0012 is not the number 12.
  const { data, errors } = Papa.parse<string[]>(found.text, {
    delimiter,
    newline: '\n',
    dynamicTyping: false,
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  const broken = quote ? lineAt(found.text, quote.index ?? 0) : swallowedLine(data, delimiter);
  // The line that states the separator is not in the text.
  const before = lineAt(text, text.length - found.text.length) - 1;
  return {
    delimiter,
    lines: data,
    brokenAt: broken === null ? null : broken + before,
    inText: countLines(found.text, delimiter),
  };
}

/**
 * Lines as CSV with byte order mark, so that spreadsheets read it as UTF-8. No cell begins like a
 * formula: our own reader removes the apostrophe again.
 */
export function writeCsv(lines: readonly (readonly string[])[], delimiter: Delimiter): Blob {
  const text = Papa.unparse(lines as string[][], { delimiter, newline: '\r\n', escapeFormulae: true });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
