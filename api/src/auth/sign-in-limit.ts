import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

export const WINDOW_MINUTES = 15;
/** Failed attempts within the window after which even the right password is refused. */
export const ATTEMPTS_PER_EMAIL = 10;
export const ATTEMPTS_PER_ADDRESS = 50;

interface Counted {
  attempts: number;
  secondsLeft: number;
}

/** Keys are hashed: the table must not record who tried to sign in from where. */
function keyOf(kind: 'address' | 'email', value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('hex')}`;
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

/** One attempt to sign in, counted before the password is checked, so that a burst cannot bypass the limit. */
export interface SignInAttempt {
  /** Removes the attempt from the count, after a successful sign-in. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt per address and per e-mail in the database, which all replicas share.
 * Throws 429 with Retry-After (seconds) when either count is over its limit.
 */
export async function countSignIn(
  database: Database,
  attempt: { address: string; email: string },
  now: Date,
): Promise<SignInAttempt> {
  const addressKey = keyOf('address', attempt.address);
  const emailKey = keyOf('email', attempt.email);
  const byAddress = await count(database, addressKey, now);
  const byEmail = await count(database, emailKey, now);
  const waits = [
    byAddress.attempts > ATTEMPTS_PER_ADDRESS ? byAddress.secondsLeft : 0,
    byEmail.attempts > ATTEMPTS_PER_EMAIL ? byEmail.secondsLeft : 0,
  ];
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new RequestError('too_many_attempts', {
      values: { minutes: Math.ceil(wait / 60) },
      headers: { 'retry-after': String(wait) },
    });
  }
  return {
    async succeeded() {
      await database.query(
        `with forgotten as (delete from sign_in_window where key = $1 or started_at <= $3)
         update sign_in_window set attempts = attempts - 1 where key = $2 and attempts > 0`,
        [emailKey, addressKey, new Date(now.getTime() - WINDOW_MINUTES * 60_000)],
      );
    },
  };
}
