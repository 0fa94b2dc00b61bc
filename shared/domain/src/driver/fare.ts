import { FARE_MIN, fareMax } from '@park/contract/limits';
import { PARK_CURRENCY } from '../format/money.ts';
import { formatNumber } from '../format/number.ts';
import { readNumber, typedNumber } from '../format/typed-number.ts';

/** The steps of the fare inputs: the drivers list, and the dashboard of the sign-in page. */
export const FARE_STEP_LIST = 0.1;
export const FARE_STEP_DASHBOARD = 0.01;

const DECIMALS = 2;
const PER_UNIT = 100;

/**
 * Reads a typed fare per km. An empty field is 0. Null is not sent: what is no number, a negative
 * number, one above the limit of the currency, and one with more decimals than money has, which nobody means.
 */
export function parseFare(text: string, currency = PARK_CURRENCY): number | null {
  if (text.trim() === '') return 0;
  const fare = readNumber(text);
  if (fare === null || fare < FARE_MIN || fare > fareMax(currency)) return null;
  // Also a minus before a zero.
  if (typedNumber(text)?.isNegative || (typedNumber(text)?.decimals.length ?? 0) > DECIMALS) return null;
  return fare;
}

/** A fare as it is written in a locale, in lists and in fields. */
export function formatFare(fare: number, locale: string): string {
  return formatNumber(fare, locale, DECIMALS);
}

/** The limits as they are written in a sentence. */
export function fareLimits(
  locale: string,
  currency = PARK_CURRENCY,
): { readonly min: string; readonly max: string } {
  return { min: formatNumber(FARE_MIN, locale), max: formatNumber(fareMax(currency), locale) };
}

/** The fare after a press of an arrow: by one step, kept within the limits. */
export function stepFare(fare: number | null, by: number, currency = PARK_CURRENCY): number {
  const hundredths = Math.round((fare ?? 0) * PER_UNIT) + Math.round(by * PER_UNIT);
  return Math.min(fareMax(currency), Math.max(FARE_MIN, hundredths / PER_UNIT));
}
