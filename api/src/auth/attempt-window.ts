import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import type { ErrorCode } from '@park/contract/error-codes';
import { RequestError } from '../http/request-error.ts';

/** A household or a server has at least a /64 of IPv6, so its single addresses say nothing. */
const IPV6_PREFIX_PARTS = 4;

/**
 * The network that attempts are counted by: an IPv4 address, also written as IPv6, or the /64 of an
 * IPv6 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, IPV6_PREFIX_PARTS).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The first window of a key; each window that was used up doubles the next. */
export const WINDOW_MINUTES = 15;
/** Four hours. */
const DOUBLINGS_MAX = 4;

/** What is counted under one key, and how many attempts its window allows. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: number;
  /**
   * How often the window can double; 0 where people who share a key must not wait for each other
   * for long.
   */
  readonly doublings: number;
  /** How long the first window is. */
  readonly minutes: number;
}

/** Keys are hashed: the table must not record who tried to sign in from where. */
export function keyOf(purpose: string, value: string, limit: number): LimitedKey {
  const hash = createHash('sha256').update(value).digest('hex');
  return { key: `${purpose}:${hash}`, limit, doublings: DOUBLINGS_MAX, minutes: WINDOW_MINUTES };
}

/** A key whose window stays the same. */
export function steadyKeyOf(
  purpose: string,
  value: string,
  limit: number,
  minutes = WINDOW_MINUTES,
): LimitedKey {
  return { ...keyOf(purpose, value, limit), doublings: 0, minutes };
}

interface Counted {
  attempts: number;
  secondsLeft: number;
}

const windowEnd = `w.started_at + interval '1 minute' * $5::int * (1 << w.rounds)`;

/**
 * Counts in the database, which all replicas share. A day after its last window began, a key begins
 * anew.
 */
const countSql = `insert into sign_in_window as w (key, started_at, attempts) values ($1, $2, 1)
  on conflict (key) do update set
    attempts = case when ${windowEnd} <= excluded.started_at then 1 else w.attempts + 1 end,
    rounds = case
      when w.started_at <= excluded.started_at - interval '1 day' then 0
      when ${windowEnd} <= excluded.started_at and w.attempts >= $3 then least(w.rounds + 1, $4::int)
      else w.rounds end,
    started_at = case when ${windowEnd} <= excluded.started_at then excluded.started_at else w.started_at end
  returning attempts, ceil(extract(epoch from (${windowEnd} - $2::timestamptz)))::int as "secondsLeft"`;

function uncount(database: Database, keys: readonly LimitedKey[]): Promise<object[]> {
  return database.query(
    'update sign_in_window set attempts = attempts - 1 where key = any($1::text[]) and attempts > 0',
    [keys.map(({ key }) => key)],
  );
}

/**
 * An attempt that was counted before it was known whether it fails, so that a burst cannot bypass a
 * limit.
 */
export interface CountedAttempt {
  /**
   * Takes the attempt back. With `forgotten`, the earlier failures of these keys are forgotten too.
   */
  notFailed(forgotten?: readonly LimitedKey[]): Promise<void>;
}

/**
 * Counts one attempt under each key. Throws 429 with Retry-After (seconds) when one is over its
 * limit; what is refused is counted nowhere.
 */
export async function countAttempt(
  database: Database,
  keys: readonly LimitedKey[],
  { now, code }: { now: Date; code: ErrorCode },
): Promise<CountedAttempt> {
  let wait = 0;
  let most = 0;
  for (const { key, limit, doublings, minutes } of keys) {
    const values = [key, now, limit, doublings, minutes];
    const counted = onlyRow(await database.query<Counted>(countSql, values));
    if (counted.attempts <= limit) continue;
    wait = Math.max(wait, counted.secondsLeft);
    most = limit;
  }
  if (wait > 0) {
    await uncount(database, keys);
    throw new RequestError(code, {
      values: { minutes: Math.ceil(wait / 60), limit: most },
      headers: { 'retry-after': String(wait) },
    });
  }
  return {
    async notFailed(forgotten = []) {
      await uncount(database, keys);
      if (forgotten.length === 0) return;
      await database.query(
        `delete from sign_in_window where key = any($1::text[]) or started_at <= $2::timestamptz - interval '1 day'`,
        [forgotten.map(({ key }) => key), now],
      );
    },
  };
}
