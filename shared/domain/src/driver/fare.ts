import { FARE_MAX, FARE_MIN } from '@park/contract/limits';

/** The steps of the fare inputs: the drivers list, and the dashboard of the sign-in page (sections 5 and 9). */
export const FARE_STEP_LIST = 0.1;
export const FARE_STEP_DASHBOARD = 0.01;

/**
 * Parses a typed fare per km (section 5): text that is not a number is 0; a negative number is ignored (null) and
 * no call is made, and so is one above FARE_MAX. Fares have two decimals; a comma counts as a decimal point.
 */
export function parseFare(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const value = typed === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(value)) return 0;
  if (value < FARE_MIN || value > FARE_MAX) return null;
  return Math.round(value * 100) / 100;
}
