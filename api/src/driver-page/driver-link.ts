import { randomUUID } from 'node:crypto';
import { LINK_DAYS_MAX } from '@park/contract/driver-page';
import { createToken, hashOfToken } from '../auth/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isoTime } from '../journal/refuse-stale.ts';

/** Names a token in front of whoever finds one. */
const PREFIX = 'dpl_';
/** The page of remote-driver; the fragment is sent to no server. */
const PAGE = '/driver#link=';
const DAY_MS = 86_400_000;
const USED_MINUTES = 1;

const FORM = /^dpl_[\w-]{43}$/;

const linkFields = `json_build_object('createdAt', ${isoTime('l.created_at')},
  'createdBy', (select p.name from app_user p where p.id = l.created_by),
  'expiresAt', ${isoTime('l.expires_at')}, 'lastUsedAt', ${isoTime('l.last_used_at')})::text`;

/** The link that a driver can use now, as JSON; `null` where there is none. */
export async function linkText(source: Pick<Queryable, 'query'>, driver: string): Promise<string> {
  const [link] = await source.query<{ json: string }>(
    `select ${linkFields} as json from driver_link l
     where l.driver_id = $1 and l.withdrawn_at is null
       and (l.expires_at is null or l.expires_at > park_now())`,
    [driver],
  );
  return link?.json ?? 'null';
}

/** Withdraws the link of a driver, also one whose time is over. Returns how many there were. */
export async function withdrawLink(tx: Pick<Queryable, 'query'>, driver: string): Promise<number> {
  const withdrawn = await tx.query(
    'update driver_link set withdrawn_at = park_now() where driver_id = $1 and withdrawn_at is null returning id',
    [driver],
  );
  return withdrawn.length;
}

export interface LinkMaking {
  /** The id of who makes it. */
  readonly person: string;
  /** At most LINK_DAYS_MAX; absent: until it is withdrawn. */
  readonly days: number | undefined;
  readonly now: Date;
}

/**
 * Makes a link in place of the one before, and returns its path, the only place where the token is
 * readable. Throws a RangeError for more days than a link may have.
 */
export async function replaceLink(
  tx: Pick<Queryable, 'query'>,
  driver: string,
  { person, days, now }: LinkMaking,
): Promise<string> {
  if (days !== undefined && days > LINK_DAYS_MAX) throw new RangeError('A link has fewer days');
  // Two who make one at the same moment would both withdraw none.
  await tx.query('select from driver where id = $1 for no key update', [driver]);
  await withdrawLink(tx, driver);
  const token = `${PREFIX}${createToken()}`;
  await tx.query(
    `insert into driver_link (id, taxi_park_id, driver_id, token_hash, created_by, expires_at)
     values ($1, current_park(), $2, $3, $4, $5)`,
    [
      randomUUID(),
      driver,
      hashOfToken(token),
      person,
      days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    ],
  );
  return `${PAGE}${token}`;
}

/** Whose page a link opens. */
export interface LinkHolder {
  readonly driverId: string;
  readonly taxiParkId: string;
  /** False for a link that was withdrawn, or is past its end. */
  readonly isOpen: boolean;
}

interface FoundLink extends LinkHolder {
  readonly linkId: string;
  readonly isUsedLately: boolean;
}

/**
 * The holder of a token; undefined for a text that never was one, and for a link whose driver was
 * deleted. A driver who is switched off is still owed money, and may see it. Runs outside of any park,
 * because it finds the park. Keeps when the link was used, to the minute.
 */
export async function findLinkHolder(
  database: Database,
  token: string,
  now: Date,
): Promise<LinkHolder | undefined> {
  if (!FORM.test(token)) return undefined;
  const [found] = await database.query<FoundLink>(
    `select l.id as "linkId", l.driver_id as "driverId", l.taxi_park_id as "taxiParkId",
       l.withdrawn_at is null and (l.expires_at is null or l.expires_at > $2) as "isOpen",
       coalesce(l.last_used_at > $3, false) as "isUsedLately"
     from driver_link l where l.token_hash = $1`,
    [hashOfToken(token), now, new Date(now.getTime() - USED_MINUTES * 60_000)],
  );
  if (found === undefined) return undefined;
  const { linkId, isUsedLately, ...holder } = found;
  if (holder.isOpen && !isUsedLately)
    await database.query('update driver_link set last_used_at = $2 where id = $1', [linkId, now]);
  return holder;
}
