import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { createToken, hashOfToken } from '../sessions/session-store.ts';

/** Holds a random id that says nothing about its person. */
export const DEVICE_COOKIE = 'park_device';
const DEVICE_DAYS = 365;
/** Older ones are forgotten, so that nobody collects them without end. */
const DEVICES_PER_PERSON = 20;

function idOf({ headers }: FastifyRequest): string | undefined {
  return parseCookie(headers.cookie ?? '')[DEVICE_COOKIE];
}

function yearBefore(now: Date): Date {
  return new Date(now.getTime() - DEVICE_DAYS * 86_400_000);
}

/** The device of a request when the person with the e-mail has signed in there within a year. */
export async function findDevice(
  database: Database,
  { request, email }: { request: FastifyRequest; email: string },
  now: Date,
): Promise<string | undefined> {
  const id = idOf(request);
  if (id === undefined) return undefined;
  // Compared as hashes, as tokens are.
  const hash = hashOfToken(id);
  const [known] = await database.query(
    `select from known_device d join app_user u on u.id = d.user_id
     where d.id_hash = $1 and lower(u.email) = lower($2) and d.last_used_at > $3`,
    [hash, email, yearBefore(now)],
  );
  return known && hash;
}

/**
 * Remembers the device of a request after a successful sign-in; returns the header that sets its
 * cookie. Several people of one device share its id, or each would make the others unknown there.
 */
export async function rememberDevice(
  database: Database,
  { request, userId }: { request: FastifyRequest; userId: string },
  now: Date,
): Promise<{ 'set-cookie': string }> {
  const sent = idOf(request);
  // Only an id that we have made: somebody may have put another one there.
  const [made] = await database.query('select from known_device where id_hash = $1 limit 1', [
    sent === undefined ? null : hashOfToken(sent),
  ]);
  const id = sent !== undefined && made !== undefined ? sent : createToken();
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into known_device (user_id, id_hash, last_used_at) values ($1, $2, $3)
       on conflict (user_id, id_hash) do update set last_used_at = excluded.last_used_at`,
      [userId, hashOfToken(id), now],
    );
    await tx.query(
      `delete from known_device where user_id = $1 and (last_used_at <= $2 or id_hash not in (
         select id_hash from known_device where user_id = $1 order by last_used_at desc, id_hash limit $3::int))`,
      [userId, yearBefore(now), DEVICES_PER_PERSON],
    );
  });
  return {
    'set-cookie': stringifySetCookie({
      name: DEVICE_COOKIE,
      value: id,
      path: '/api/auth',
      maxAge: DEVICE_DAYS * 86_400,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    }),
  };
}
