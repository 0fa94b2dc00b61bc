import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The name that the engine has for a zone of several names. */
const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

type Zoned = Intl.Locale & { getTimeZones?: () => readonly string[]; timeZones?: readonly string[] };

// Asking the engine for the zones of all countries takes as long as writing hundreds of rides.
const countriesByZone = new Map<string, readonly CountryCode[]>();

/** The countries that a time zone (IANA) is of. */
export function countriesOfZone(timeZone: string): readonly CountryCode[] {
  const known = countriesByZone.get(timeZone);
  if (known !== undefined) return known;
  const zone = zoneName(timeZone);
  const countries = getCountries().filter((country) => {
    const locale: Zoned = new Intl.Locale('und', { region: country });
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(zone);
  });
  countriesByZone.set(timeZone, countries);
  return countries;
}

/**
 * The countries whose codes phones begin with, of which the first four signs are enough; of one code
 * there may be several.
 */
export function countriesOfPhones(phones: readonly string[]): readonly CountryCode[] {
  const starts = new Set(phones.map((phone) => phone.trim().slice(0, 4)));
  return getCountries().filter((country) => {
    const code = `+${getCountryCallingCode(country)}`;
    return [...starts].some((start) => start.startsWith(code));
  });
}

/** What a phone may be: a number in E.164, or one written as at home in each of these countries. */
function numbersOf(phone: string, countries: readonly CountryCode[]): readonly PhoneNumber[] {
  const readings = phone.trim().startsWith('+')
    ? [parsePhoneNumberFromString(phone)]
    : countries.map((country) => parsePhoneNumberFromString(phone, country));
  return readings.filter((number) => number !== undefined).filter((number) => number.isValid());
}

/** The digits in E.164 of what a phone may be that is written so, or as at home in one of these countries. */
export function wholePhones(phone: string, countries: readonly CountryCode[]): readonly string[] {
  return [...new Set(numbersOf(phone, countries).map(({ number }) => digitsOf(number)))];
}

/**
 * The digits under which a phone may be on record: its own, those in E.164, and of a number of one of
 * these countries those without its code, with and without what is dialled first there.
 */
export function phoneForms(phone: string, countries: readonly CountryCode[]): readonly string[] {
  const codes = new Set<string>(countries.map((country) => getCountryCallingCode(country)));
  const forms = numbersOf(phone, countries).flatMap((number) => {
    const whole = digitsOf(number.number);
    if (!codes.has(number.countryCallingCode)) return [whole];
    const { nationalNumber } = number;
    // Of Belarus 80 is written as well as the 0 alone.
    return [whole, nationalNumber, `0${nationalNumber}`, digitsOf(number.formatNational())];
  });
  return [...new Set([digitsOf(phone), ...forms])];
}
