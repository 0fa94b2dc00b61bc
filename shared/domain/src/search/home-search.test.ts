import type { Driver } from '@park/contract/drivers';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { matchesKeys, readQuery } from './match-records.ts';
import { driverKeys } from './record-keys.ts';

// Of Argentina 15 stands between the area and the number at home, and 9 before both elsewhere.
const countries = getCountries().filter((country) => country !== 'AR');

it.each(countries)('a driver is found by a phone as it is written at home in %s', (country) => {
  const number = getExampleNumber(country, examples);
  const driver = { userId: 'd', User: { phone: number?.number ?? '' } } as Driver;
  expect(matchesKeys(driverKeys(driver), readQuery(number?.formatNational() ?? ''))).toBe(true);
});
