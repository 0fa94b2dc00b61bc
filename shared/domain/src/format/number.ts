import { ALL_LANGUAGES } from '@park/contract/languages';

// Creating a formatter costs far more than using one, and a list formats thousands of cells.
const formatters = new Map<string, Intl.NumberFormat>();

/** Above it a number may be written with an exponent. */
const LONGEST_PLAIN = 1e15;

const writtenIn = (locale: string) => ALL_LANGUAGES.find((language) => language.locale === locale)?.numbers;

/** A number in the separators of a language that says them; null where only the browser knows how it is written. */
function plainNumber(value: number, locale: string, decimals: number): string | null {
  const written = writtenIn(locale);
  const [whole = '', fraction = ''] = String(Math.abs(value)).split('.');
  if (!written || !(Math.abs(value) < LONGEST_PLAIN) || fraction.includes('e') || whole.includes('e'))
    return null;
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  // Half a unit is rounded away from zero, by the digits that the number is written with.
  const digits = isUp ? String(BigInt(kept) + 1n).padStart(kept.length, '0') : kept;
  const grouped = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, written.group);
  return `${value < 0 ? '-' : ''}${grouped}${decimals === 0 ? '' : written.point + digits.slice(-decimals)}`;
}

/** A number in the digits and separators of a locale, with a fixed count of decimals (section 9). */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  const plain = plainNumber(value, locale, decimals);
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

/** A whole percentage formatted for a locale: "67%" or "67 %" (section 9, connection rate). */
export function formatPercent(percent: number, locale: string): string {
  const plain = plainNumber(percent, locale, 0);
  if (plain !== null) return plain + (writtenIn(locale)?.percent ?? '');
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/** A change in percent with its sign: "-20%", "+5%" or "0%" (section 2, Hours Online). */
export function formatDelta(percent: number, locale: string): string {
  const plain = plainNumber(percent, locale, 0);
  if (plain !== null) return `${percent >= 0.5 ? '+' : ''}${plain}${writtenIn(locale)?.percent ?? ''}`;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(percent / 100);
}
