import { rideAmountMax } from '@park/contract/limits';
import { comparedText } from '@park/contract/stored-text';
import { decimalsOf } from '../format/currency-decimals.ts';
import { isErrorCell } from '../import/odd-cells.ts';
import { isAbsent, type RideFileSettings, type RideValue } from './ride-fields.ts';

type AmountSettings = Pick<RideFileSettings, 'decimal' | 'currency'>;

const ROUNDED = /^-?\d(?:[.,]\d+)?E\+\d+$/i;

/** What signs and short words of currencies may mean. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD CAD AUD NZD SGD HKD MXN ARS CLP COP',
  '₽': 'RUB',
  руб: 'RUB BYN',
  р: 'RUB BYN',
  br: 'BYN',
  бр: 'BYN',
  zł: 'PLN',
  kč: 'CZK',
  '₸': 'KZT',
  тг: 'KZT',
  '₴': 'UAH',
  грн: 'UAH',
  '₾': 'GEL',
  '֏': 'AMD',
  '₺': 'TRY',
  '₼': 'AZN',
  сум: 'UZS',
  lei: 'RON MDL',
  '₹': 'INR',
  r$: 'BRL',
};

/** The currencies that files may be in, by their codes. */
export const FILE_CURRENCIES: readonly string[] = [
  ...new Set(Object.values(SIGNS).flatMap((codes) => codes.split(' '))),
].sort();

/** The currencies that a sign, a word or a code of three letters may mean; none for another text. */
function currenciesOf(text: string): readonly string[] {
  const word = text.trim().replace(/\.$/, '').toLowerCase();
  const known = SIGNS[word]?.split(' ');
  if (known) return known;
  return /^[a-z]{3}$/.test(word) ? [word.toUpperCase()] : [];
}

const PARTS =
  /^(?<sign>[-+−–]?)(?<before>[^\d\s.,()+−–-]*)\s*(?<again>[-−–]?)(?<number>\d[\d\s.,'’]*)(?<late>[-−–]?)(?<after>[^\d]*)$/u;

/** The number of a cell, and the currency sign at either end; brackets and a minus behind are one. */
function partsOf(cell: string): { number: string; sign: string; isNegative: boolean } | null {
  const text = comparedText(cell).trim();
  const inner = /^\((.*)\)$/.exec(text)?.[1] ?? text;
  const {
    sign = '',
    before = '',
    again = '',
    number = '',
    late = '',
    after = '',
  } = PARTS.exec(inner)?.groups ?? {};
  if (number === '') return null;
  const isNegative = /[-−–]/.test(sign + again + late) || inner !== text;
  return { number: number.trim(), sign: `${before} ${after}`.trim(), isNegative };
}

/** The digits before and after the decimal sign; null where groups are not of three. */
export function digitsOf(
  number: string,
  decimal: '.' | ',',
): readonly [whole: string, fraction: string] | null {
  const [whole = '', fraction = '', ...more] = number.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  if (/^\d+$/.test(whole)) return [whole, fraction];
  return /^\d{1,3}(?:([ .,'’])\d{3})(?:\1\d{3})*$/.test(whole) ? [whole.replace(/\D/g, ''), fraction] : null;
}

/**
 * Whether a number has the other decimal sign: with exactly the decimals of its currency behind it,
 * unless they are three, it can be no group.
 */
function hasOtherSign(number: string, decimals: number): boolean {
  return decimals > 0 && decimals !== 3 && new RegExp(`^\\d+[.,]\\d{${decimals}}$`).test(number);
}

/**
 * A cell as an amount in minor units. Strict: one decimal sign, groups of three with one other
 * sign, and no decimals beyond those of the currency, so that nothing is rounded or guessed.
 */
export function readAmount(
  cell: string | undefined,
  { decimal, currency }: AmountSettings,
): RideValue<number> {
  if (cell === undefined || isAbsent(cell)) return { value: null };
  if (isErrorCell(cell)) return { code: 'cellError' };
  if (ROUNDED.test(cell.trim())) return { code: 'numberRounded' };
  const parts = partsOf(cell);
  if (parts === null) return { code: 'amountUnreadable' };
  if (parts.sign !== '') {
    const named = currenciesOf(parts.sign);
    if (named.length === 0) return { code: 'amountUnreadable' };
    if (!named.includes(currency)) return { code: 'otherCurrency' };
  }
  const decimals = decimalsOf(currency);
  const sign = hasOtherSign(parts.number, decimals) ? (/[.,]/.exec(parts.number)?.[0] as '.' | ',') : decimal;
  const digits = digitsOf(parts.number, sign);
  if (digits === null) return { code: 'amountUnreadable' };
  const whole = digits[0].replace(/^0+(?=\d)/, '');
  const fraction = digits[1].replace(/0+$/, '');
  if (fraction.length > decimals) return { code: 'tooManyDecimals', max: decimals };
  // Beyond it the server refuses an amount.
  const max = rideAmountMax(currency);
  if (Number(whole) > max) return { code: 'amountTooLarge', max };
  const units = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
  return { value: parts.isNegative && units !== 0 ? -units : units };
}

/** Minor units as the contract has them: `-12.50`. */
export function amountText(units: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return units < 0 ? `-${text}` : text;
}

/**
 * The decimal sign that amounts are written with; null where they do not tell, as 1.234 alone does
 * not.
 */
export function decimalSign(cells: Iterable<string>): '.' | ',' | null {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const number = partsOf(cell)?.number ?? '';
    const last = /([.,])(\d+)$/.exec(number);
    if (!last) continue;
    const sign = last[1] as '.' | ',';
    const hasBoth = number.includes('.') && number.includes(',');
    if (hasBoth || last[2]?.length !== 3 || number.startsWith('0')) votes[sign] += 1;
  }
  if (votes['.'] === votes[',']) return null;
  return votes['.'] > votes[','] ? '.' : ',';
}

/** The currency that headings or amounts name; null where they name none, or several. */
export function namedCurrency(headings: Iterable<string>, cells: Iterable<string>): string | null {
  const found = new Set<string>();
  const add = (text: string): void => {
    const [currency, ...others] = currenciesOf(text);
    if (currency !== undefined && others.length === 0) found.add(currency);
  };
  for (const heading of headings) add(/[|,(]\s*([^|,()]{1,4})\)?$/.exec(heading.trim())?.[1] ?? '');
  for (const cell of cells) add(partsOf(cell)?.sign ?? '');
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}
