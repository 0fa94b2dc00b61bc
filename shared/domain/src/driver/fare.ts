import { FARE_MAX, FARE_MIN } from '@park/contract/limits';

/** The steps of the fare inputs: the drivers list, and the dashboard of the sign-in page (sections 5 and 9). */
export const FARE_STEP_LIST = 0.1;
export const FARE_STEP_DASHBOARD = 0.01;

/**
 * What a typed fare per km means (section 5): text that is no number is 0, and a negative number is ignored (null),
 * no call is made. So is one beyond what any server keeps. Fares have two decimals; a comma is a point.
 */
export function parseFare(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const value = typed === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(value)) return 0;
  if (value < FARE_MIN || value > FARE_MAX) return null;
  return Math.round(value * 100) / 100;
}
