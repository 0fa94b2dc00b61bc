import type { Database } from '../database/database.ts';
import type { ErrorCode } from '@park/contract/error-codes';
import { countAttempt, keyOf, type LimitedKey, networkOf, steadyKeyOf } from './attempt-window.ts';

export { WINDOW_MINUTES } from './attempt-window.ts';

/**
 * Failures of one e-mail from one network within the window after which even the right password is
 * refused.
 */
export const ATTEMPTS_PER_EMAIL = 10;
/**
 * Failures of one e-mail from all networks together, so that many of them cannot guess without end.
 */
export const ATTEMPTS_EVERYWHERE = 100;
export const ATTEMPTS_PER_ADDRESS = 50;
/** Requests for a mail with a reset link within the window, so that nobody's mailbox is flooded. */
export const RESETS_PER_EMAIL = 3;
export const RESETS_EVERYWHERE = 12;
export const RESETS_PER_ADDRESS = 20;

/** Who tries. */
export interface Attempting {
  readonly address: string;
  readonly email: string;
  /**
   * A device that the person of the e-mail has used before (known-device.ts); it is then counted
   * alone.
   */
  readonly device: string | undefined;
}

/** One attempt, counted before the password or the code is checked. */
export interface SignInAttempt {
  /** Takes the attempt back and forgets the earlier failures of who tried. */
  succeeded(): Promise<void>;
  /** Takes only this attempt back: the sign-in is not complete yet. */
  notFailed(): Promise<void>;
}

interface Purpose {
  /** Over their limit for one of them, all are refused. */
  readonly keys: readonly LimitedKey[];
  /** The ones that a success empties. */
  readonly own: readonly LimitedKey[];
  readonly code: ErrorCode;
}

async function begin(database: Database, { keys, own, code }: Purpose, now: Date): Promise<SignInAttempt> {
  const attempt = await countAttempt(database, keys, { now, code });
  return { succeeded: () => attempt.notFailed(own), notFailed: () => attempt.notFailed() };
}

/** An attempt that is counted by its maker alone. */
function countAlone(database: Database, own: LimitedKey, code: ErrorCode, now: Date): Promise<SignInAttempt> {
  return begin(database, { keys: [own], own: [own], code }, now);
}

/**
 * Counts an attempt at a password per network, per e-mail and network, and per e-mail; on a known
 * device per device alone, so that wrong passwords from elsewhere do not keep the person out.
 * Throws 429.
 */
export function countSignIn(
  database: Database,
  { address, email, device }: Attempting,
  now: Date,
): Promise<SignInAttempt> {
  const [network, name] = [networkOf(address), email.toLowerCase()];
  if (device !== undefined) {
    const alone = keyOf('device', `${name} ${device}`, ATTEMPTS_PER_EMAIL);
    return countAlone(database, alone, 'too_many_attempts', now);
  }
  const own = keyOf('email', `${name} ${network}`, ATTEMPTS_PER_EMAIL);
  const keys = [
    steadyKeyOf('network', network, ATTEMPTS_PER_ADDRESS),
    own,
    keyOf('email-everywhere', name, ATTEMPTS_EVERYWHERE),
  ];
  return begin(database, { keys, own: [own], code: 'too_many_attempts' }, now);
}

/**
 * Counts an attempt at the code of a sign-in per network and per e-mail, or per known device: only
 * who has the password gets so far, and six digits bear fewer guesses than a password. Throws 429.
 */
export function countSignInCode(
  database: Database,
  { address, email, device }: Attempting,
  now: Date,
): Promise<SignInAttempt> {
  const name = email.toLowerCase();
  if (device !== undefined) {
    const alone = keyOf('code-device', `${name} ${device}`, ATTEMPTS_PER_EMAIL);
    return countAlone(database, alone, 'too_many_attempts', now);
  }
  const own = keyOf('code', name, ATTEMPTS_PER_EMAIL);
  const keys = [steadyKeyOf('code-network', networkOf(address), ATTEMPTS_PER_ADDRESS), own];
  return begin(database, { keys, own: [own], code: 'too_many_attempts' }, now);
}

/**
 * Counts an attempt at a code that ends a person's set-up, whichever secret waits for it. Throws
 * 429.
 */
export function countSetupCode(
  database: Database,
  { userId, code }: { userId: string; code: ErrorCode },
  now: Date,
): Promise<SignInAttempt> {
  return countAlone(database, keyOf('setup', userId, ATTEMPTS_PER_EMAIL), code, now);
}

/**
 * Counts an attempt at the own password by one session: a stolen one keeps no other out. Throws
 * 429.
 */
export function countOwnPassword(database: Database, sessionId: string, now: Date): Promise<SignInAttempt> {
  const key = keyOf('own-password', sessionId, ATTEMPTS_PER_EMAIL);
  return countAlone(database, key, 'too_many_requests', now);
}

/**
 * Counts an attempt at the own code inside a session, per person, who may have several sessions.
 * Throws 429.
 */
export function countOwnCode(database: Database, userId: string, now: Date): Promise<SignInAttempt> {
  return countAlone(database, keyOf('own-code', userId, ATTEMPTS_PER_EMAIL), 'too_many_requests', now);
}

/**
 * Counts an attempt at a link of a kind that nobody was given, per network. Throws 429. Returns a
 * function that removes it: it was none.
 */
export async function countLinkAttempt(
  database: Database,
  { kind, address }: { kind: string; address: string },
  now: Date,
): Promise<() => Promise<void>> {
  const keys = [steadyKeyOf(`link-${kind}`, networkOf(address), ATTEMPTS_PER_ADDRESS)];
  const attempt = await countAttempt(database, keys, { now, code: 'too_many_requests' });
  return () => attempt.notFailed();
}

/** Counts a request for a reset link, for known and unknown e-mails alike. Throws 429. */
export async function countResetRequest(
  database: Database,
  { address, email, device }: Attempting,
  now: Date,
): Promise<void> {
  const [network, name] = [networkOf(address), email.toLowerCase()];
  const keys =
    device === undefined
      ? [
          steadyKeyOf('reset-network', network, RESETS_PER_ADDRESS),
          steadyKeyOf('reset', `${name} ${network}`, RESETS_PER_EMAIL),
          steadyKeyOf('reset-everywhere', name, RESETS_EVERYWHERE),
        ]
      : [steadyKeyOf('reset-device', `${name} ${device}`, RESETS_PER_EMAIL)];
  await countAttempt(database, keys, { now, code: 'too_many_requests' });
}
