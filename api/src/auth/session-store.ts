import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Session lifetime from sign-in: one week, so that no user is signed out during a shift. */
export const SESSION_HOURS = 7 * 24;

export type Role = 'admin' | 'operator' | 'driver';

/** The user of a request, with the park settings that reports need. */
export interface SignedIn {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly taxiParkId: string;
  readonly timeZone: string;
  readonly currency: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

export interface SessionStore {
  /** Starts a session and returns its token, which is stored only as a hash. */
  start(userId: string, now: Date): Promise<string>;
  /** The user of a token; undefined when the token is unknown, ended or expired. */
  find(token: string, now: Date): Promise<SignedIn | undefined>;
  end(token: string): Promise<void>;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Sessions in the database, shared by all replicas. The queries run outside of any park, because they find the park. */
export function createSessionStore(database: Database): SessionStore {
  return {
    async start(userId, now) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
      await database.transaction(async (tx) => {
        await tx.query('delete from session where expires_at <= $1', [now]);
        await tx.query(
          'insert into session (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
          [hashOf(token), userId, now, expiresAt],
        );
      });
      return token;
    },
    async find(token, now) {
      const [user] = await database.query<SignedIn>(
        `select u.id as "userId", u.name, u.email, u.phone, u.role, p.id as "taxiParkId",
           p.time_zone as "timeZone", p.currency,
           to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt"
         from session s join app_user u on u.id = s.user_id join taxi_park p on p.id = u.taxi_park_id
         where s.token_hash = $1 and s.expires_at > $2`,
        [hashOf(token), now],
      );
      return user;
    },
    async end(token) {
      await database.query('delete from session where token_hash = $1', [hashOf(token)]);
    },
  };
}
