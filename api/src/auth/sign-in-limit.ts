import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import type { ErrorCode } from '../http/error-codes.ts';
import { RequestError } from '../http/request-error.ts';

export const WINDOW_MINUTES = 15;
/** Failed attempts within the window after which even the right password is refused. */
export const ATTEMPTS_PER_EMAIL = 10;
export const ATTEMPTS_PER_ADDRESS = 50;
/** Requests for a mail with a reset link within the window, so that nobody's mailbox is flooded. */
export const RESETS_PER_EMAIL = 3;
export const RESETS_PER_ADDRESS = 20;

interface Counted {
  attempts: number;
  secondsLeft: number;
}

interface LimitedKey {
  readonly key: string;
  readonly limit: number;
}

type KeyKind = 'address' | 'email' | 'link' | 'reset-address' | 'reset-email';

/** Keys are hashed: the table must not record who tried to sign in from where. */
function keyOf(kind: KeyKind, value: string, limit: number): LimitedKey {
  return { key: `${kind}:${createHash('sha256').update(value).digest('hex')}`, limit };
}

async function count(database: Database, key: string, now: Date): Promise<Counted> {
  return onlyRow(
    await database.query<Counted>(
      `insert into sign_in_window as w (key, started_at, attempts) values ($1, $2, 1)
       on conflict (key) do update set
         attempts = case when w.started_at <= $3 then 1 else w.attempts + 1 end,
         started_at = case when w.started_at <= $3 then excluded.started_at else w.started_at end
       returning attempts, ceil(extract(epoch from (started_at - $3::timestamptz)))::int as "secondsLeft"`,
      [key, now, new Date(now.getTime() - WINDOW_MINUTES * 60_000)],
    ),
  );
}

/** Counts one attempt under each key; throws 429 with Retry-After (seconds) when one is over its limit. */
async function countAttempt(
  database: Database,
  keys: readonly LimitedKey[],
  { now, code }: { now: Date; code: ErrorCode },
): Promise<void> {
  let wait = 0;
  for (const { key, limit } of keys) {
    const { attempts, secondsLeft } = await count(database, key, now);
    if (attempts > limit) wait = Math.max(wait, secondsLeft);
  }
  if (wait === 0) return;
  throw new RequestError(code, {
    values: { minutes: Math.ceil(wait / 60) },
    headers: { 'retry-after': String(wait) },
  });
}

async function uncount(database: Database, keys: readonly LimitedKey[]): Promise<void> {
  await database.query(
    'update sign_in_window set attempts = attempts - 1 where key = any($1::text[]) and attempts > 0',
    [keys.map(({ key }) => key)],
  );
}

/** One attempt, counted before the password or the code is checked, so that a burst cannot bypass the limit. */
export interface SignInAttempt {
  /** Removes the attempt, and the earlier failures of the e-mail, after a successful sign-in. */
  succeeded(): Promise<void>;
  /**
   * Removes only this attempt: the password was right, but a second factor is still to come. The earlier failures stay,
   * or the password alone would buy any number of guesses at the code.
   */
  notFailed(): Promise<void>;
}

/** Counts an attempt per address and per e-mail in the database, which all replicas share. Throws 429. */
export async function countSignIn(
  database: Database,
  attempt: { address: string; email: string; code?: ErrorCode },
  now: Date,
): Promise<SignInAttempt> {
  const address = keyOf('address', attempt.address, ATTEMPTS_PER_ADDRESS);
  const email = keyOf('email', attempt.email.toLowerCase(), ATTEMPTS_PER_EMAIL);
  const { code = 'too_many_attempts' } = attempt;
  await countAttempt(database, [address, email], { now, code });
  return {
    async succeeded() {
      await database.query(
        `with forgotten as (delete from sign_in_window where key = $1 or started_at <= $3)
         update sign_in_window set attempts = attempts - 1 where key = $2 and attempts > 0`,
        [email.key, address.key, new Date(now.getTime() - WINDOW_MINUTES * 60_000)],
      );
    },
    notFailed: () => uncount(database, [address, email]),
  };
}

/** Counts an attempt to open a link, per address. Throws 429. Returns a function that removes it: the link was good. */
export async function countLinkAttempt(
  database: Database,
  address: string,
  now: Date,
): Promise<() => Promise<void>> {
  const keys = [keyOf('link', address, ATTEMPTS_PER_ADDRESS)];
  await countAttempt(database, keys, { now, code: 'too_many_requests' });
  return () => uncount(database, keys);
}

/** Counts a request for a reset link, for known and unknown e-mails alike. Throws 429. */
export async function countResetRequest(
  database: Database,
  { address, email }: { address: string; email: string },
  now: Date,
): Promise<void> {
  const keys = [
    keyOf('reset-address', address, RESETS_PER_ADDRESS),
    keyOf('reset-email', email.toLowerCase(), RESETS_PER_EMAIL),
  ];
  await countAttempt(database, keys, { now, code: 'too_many_requests' });
}
