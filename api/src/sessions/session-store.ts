import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@park/domain/people/roles';
import type { Database, Queryable } from '../database/database.ts';
import { readRetries, retryTransaction } from '../database/retry-transaction.ts';
import Bowser from 'bowser';

/** Longer ones are not sent by browsers, only by somebody who wants the parser to work for long. */
const USER_AGENT_MAX = 400;
const DEVICE_MAX = 60;

/**
 * Browser and system of a User-Agent header, such as `Chrome, Windows`; null when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const device = [browser.name, os.name].filter(Boolean).join(', ');
  return device === '' ? null : device.slice(0, DEVICE_MAX);
}

/** Session lifetime from sign-in: one week, so that no user is signed out during a shift. */
export const SESSION_HOURS = 7 * 24;
/**
 * How much later than the true time a session's last use may be recorded, so that most requests
 * write nothing.
 */
export const SEEN_MINUTES = 1;

/** The user of a request, with the park settings that reports need. */
export interface SignedIn {
  readonly userId: string;
  /** Names the session to others; says nothing about its token. */
  readonly sessionId: string;
  /** For example `Chrome, Windows`; null when unknown. */
  readonly device: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role | 'driver';
  readonly taxiParkId: string;
  readonly timeZone: string;
  readonly currency: string;
  /** How many decimals the currency has: amounts of the ledger are whole minor units. */
  readonly decimals: number;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

export interface FoundSession extends SignedIn {
  readonly isSeenLately: boolean;
}

export interface SessionStore {
  /**
   * Starts a session and returns its token, which is stored only as a hash. `userAgent` names the
   * device in lists.
   */
  start(userId: string, now: Date, userAgent?: string): Promise<string>;
  /**
   * The user of a token; undefined when the token is unknown, ended or expired, or the user is
   * switched off.
   */
  find(token: string, now: Date): Promise<SignedIn | undefined>;
  /** Those of the tokens whose session goes on, in one statement. */
  going(tokens: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  end(token: string): Promise<void>;
}

/** How tokens of sessions and of links are stored: 32 random bytes need no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token of 32 random bytes, safe in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The user of a session that has not ended. Parameters: hash of the token, now, and since when a
 * use counts as lately.
 */
export const sessionSql = `select u.id as "userId", s.id as "sessionId", s.device, u.name, u.email, u.phone, u.role, p.id as "taxiParkId",
   p.time_zone as "timeZone", p.currency, p.currency_decimals as decimals,
   to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
   s.last_seen_at > $3 as "isSeenLately"
 from session s join app_user u on u.id = s.user_id join taxi_park p on p.id = u.taxi_park_id
 where s.token_hash = $1 and s.expires_at > $2 and u.is_active`;

const goingSql = `select s.token_hash as hash, s.last_seen_at > $3 as "isSeenLately"
 from session s join app_user u on u.id = s.user_id
 where s.token_hash = any($1::text[]) and s.expires_at > $2 and u.is_active`;

/** The parameters of `sessionSql`. */
export function sessionValues(token: string, now: Date): readonly [string, Date, Date] {
  return [hashOfToken(token), now, new Date(now.getTime() - SEEN_MINUTES * 60_000)];
}

/** Records that a session was used. */
export async function markSeen(
  database: Queryable,
  { sessionId, userId }: SignedIn,
  now: Date,
): Promise<void> {
  await database.query(
    `with seen as (update session set last_seen_at = $2 where id = $1 returning user_id)
     insert into last_seen (user_id, taxi_park_id, at)
     select u.id, u.taxi_park_id, $2 from app_user u where u.id = $3
     on conflict (user_id) do update set at = excluded.at where last_seen.at < excluded.at`,
    [sessionId, now, userId],
  );
}

/**
 * Sessions in the database, shared by all replicas. The queries run outside of any park, because
 * they find the park.
 */
export function createSessionStore(database: Database): SessionStore {
  const store: SessionStore = {
    async start(userId, now, userAgent) {
      const token = createToken();
      const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
      await database.transaction(async (tx) => {
        await tx.query('delete from session where expires_at <= $1', [now]);
        await tx.query(
          `insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, device)
           values ($1, $2, $3, $3, $4, $5)`,
          [hashOfToken(token), userId, now, expiresAt, deviceOf(userAgent)],
        );
        await tx.query(
          `insert into last_seen (user_id, taxi_park_id, at) select id, taxi_park_id, $2 from app_user where id = $1
           on conflict (user_id) do update set at = excluded.at`,
          [userId, now],
        );
      });
      return token;
    },
    async find(token, now) {
      const [found] = await retryTransaction(
        () => database.query<FoundSession>(sessionSql, sessionValues(token, now)),
        readRetries(database),
      );
      if (found === undefined) return undefined;
      const { isSeenLately, ...user } = found;
      if (!isSeenLately) await markSeen(database, user, now);
      return user;
    },
    async going(tokens, now) {
      const byHash = new Map(tokens.map((token) => [hashOfToken(token), token]));
      const rows = await database.query<{ hash: string; isSeenLately: boolean }>(goingSql, [
        [...byHash.keys()],
        ...sessionValues('', now).slice(1),
      ]);
      const found = rows.map(({ hash, isSeenLately }) => ({ token: byHash.get(hash) ?? '', isSeenLately }));
      // Once in some minutes, which is what a list of sessions tells.
      for (const { token } of found.filter((each) => !each.isSeenLately)) await store.find(token, now);
      return new Set(found.map(({ token }) => token));
    },
    async end(token) {
      await database.query('delete from session where token_hash = $1', [hashOfToken(token)]);
    },
  };
  return store;
}
