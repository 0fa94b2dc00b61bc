import type { PersonSession } from '@park/contract/people';
import type { Queryable } from '../database/database.ts';
import { utcText } from './people-store.ts';

interface SessionsOf {
  readonly userId: string;
  /** The session of the request. */
  readonly sessionId: string;
}

type ListedSession = { [Field in keyof PersonSession]: NonNullable<PersonSession[Field]> } & {
  device: string | null;
};

/** A person's sessions that have not expired, the one last used first. */
export function listSessions(
  source: Pick<Queryable, 'query'>,
  { userId, sessionId }: SessionsOf,
  now: Date,
): Promise<ListedSession[]> {
  return source.query<ListedSession>(
    `select id, ${utcText('created_at')} as "createdAt", ${utcText('last_seen_at')} as "lastSeenAt",
       ${utcText('expires_at')} as "expiresAt", device, id = $2 as "isCurrent"
     from session where user_id = $1 and expires_at > $3 order by last_seen_at desc, id`,
    [userId, sessionId, now],
  );
}

/**
 * Ends the named sessions of a person, or all but that of the request. Returns how many have ended.
 */
export async function endSessions(
  tx: Queryable,
  { userId, sessionId }: SessionsOf,
  ids: readonly string[] | undefined,
): Promise<number> {
  const ended = await tx.query(
    `delete from session where user_id = $1
       and case when $3::text[] is null then id <> $2 else id::text = any($3) end returning id`,
    [userId, sessionId, ids?.map((id) => id.toLowerCase()) ?? null],
  );
  return ended.length;
}
