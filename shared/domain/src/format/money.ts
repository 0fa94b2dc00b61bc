import { decimalsOf } from './currency-decimals.ts';
import { formatNumber } from './number.ts';

/** The currency of fares, rides and earnings. */
export const PARK_CURRENCY = 'BYN';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€' };

/**
 * An amount with its currency in front and with the decimals of that: "BYN 240.25", "JPY 240". The
 * specification requires the prefix in both languages; only digits and separators follow the
 * locale.
 */
export function formatMoney(
  amount: number,
  locale: string,
  currency: string = PARK_CURRENCY,
  decimals = decimalsOf(currency),
): string {
  const sign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency] : undefined;
  const digits = formatNumber(Math.abs(amount), locale, decimals);
  const minus = amount < 0 && Number(amount.toFixed(decimals)) !== 0 ? '-' : '';
  return sign === undefined ? `${currency}\u00a0${minus}${digits}` : `${minus}${sign}${digits}`;
}

/** An amount without kopecks, for a figure on the dashboard: "$2,847". */
export function formatRoundMoney(amount: number, locale: string, currency: string = PARK_CURRENCY): string {
  const sign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency] : undefined;
  const digits = formatNumber(amount, locale, 0);
  return sign === undefined ? `${currency}\u00a0${digits}` : `${sign}${digits}`;
}
