import { LONG_TEXT_MAX, TEXT_MAX } from '@park/contract/limits';
import { comparedText, storedText } from '@park/contract/stored-text';
import { readNumber } from '../format/typed-number.ts';
import { foldText } from '../text/fold-text.ts';
import { isErrorCell, isWithPoints, oddCell } from './odd-cells.ts';
import { fullYear, plainDate } from './plain-date.ts';
import type { CellProblemCode } from './import-problem.ts';

/** A cell as a value of the form, or why it cannot be one. */
export type CellValue =
  | { readonly value: string }
  | { readonly code: CellProblemCode; readonly max?: number };

/** Which of day and month comes first where a date can be read in both ways. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** Earlier days are typing mistakes; the server refuses them as well. */
const FIRST_YEAR = 1900;
/**
 * Day 0 of spreadsheets, such that day 61 is 1 March 1900; they count a 29 February 1900 that never
 * was.
 */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** The last serial number that spreadsheets know: 31.12.9999. */
const SERIAL_MAX = 2_958_465;
/** 1 March 1900; before it, serial numbers are off by one and nobody in the park was born. */
const SERIAL_MIN = 61;

const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: ?г\.?)?$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day YYYY-MM-DD of a cell: `31.12.2027`, `31/12/27`, `2027-12-31`, `31 Dec 2027`, `20271231`,
 * with or without a time, or the serial number of a spreadsheet. Empty for an empty cell, null for
 * what is no day. What can be read in one order alone is read so; `order` is that of the others.
 */
export function dayOfCell(cell: string, order: DayOrder = 'dayFirst'): string | null {
  const text = plainDate(comparedText(cell).trim().replace(TIME, ''));
  if (text === '') return '';
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [one, two, year] = [Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3] ?? '')];
    const [dayFirst, monthFirst] = [isoDay(year, two, one), isoDay(year, one, two)];
    const isDayFirst = order === 'dayFirst' || isWithPoints(text);
    return isDayFirst ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return isoDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const serial = NUMBER.test(text) ? Math.floor(Number(text.replace(',', '.'))) : Number.NaN;
  if (!(serial >= SERIAL_MIN && serial <= SERIAL_MAX)) return null;
  return new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The text of a number as a form takes it: `4,0` is 4, `1 234,50` is 1234.5; other text is returned
 * trimmed.
 */
export function numberOfCell(cell: string): string {
  const number = readNumber(cell);
  return number === null ? cell.trim() : String(number);
}

/** No phone is written so, with or without a sign. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const BARE_BELARUS = /^375\d{9}$/;

/**
 * A phone number as a form takes it. A spreadsheet that took it for a number has dropped its plus
 * sign, or its last digits.
 */
export function phoneOfCell(cell: string): CellValue {
  const text = storedText(cell).trim();
  const odd = SHORTENED.test(text) ? 'numberRounded' : oddCell(text);
  if (odd !== null) return { code: odd };
  return { value: BARE_BELARUS.test(text) ? `+${text}` : text };
}

const BETWEEN_ITEMS = /[;,|\n]/;

/** The items of a cell with a list: `кондиционер; детское кресло`. */
export function listOfCell(cell: string): readonly string[] {
  return cell
    .split(BETWEEN_ITEMS)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * The choice that a cell names by one of its words, in any case; the first choice for an empty
 * cell.
 */
export function choiceOfCell(
  cell: string,
  choices: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
): CellValue {
  const typed = foldText(cell.trim());
  const [first = ''] = choices;
  if (typed === '') return { value: first };
  const found = choices.find((choice) => choice === typed || words[choice]?.includes(typed));
  return found === undefined ? { code: 'statusUnknown' } : { value: found };
}

/**
 * A plate, licence, code or other number that a spreadsheet may have changed; what it has changed
 * is no value.
 */
export function codeOfCell(cell: string): CellValue {
  const odd = oddCell(cell);
  return odd === null ? textOfCell(cell, false) : { code: odd };
}

/** A text within its limit; of one line, unless it is a long one. */
export function textOfCell(cell: string, isLong: boolean): CellValue {
  if (isErrorCell(cell)) return { code: 'cellError' };
  const text = storedText(cell).trim();
  const value = isLong ? text : text.replaceAll(/\s+/g, ' ');
  const max = isLong ? LONG_TEXT_MAX : TEXT_MAX;
  return value.length > max ? { code: 'textTooLong', max } : { value };
}
