import { hash, verify } from '@node-rs/argon2';
import { RequestError } from '../http/request-error.ts';
import { isCommonPassword } from './common-passwords.ts';

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
