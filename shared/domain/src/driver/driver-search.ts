import type { Driver } from '@park/contract/drivers';
import { lastTextOf, rememberKeys } from '../list/search-key.ts';
import { foldText } from '../list/search-text.ts';
import { driverName, driverPhone } from './driver-identity.ts';

const PHONE_LIKE = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;
const NO_DIGIT = /\D/g;

/** The digits of the phone stand last, where only a query of digits looks for them. */
const keyOf = rememberKeys((driver: Driver) => {
  const phone = driverPhone(driver);
  return [driverName(driver), phone, driver.licenseNumber, phone?.replace(NO_DIGIT, '')];
});

/**
 * The drivers whose name, phone or licence number holds the query (section 5, search). A query that looks like a
 * phone number also finds it by its digits alone, however either side spaces, brackets or dashes them.
 */
export function searchDrivers(drivers: readonly Driver[], query: string): readonly Driver[] {
  const folded = foldText(query.trim());
  if (folded === '') return drivers;
  const digits = PHONE_LIKE.test(folded) ? folded.replace(NO_DIGIT, '') : '';
  return drivers.filter((driver) => {
    const key = keyOf(driver);
    return key.includes(folded) || (digits !== '' && key.includes(digits, lastTextOf(key)));
  });
}
