import type { Role } from '@park/domain/people/roles';
import { createToken, hashOfToken } from '../sessions/session-store.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

export type LinkKind = 'invitation' | 'reset';

/** How long a link works. A reset link is opened at once, and opens an account that exists. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = { invitation: 72, reset: 24 };

/** What a link is for: the id of an invitation, or of the person whose password it resets. */
interface LinkSubject {
  readonly kind: LinkKind;
  readonly id: string;
}

export interface NewLink {
  /** Path and query below the console's origin; the only place where the token is readable. */
  readonly path: string;
  readonly expiresAt: Date;
}

const columnOf = { invitation: 'invitation_id', reset: 'user_id' } as const;

/** Withdraws the unused links of an invitation or a person. */
export async function withdrawLinks(tx: Queryable, { kind, id }: LinkSubject, now: Date): Promise<void> {
  await tx.query(
    `update access_link set withdrawn_at = $2
     where ${columnOf[kind]} = $1 and used_at is null and withdrawn_at is null`,
    [id, now],
  );
}

/**
 * Makes a link that works once. Stores only a hash of its token. Earlier links of the subject go on
 * working: a stranger may ask for one, and must not take away the one that the person waits for.
 */
export async function createLink(
  tx: Queryable,
  { kind, id, mailId = null }: LinkSubject & { readonly mailId?: string | null | undefined },
  now: Date,
): Promise<NewLink> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LINK_HOURS[kind] * 3_600_000);
  await tx.query(
    `insert into access_link (token_hash, taxi_park_id, kind, ${columnOf[kind]}, created_at, expires_at, mail_id)
     values ($1, current_park(), $2, $3, $4, $5, $6)`,
    [hashOfToken(token), kind, id, now, expiresAt, mailId],
  );
  return { path: `/login?${kind}=${token}`, expiresAt };
}

/** Makes a link as an admin does: the ones before no longer work. */
export async function replaceLinks(tx: Queryable, subject: LinkSubject, now: Date): Promise<NewLink> {
  await withdrawLinks(tx, subject, now);
  return createLink(tx, subject, now);
}

/** A link that may still be used, with whom it is for. */
export interface OpenLink {
  readonly taxiParkId: string;
  readonly park: string;
  /** Of a reset link. */
  readonly userId: string | null;
  /** Of an invitation's link. */
  readonly invitationId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
}

interface StoredLink extends OpenLink {
  readonly isUsed: boolean;
  readonly isWithdrawn: boolean;
  readonly isExpired: boolean;
  readonly isActive: boolean;
}

function checkUsable({ isUsed, isWithdrawn, isExpired, isActive, ...link }: StoredLink): OpenLink {
  if (isUsed) throw new RequestError('link_used');
  if (isWithdrawn) throw new RequestError('link_withdrawn');
  if (isExpired) throw new RequestError('link_expired');
  if (!isActive) throw new RequestError('person_switched_off');
  return link;
}

/**
 * The link of a token. Throws 404 when there is none, 410 when it was used, withdrawn or is late,
 * and 403 when its person is switched off. `lock`: until the end of the transaction, so that it
 * cannot be used twice at the same moment.
 */
export async function openLink(
  source: Pick<Queryable, 'query'>,
  { token, kind, now, lock = false }: { token: string; kind: LinkKind; now: Date; lock?: boolean },
): Promise<OpenLink> {
  const [link] = await source.query<StoredLink>(
    `select l.taxi_park_id as "taxiParkId", p.name as park, l.user_id as "userId", l.invitation_id as "invitationId",
       coalesce(u.name, i.name) as name, coalesce(u.email, i.email) as email, coalesce(u.phone, i.phone) as phone,
       coalesce(u.role, i.role) as role, coalesce(u.is_active, true) as "isActive", l.used_at is not null as "isUsed",
       l.withdrawn_at is not null as "isWithdrawn", l.expires_at <= $3 as "isExpired"
     from access_link l join taxi_park p on p.id = l.taxi_park_id
       left join invitation i on i.id = l.invitation_id left join app_user u on u.id = l.user_id
     where l.token_hash = $1 and l.kind = $2 ${lock ? 'for update of l' : ''}`,
    [hashOfToken(token), kind, now],
  );
  if (link === undefined) throw new RequestError('link_unknown');
  return checkUsable(link);
}

/** Marks a link as used. */
export async function useLink(tx: Queryable, token: string, now: Date): Promise<void> {
  await tx.query('update access_link set used_at = $2 where token_hash = $1', [hashOfToken(token), now]);
}
