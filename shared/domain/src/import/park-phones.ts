import type { CountryCode } from 'libphonenumber-js/min';
import { driverPhone } from '../driver/driver-identity.ts';
import { countriesOfPhones, countriesOfZone, wholePhones } from '../ingest/home-phones.ts';
import { phoneNumberKeys, phonesOf } from '../search/phone-number.ts';
import type { ParkRecords } from './importer.ts';

// The drivers of a park are the same for every row of a file.
const countriesOfPark = new WeakMap<ParkRecords, readonly CountryCode[]>();

function countriesOf(park: ParkRecords): readonly CountryCode[] {
  const known = countriesOfPark.get(park);
  if (known !== undefined) return known;
  const { drivers, timeZone } = park;
  const ofZone = timeZone === undefined ? [] : countriesOfZone(timeZone);
  const ofDrivers = countriesOfPhones(drivers.map((driver) => driverPhone(driver) ?? ''));
  const countries = [...new Set([...ofZone, ...ofDrivers])];
  countriesOfPark.set(park, countries);
  return countries;
}

/**
 * The comparison keys of the phones of a text: two texts that share one may mean the same phone. As
 * it is written at home in the park's country, or in one that a driver's phone is of, a phone has the
 * key that it has with the country's code.
 */
export function phoneKeysIn(text: string, park: ParkRecords): readonly string[] {
  const whole = phonesOf(text).flatMap((phone) => wholePhones(phone, countriesOf(park)));
  return [...new Set([text, ...whole.map((digits) => `+${digits}`)].flatMap(phoneNumberKeys))];
}
