import { z } from 'zod';
import { EMAIL, PASSWORD_MIN, TEXT_MAX } from '../limits.ts';
import { storedText } from '../stored-text.ts';

export const email = z
  .string()
  .overwrite(storedText)
  .trim()
  .toLowerCase()
  .max(TEXT_MAX)
  // Not zod's own: it refuses addresses in .бел, and in the ASCII form of that.
  .regex(EMAIL, 'must be an e-mail address')
  .meta({ format: 'idn-email' });
/** Argon2 hashes the whole password; the limit keeps a hostile one from using much memory. */
export const password = z.string().min(PASSWORD_MIN).max(1024);

/**
 * `code`: of the authenticator app, or a recovery code, where the person has a second factor
 * (extension `people`).
 */
export const loginInput = z.object({ email, password, code: z.string().trim().max(40).optional() });
