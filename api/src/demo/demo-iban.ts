import type { Random } from './random.ts';

const BANKS = ['OLMP', 'PRJC', 'AKBB', 'BPSB', 'ALFA'] as const;
const MODULUS = 97n;
const CHECK_BASE = 98n;

/** A bank account with the right check digits. */
export function demoIban(random: Random): string {
  const account = `${random.pick(BANKS)}3014${random.digits(13)}000`;
  const numbers = [...`${account}BY00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = String(CHECK_BASE - (BigInt(numbers) % MODULUS)).padStart(2, '0');
  return `BY${check}${account}`;
}
