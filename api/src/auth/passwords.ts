import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import { RequestError } from '../http/request-error.ts';

/** Only those that are long enough to be chosen at all; about 1,600 of 49,000. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= OPERATOR_PASSWORD_MIN),
);

/** Whether a password is one of the most used ones, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}

// The minimum that OWASP recommends for argon2id (the library's default algorithm): 19 MiB, two
// passes.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random unused password, so that an unknown e-mail takes as long as a known one. */
let nobodysHash: Promise<string> | undefined;

/** Hashes a password for storing (argon2id with its own salt). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Whether the password matches the stored hash. A missing hash takes the same time and never
 * matches.
 */
export async function isPasswordRight(storedHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const fits = await verify(storedHash ?? (await nobodysHash), password);
  return fits && storedHash !== undefined;
}

/**
 * Hashes a password that a console user chooses. Throws 400 naming the field for one of the most
 * used passwords.
 */
export async function hashChosenPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new RequestError('validation_failed', { fields: { password: { problem: 'password_common' } } });
  }
  return hashPassword(password);
}
