import { foldText } from '../text/fold-text.ts';

/** The field of each column of the file; null for a column that is not imported. */
export type ColumnMatch<Name extends string> = readonly (Name | null)[];

const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * The words of a heading, whatever their case and punctuation: «№ вод. удост.» has the words вод
 * and удост.
 */
function wordsOf(heading: string): string {
  return foldText(heading).replace(NOT_LETTERS, ' ').trim();
}

// The names of fields are compared with every cell of the first rows, so their words are kept.
const namesInWords = new Map<string, string>();

function wordsOfName(name: string): string {
  let words = namesInWords.get(name);
  if (words === undefined) namesInWords.set(name, (words = wordsOf(name)));
  return words;
}

/**
 * How well a heading names a field: 3 as it is written, 2 but for case and punctuation, 1 with
 * words around it, 0 not.
 */
function nearness(heading: string, typed: string, name: string): number {
  if (heading.trim() === name) return 3;
  const known = wordsOfName(name);
  if (typed === '' || known === '') return 0;
  if (typed === known) return 2;
  // A part of a short word, such as "id", means nothing.
  return known.length > 3 && ` ${typed} `.includes(` ${known} `) ? 1 : 0;
}

/**
 * The columns' fields: each by the name that is nearest to its heading, the longer name first. No
 * field has two columns; the others stay without one, for the person to decide. `least`: how near a
 * name has to be, see `nearness`.
 */
export function matchHeadings<Name extends string>(
  headings: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
  least = 1,
): ColumnMatch<Name> {
  const fields = Object.keys(names) as Name[];
  const found: { column: number; field: Name; near: number; length: number }[] = [];
  headings.forEach((heading, column) => {
    const words = wordsOf(heading);
    for (const field of fields)
      for (const name of names[field]) {
        const near = nearness(heading, words, name);
        if (near >= least) found.push({ column, field, near, length: name.length });
      }
  });
  found.sort((one, other) => other.near - one.near || other.length - one.length || one.column - other.column);
  const match: (Name | null)[] = headings.map(() => null);
  const taken = new Set<Name>();
  for (const { column, field } of found) {
    if (match[column] !== null || taken.has(field)) continue;
    match[column] = field;
    taken.add(field);
  }
  return match;
}

/** More rows than a title, an address and a date fill above a table. */
const ROWS_ABOVE = 20;
/** One heading alone may be a word of a title. */
const HEADINGS_MIN = 2;

/** How many fields the cells of a row name, if it were the row of the headings. */
export function headingCount<Name extends string>(
  cells: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): number {
  const count = matchHeadings(cells, names).filter((field) => field !== null).length;
  return count < HEADINGS_MIN ? 0 : count;
}

/**
 * The row of the headings among the lines of a file: the one that names the most fields, else the
 * first with text.
 */
export function headingsAt<Name extends string>(
  lines: readonly (readonly string[])[],
  names: Readonly<Record<Name, readonly string[]>>,
): number {
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = lines.slice(0, Math.max(0, first) + ROWS_ABOVE).map((cells) => headingCount(cells, names));
  const most = Math.max(0, ...counts);
  return most === 0 ? first : counts.indexOf(most);
}

/** Gives a column a field, or none; the column that had the field before loses it. */
export function rematch<Name extends string>(
  match: ColumnMatch<Name>,
  column: number,
  field: Name | null,
): ColumnMatch<Name> {
  return match.map((each, at) => (at === column ? field : each === field && field !== null ? null : each));
}

/** The required fields that no column has, in the order of the fields. */
export function missingFields<Name extends string>(
  match: ColumnMatch<Name>,
  fields: readonly { readonly name: Name; readonly isRequired: boolean }[],
): readonly Name[] {
  return fields.filter(({ name, isRequired }) => isRequired && !match.includes(name)).map(({ name }) => name);
}
