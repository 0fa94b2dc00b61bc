/** The separators of CSV files that are recognised. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 20;
/** The first line by which a spreadsheet is told the separator: `sep=;`. */
const STATED = /^sep=(.)\r?(?:\n|$)/i;

export interface DelimitedText {
  readonly delimiter: Delimiter;
  /** Without the line that states the separator. */
  readonly text: string;
}

/** The counts of a separator outside quotes, one for each of the first lines that are not empty. */
function countsPerLine(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let [count, length, isQuoted] = [0, 0, false];
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) {
      if (length > 0) counts.push(count);
      if (counts.length === LINES) return counts;
      [count, length] = [0, 0];
      continue;
    } else if (letter === delimiter && !isQuoted) count += 1;
    if (letter !== '\r') length += 1;
  }
  if (length > 0) counts.push(count);
  return counts;
}

/**
 * The separator of a CSV text: the one that it states, else the one that divides the most lines
 * into as many cells as the headings have. A semicolon for a text with one column.
 */
export function findDelimiter(text: string): DelimitedText {
  const stated = STATED.exec(text);
  const named = DELIMITERS.find((each) => each === stated?.[1]);
  if (stated && named) return { delimiter: named, text: text.slice(stated[0].length) };
  let [best, bestScore]: [Delimiter, number] = [DELIMITERS[0], 0];
  for (const delimiter of DELIMITERS) {
    const [head = 0, ...lines] = countsPerLine(text, delimiter);
    const alike = lines.filter((count) => count === head).length;
    const share = lines.length === 0 ? 1 : alike / lines.length;
    // A comma in every address must not win over the semicolons of the headings.
    const score = head * (0.2 + share);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return { delimiter: best, text };
}

/**
 * How many lines of a CSV text have text, cell by cell: a quote at the beginning of a cell opens it,
 * and one before a separator or a line end closes it. A second count beside that of the reader.
 */
export function countLines(text: string, delimiter: Delimiter): number {
  let [count, isQuoted, isCellStart, hasText] = [0, false, true, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      const isDouble = letter === '"' && text[at + 1] === '"';
      hasText ||= isDouble || (letter !== '"' && letter.trim() !== '');
      if (isDouble) at += 1;
      else isQuoted = letter !== '"';
    } else if (letter === '\n') {
      if (hasText) count += 1;
      [isCellStart, hasText] = [true, false];
    } else if (letter === delimiter) isCellStart = true;
    else if (letter === '"' && isCellStart) [isQuoted, isCellStart] = [true, false];
    else {
      hasText ||= letter.trim() !== '';
      isCellStart = false;
    }
  }
  return hasText ? count + 1 : count;
}
