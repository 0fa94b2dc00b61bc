import { z } from 'zod';
import { PASSWORD_MIN, TEXT_MAX } from '../limits.ts';
import { storedText } from '../stored-text.ts';

export const email = z
  .string()
  .overwrite(storedText)
  .trim()
  .toLowerCase()
  .max(TEXT_MAX)
  .pipe(z.email('must be an e-mail address'));
/** Argon2 hashes the whole password; the limit keeps a hostile one from using much memory. */
export const password = z.string().min(PASSWORD_MIN).max(1024);

/**
 * `code`: of the authenticator app, or a recovery code, where the person has a second factor
 * (extension `people`).
 */
export const loginInput = z.object({ email, password, code: z.string().trim().max(40).optional() });
