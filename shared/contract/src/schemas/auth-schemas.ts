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

/** What a server of several parks knows of that of the person. */
export const parkFrame = z.object({
  /** IANA, such as Europe/Minsk: the park's days are those of this zone. */
  timeZone: z.string(),
  /** ISO 4217. Amounts of the ledger are whole minor units of it. */
  currency: z.string().length(3),
  decimals: z.number().int().min(0).max(4),
  /** The server's time: a device may have another. */
  now: z.iso.datetime(),
});

export const sessionUser = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  /** Absent from a server that offers just the 14 calls. */
  park: parkFrame.optional(),
});

export const loginOutput = sessionUser.extend({
  token: z.string(),
  /**
   * Shown once: by the sign-in that has just set up the second factor that the role must have
   * (extension `people`).
   */
  recoveryCodes: z.array(z.string()).optional(),
});
