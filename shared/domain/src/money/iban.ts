export type IbanProblem = 'country' | 'length' | 'characters' | 'checksum' | 'card';

/** How long the account numbers of a country are (ISO 13616, the register of SWIFT). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((text) => [text.slice(0, 2), Number(text.slice(2))]),
);
/** Of a country that is not in the table. */
const MIN_LENGTH = 15;
const MAX_LENGTH = 34;
const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]+$/;
/** The bank's code, the number of the balance account, and the account. */
const BELARUSIAN = /^BY\d{2}[A-Z\d]{4}\d{4}[A-Z\d]{16}$/;
const MODULUS = 97;
/** Check digits are 98 less a remainder. */
const CHECK_MIN = 2;
const CHECK_MAX = 98;
const GROUP = /.{1,4}/g;
const CARD = /^\d{13,19}$/;

/** An IBAN as it is stored: in capitals, without spaces, dashes and the word before it. */
export function plainIban(text: string): string {
  return text
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?(?=[A-Z]{2})/, '');
}

/** An IBAN in groups of four, as banks print it. */
export function groupIban(iban: string): string {
  return plainIban(iban).match(GROUP)?.join(' ') ?? '';
}

/** The remainder that is 1 for every right IBAN (ISO 13616): letters count as 10 to 35. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % MODULUS;
  }
  return rest;
}

/** Whether digits are the number of a card: the last one is the check digit of Luhn. */
function isCard(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Why a text is no IBAN, or null; spaces, dashes, small letters and "IBAN" before it are fine. An
 * empty text is no IBAN either.
 */
export function ibanProblem(text: string): IbanProblem | null {
  const iban = plainIban(text);
  if (isCard(iban)) return 'card';
  if (!/^[A-Z]{2}/.test(iban)) return 'country';
  const length = LENGTHS[iban.slice(0, 2)];
  const isLong = length === undefined ? iban.length >= MIN_LENGTH : iban.length === length;
  if (!isLong || iban.length > MAX_LENGTH) return 'length';
  if (!(iban.startsWith('BY') ? BELARUSIAN : SHAPE).test(iban)) return 'characters';
  const check = Number(iban.slice(2, 4));
  if (check < CHECK_MIN || check > CHECK_MAX) return 'checksum';
  return remainder(iban) === 1 ? null : 'checksum';
}
