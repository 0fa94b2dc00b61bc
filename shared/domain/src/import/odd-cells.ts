import { comparedText } from '@park/contract/stored-text';

/** What a spreadsheet has made of a cell, so that it is not what somebody typed. */
export type OddCell = 'cellError' | 'numberRounded' | 'turnedIntoDate';

/**
 * The errors of spreadsheets in English and in Russian, and what stands where a number does not
 * fit.
 */
const ERROR =
  /^(?:#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|DIV\/0!|ДЕЛ\/0!|NAME\?|ИМЯ\?|NUM!|ЧИСЛО!|NULL!|ПУСТО!|SPILL!|ПЕРЕНОС!|CALC!|ВЫЧИСЛ!|GETTING_DATA)|#{3,}|(?:Err|Ошибка):\d+)$/i;
/** Digits beyond the fifteenth are lost; those that do not fit a cell are so in CSV. */
const ROUNDED = /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i;
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|студ|лют|сак|крас|трав|чэрв|ліп|жні|вер|кас|ліст|снеж)[a-zа-яіў]*\\.?';
const DATE = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{1,2}[-. ]${MONTH}(?:[-. ]\\d{2,4})?|${MONTH}[-. ]\\d{2,4})$`,
  'i',
);

/** An error of a spreadsheet that stands in a cell of any kind. */
export const isErrorCell = (cell: string): boolean => ERROR.test(cell.trim());

/**
 * What has become of a plate, a code or a number that a spreadsheet took for something else: 7-11
 * for a day, a long number for one that it may round. Null for what may have been typed.
 */
export function oddCell(cell: string): OddCell | null {
  const text = comparedText(cell).trim();
  if (ERROR.test(text)) return 'cellError';
  if (ROUNDED.test(text)) return 'numberRounded';
  return DATE.test(text) ? 'turnedIntoDate' : null;
}

const DAY_OR_MONTH = /^(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})(?!\d)/;
const MONTHS = 12;

function firstTwo(cell: string): readonly [number, number] | null {
  const found = DAY_OR_MONTH.exec(cell.trim());
  return found && [Number(found[1]), Number(found[2])];
}

/** Whether a date can only be read with the month before the day: 12/31/2027. */
export function isMonthFirst(cell: string): boolean {
  const [first, second] = firstTwo(cell) ?? [0, 0];
  return first >= 1 && first <= MONTHS && second > MONTHS;
}

/** Whether a date can only be read with the day before the month: 31/12/2027. */
export function isDayFirst(cell: string): boolean {
  const [first, second] = firstTwo(cell) ?? [0, 0];
  return first > MONTHS && second >= 1 && second <= MONTHS;
}

/** Whether a date is another one with the month before the day: 05/06/2027. */
export function isEitherOrder(cell: string): boolean {
  const [first, second] = firstTwo(cell) ?? [0, 0];
  return first !== second && first <= MONTHS && second <= MONTHS;
}

/** With points between them the day comes first, wherever a date is written. */
export const isWithPoints = (cell: string): boolean => /^\d+\./.test(cell.trim());
