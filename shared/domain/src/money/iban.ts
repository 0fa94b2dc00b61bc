export type IbanProblem = 'country' | 'length' | 'characters' | 'checksum';

/** Account numbers of Belarusian banks, and of those abroad to which a park may pay. */
const BELARUSIAN_LENGTH = 28;
const MIN_LENGTH = 15;
const MAX_LENGTH = 34;
const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]+$/;
/** The bank's code, the number of the balance account, and the account. */
const BELARUSIAN = /^BY\d{2}[A-Z\d]{4}\d{4}[A-Z\d]{16}$/;
const MODULUS = 97;
const GROUP = /.{1,4}/g;

/** An IBAN as it is stored: without spaces, in capitals. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
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

/**
 * Why a text is no IBAN, or null; spaces and small letters are fine. An empty text is no IBAN
 * either.
 */
export function ibanProblem(text: string): IbanProblem | null {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}/.test(iban)) return 'country';
  const isLong = iban.startsWith('BY') ? iban.length === BELARUSIAN_LENGTH : iban.length >= MIN_LENGTH;
  if (!isLong || iban.length > MAX_LENGTH) return 'length';
  if (!(iban.startsWith('BY') ? BELARUSIAN : SHAPE).test(iban)) return 'characters';
  return remainder(iban) === 1 ? null : 'checksum';
}
