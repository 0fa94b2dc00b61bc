import { comparedText } from '@park/contract/stored-text';

const PHONE_LIKE = /^\+?[\d\s()./\p{Pd}\u2212]+$/u;
/** How a number begins inside Belarus: 8 029 or 029 for +375 29. */
const TRUNK_PREFIX = /^8?0(?=[1-9]\d)/;
/** From Belarus 8 10, from most countries 00. */
const DIALLED_ABROAD = /^(?:810|00)(?=[1-9])/;
/** What is dialled before a number inside most countries: 06 in Hungary. */
const DIALLED_FIRST = /^(?:06(?=\d{9}$)|0|8)/;
/** A zero that is written after the country's code: +375 (0)29. */
const ZERO_INSIDE = /^3750(?=\d{9}$)/;
/** A number without any prefix: operator code and seven digits. */
const NATIONAL = /^(?=[1-9]\d{8}$)/;
/** Inside Russia 8 and ten digits, or a mobile number's ten. */
const RUSSIAN = /^(?:8(?=[1-9]\d{9}$)|(?=9\d{9}$))/;
const COUNTRY = '375';
/** Of whole numbers in Belarus and in Russia. */
const AT_HOME = /^(?:375(?=\d{9}$)|7(?=\d{10}$))/;

const BETWEEN_PHONES = /[,;|\\\n\r]|\/(?=\s*[+\d(]{1,3}[\d\s()-]{5})|\s(?:и|или|або|і|and|or)\s/giu;
/** The next number's plus says where the one before it ends. */
const BEFORE_PLUS = /(\d\)?)\s+(?=\+)/g;
const EXTENSION = /(?:\s*(?:доб|вн|ext|x)\.?\s*\d+)\s*$/iu;
/** No number has more digits. */
const LONGEST = 15;
/** Fewer digits are an extension, or not a number that a person has. */
const SHORTEST = 5;

const digitsOf = (text: string): string => comparedText(text).replace(/\D/g, '');

function international(digits: string): string {
  return digits
    .replace(DIALLED_ABROAD, '')
    .replace(TRUNK_PREFIX, COUNTRY)
    .replace(ZERO_INSIDE, COUNTRY)
    .replace(NATIONAL, COUNTRY)
    .replace(RUSSIAN, '7');
}

const isWhole = (digits: string): boolean => /^(?:375\d{9}|7\d{10})$/.test(international(digits));

/** Numbers with only spaces between them, which are known by their length. */
function splitLong(text: string): readonly string[] {
  if (digitsOf(text).length <= LONGEST) return [text];
  const numbers: string[] = [];
  let open = '';
  for (const part of text.trim().split(/\s+/)) {
    open = `${open} ${part}`.trim();
    if (!isWhole(digitsOf(open))) continue;
    numbers.push(open);
    open = '';
  }
  return open === '' ? numbers : [...numbers, open];
}

/** The numbers that a text holds, as they are written: people put two into one field. */
export function phonesOf(text: string): readonly string[] {
  const plain = comparedText(text).trim();
  const pieces = plain
    .replaceAll(BEFORE_PLUS, '$1,')
    .split(BETWEEN_PHONES)
    .flatMap(splitLong)
    .map((piece) => piece.replace(EXTENSION, ''));
  const numbers = pieces.filter((piece) => digitsOf(piece).length >= SHORTEST);
  return numbers.length > 0 ? numbers : [plain.replace(EXTENSION, '')];
}

/**
 * The comparison keys of the numbers of a text: digits without what may be left out at home, so
 * that +375 29 123-45-67, 029 123 45 67, 8 (029) 123-45-67 and 291234567 are equal. None for a text
 * without digits. Unfinished imports keep them.
 */
export function phoneNumberKeys(text: string): readonly string[] {
  const keys = phonesOf(text).map((phone) => international(digitsOf(phone)).replace(AT_HOME, ''));
  return [...new Set(keys)].filter((key) => key !== '');
}

/**
 * The digits of a text in the format of a phone number or its beginning, with the country code for
 * a domestic prefix.
 */
export function phoneKey(text: string): string {
  const plain = comparedText(text).trim();
  if (!PHONE_LIKE.test(plain)) return '';
  const digits = digitsOf(plain);
  if (isWhole(digits)) return international(digits);
  return digits.replace(DIALLED_ABROAD, '').replace(TRUNK_PREFIX, COUNTRY);
}

/** Fewer digits are those of no whole number. */
const HOME_DIGITS = 6;

/**
 * The digits of a number as it is written at home, without what is dialled first there, such as
 * 1715138705 of 0171 5138705: in E.164 it ends so. Empty for a text that does not begin so.
 */
export function homeDigits(text: string): string {
  const plain = comparedText(text).trim();
  const digits = PHONE_LIKE.test(plain) ? digitsOf(plain) : '';
  const rest = digits.replace(DIALLED_FIRST, '');
  return rest === digits || rest.length < HOME_DIGITS ? '' : rest;
}

/**
 * The digits of the recorded phone numbers as written and, where they differ, in the international
 * form; one per line.
 */
export function phoneLine(phones: string): string {
  const lines = phonesOf(phones).flatMap((phone) => {
    const digits = digitsOf(phone);
    const dialled = international(digits);
    return dialled === digits ? [digits] : [digits, dialled];
  });
  return lines.join('\n');
}
