import { codeKey } from '../search/search-keys.ts';

const INTERNATIONAL_PREFIX = /^00/;
/** 375 and nine digits; at home 80 and the same nine. */
const BELARUS = /^(?:375|80)(\d{9})$/;
/** 7 and ten digits; at home 8 and the same ten. */
const RUSSIA = /^[78](\d{10})$/;

/**
 * The comparison key of a phone number: its digits without the prefixes that mean the same number, so that
 * +375 29 123-45-67, 8 (029) 123 45 67 and 375291234567 are equal. Empty for a text without digits.
 */
export function phoneNumberKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(INTERNATIONAL_PREFIX, '');
  const local = BELARUS.exec(digits) ?? RUSSIA.exec(digits);
  return local?.[1] ?? digits;
}

/**
 * The comparison key of a licence number or VIN: ignores case, separators and look-alike letters of the two alphabets.
 * Empty for a text of separators only. Plates and codes have the keys of vehicle-identity.ts.
 */
export function documentKey(number: string): string {
  return codeKey(number);
}

/** The comparison key of an e-mail address. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
