import { lineOf, type NumberForms } from '@park/contract/languages';
import { isBelarusian } from './belarusian.ts';

// Creating a formatter costs far more than using one, and a list formats thousands of cells.
const formatters = new Map<string, Intl.NumberFormat>();

/** Above it a number may be written with an exponent. */
const LONGEST_PLAIN = 1e15;

const formsOf = (locale: string): NumberForms | undefined =>
  lineOf(isBelarusian(locale) ? 'be' : locale.split('-')[0])?.numbers;

/** A number as a language says that it is written; null where only the browser knows that. */
function plainNumber(value: number, forms: NumberForms | undefined, decimals: number): string | null {
  const text = String(Math.abs(value));
  if (!forms || !(Math.abs(value) < LONGEST_PLAIN) || text.includes('e')) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  // Half a unit is rounded away from zero, by the digits that the number is written with.
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const digits = isUp ? String(BigInt(kept) + 1n).padStart(kept.length, '0') : kept;
  const grouped = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, forms.group);
  return `${value < 0 ? '-' : ''}${grouped}${decimals === 0 ? '' : forms.point + digits.slice(-decimals)}`;
}

/** A number in the digits and separators of a locale, with a fixed count of decimals. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  // The first formatter of a page costs some 25 ms, and a short count looks the same in each of our
  // languages.
  if (decimals === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const plain = plainNumber(value, formsOf(locale), decimals);
  if (plain !== null) return plain;
  const key = `${locale}/${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** A count in the digits of a locale; with a plus where there may be more. */
export function formatCount(count: number, locale: string, isLeast = false): string {
  return isLeast ? `${formatNumber(count, locale)}+` : formatNumber(count, locale);
}

/** A whole percentage formatted for a locale: "67%" or "67 %". */
export function formatPercent(percent: number, locale: string): string {
  const forms = formsOf(locale);
  const plain = plainNumber(percent, forms, 0);
  if (forms && plain !== null) return plain + forms.percent;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/** A change in percent with its sign: "-20%", "+5%" or "0%". */
export function formatDelta(percent: number, locale: string): string {
  const forms = formsOf(locale);
  const size = plainNumber(Math.abs(percent), forms, 0);
  if (forms && size !== null) {
    const sign = percent > 0 ? '+' : '-';
    return `${size === '0' ? '' : sign}${size}${forms.percent}`;
  }
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(percent / 100);
}
