/** Digits and the signs of numbers, phones, days and times, without a comma between two values. */
const SIGNS_AND_DIGITS = /^[+\-(]{0,2}\d(?:[\d \u00A0\u202F.:/+()%-]|,(?! )|[eE][+-]?\d)*$/;
/** Names of months and of truth, with or without figures: `MAR1` and `1 дек` become days. */
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)';
const NAMED_DAY = new RegExp(
  `^(?:\\d{1,4}[-\\s./]?${MONTH}\\p{L}*|${MONTH}\\p{L}*[-\\s./]?\\d{1,4})[-\\s./]?\\d{0,4}$`,
  'iu',
);
const TRUTH = /^(?:true|false|истина|ложь)$/i;

/** Excel takes no longer constant in a formula. */
const CONSTANT_MAX = 255;

/** Whether a spreadsheet would read a text as a number, a day, a time or a truth value. */
export const looksLikeNumber = (text: string): boolean =>
  text.length <= CONSTANT_MAX && (SIGNS_AND_DIGITS.test(text) || NAMED_DAY.test(text) || TRUTH.test(text));

const CONSTANT = /^="([^"]*)"$/;

/** The text of a cell that was written as a constant, `="007"`; other text is returned unchanged. */
export const withoutConstant = (text: string): string => CONSTANT.exec(text)?.[1] ?? text;
