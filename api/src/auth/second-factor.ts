import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of the 30 seconds before and after count too: clocks of phones differ. */
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
/**
 * No letters or digits that are mistaken for others; sixteen of them hold 79 bits, so a quick hash
 * is enough.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 16;

/** A new secret of 160 bits in base32, as RFC 4226 recommends. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The `otpauth://` address of a secret for a QR code; the app lists it under the park and the
 * e-mail.
 */
export function enrollmentUri(secret: string, { email, park }: { email: string; park: string }): string {
  // The address parts the two by a colon, which apps look for in the decoded name too.
  return new TOTP({
    issuer: park.replaceAll(':', ''),
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** Spaces and dashes in a typed code are ignored, and so is case. */
function typed(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** The time step (RFC 6238, 30 s) of a code; null for a code that is not valid at this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(typed(code))) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: typed(code),
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** The code that an authenticator app shows at a moment; for tests. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/** Ten codes such as `k7mw-2hpq-x9ra-b4te`, each of which replaces one code of the app. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** How a recovery code is stored. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(typed(code)).digest('hex');
}
