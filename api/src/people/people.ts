import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import {
  type PersonSession,
  type WirePerson,
  updatePerson,
  updateSecurity,
  createResetLink,
  endPersonSessions,
  getSecurity,
  listPeople,
  listPersonSessions,
  removeSecondFactor,
  updateAccess,
} from '@park/contract/people';
import type { TakenBy } from '@park/contract/endpoint';
import type { Role } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import { type Queryable, onlyRow } from '../database/database.ts';
import { timeText } from '../database/time-sql.ts';
import { assignments, columnValues } from '../database/column-values.ts';
import { RequestError } from '../http/request-error.ts';
import { removeSecondFactorOf } from '../auth/second-factor-store.ts';
import type { ParkCall } from '../http/route.ts';
import { replaceLinks, type NewLink } from './access-link.ts';
import type { MailOptions } from './link-mails.ts';

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
    `select id, ${timeText('created_at')} as "createdAt", ${timeText('last_seen_at')} as "lastSeenAt",
       ${timeText('expires_at')} as "expiresAt", device, id = $2 as "isCurrent"
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

const selectPeople = `select u.id, u.name, u.email, u.phone, u.role, u.is_active as "isActive",
    f.secret is not null as "hasSecondFactor", ${timeText('l.at')} as "lastSeenAt",
    ${timeText('u.created_at')} as "createdAt", u.version
  from app_user u left join second_factor f on f.user_id = u.id left join last_seen l on l.user_id = u.id
  where u.role <> 'driver'`;

const selectInvitations = `select i.id, i.name, i.email, i.phone, i.role, u.name as "invitedBy",
    ${timeText('i.created_at')} as "createdAt",
    (select ${timeText('max(k.expires_at)')} from access_link k where k.invitation_id = i.id) as "expiresAt"
  from invitation i left join app_user u on u.id = i.invited_by
  where i.accepted_at is null and i.withdrawn_at is null`;

/** The JSON of the park's people and of the invitations that wait, each by name. */
const peopleListSql = `select json_build_object(
    'people', coalesce((select json_agg(r order by r.name, r.id) from (${selectPeople}) r), '[]'),
    'invitations', coalesce((select json_agg(r order by r.name, r.id) from (${selectInvitations}) r), '[]')
  )::text as json`;

/** A console user of the park. Throws 404 for anybody else, drivers included. */
export async function readPerson(tx: Pick<Queryable, 'query'>, id: string): Promise<WirePerson> {
  const row = await rowOf<WirePerson>(tx, `${selectPeople} and u.id = $1`, [id], 'person_not_found');
  return row;
}

/**
 * Changes of a park's people follow one another: two admins who demote each other at the same
 * moment must not leave a park without one.
 */
async function lockPeople(tx: Queryable): Promise<void> {
  await tx.query('select from taxi_park where id = current_park() for no key update');
}

async function refuseLastAdmin(tx: Queryable, { id, role, isActive }: WirePerson): Promise<void> {
  if (role !== 'admin' || !isActive) return;
  const { others } = onlyRow(
    await tx.query<{ others: number }>(
      `select count(*)::int as others from app_user where role = 'admin' and is_active and id <> $1`,
      [id],
    ),
  );
  if (others === 0) throw new RequestError('last_admin');
}

/**
 * Changes only the fields of the input and returns the person. Throws 404 for an unknown person,
 * 409 for an edit of an older version and for the role of the last admin.
 */
export async function changePerson(
  tx: Queryable,
  id: string,
  { version, ...input }: TakenBy<typeof updatePerson>,
): Promise<WirePerson> {
  await lockPeople(tx);
  const before = await readPerson(tx, id);
  if (version !== undefined && version !== before.version) {
    throw new RequestError('stale_record', { facts: { current: before } });
  }
  if (input.role !== undefined && input.role !== 'admin') await refuseLastAdmin(tx, before);
  const carried = columnValues({ name: 'name', phone: 'phone', role: 'role' }, input);
  if (carried.columns.length > 0) {
    await tx.query(`update app_user set ${assignments(carried)}, version = version + 1 where id = $1`, [
      id,
      ...carried.values,
    ]);
  }
  return readPerson(tx, id);
}

/** Switches a person off, which ends their sessions (by a trigger), or on again. */
async function changeAccess(
  tx: Queryable,
  id: string,
  { isActive }: { isActive: boolean },
): Promise<WirePerson> {
  await lockPeople(tx);
  const before = await readPerson(tx, id);
  if (before.isActive === isActive) return before;
  if (!isActive) await refuseLastAdmin(tx, before);
  await tx.query('update app_user set is_active = $2, version = version + 1 where id = $1', [id, isActive]);
  return readPerson(tx, id);
}

interface Security {
  /** The roles that must sign in with a second factor. */
  readonly secondFactorRoles: Role[];
  /** Whether whoever has set a bank account may not confirm payouts to it. */
  readonly separatePayouts: boolean;
  /** Whether a payout run is confirmed only when the statements of its week agree. */
  readonly demandStatements: boolean;
}

/** What the park demands of its people. */
async function readSecurity(tx: Pick<Queryable, 'query'>): Promise<Security> {
  return onlyRow(
    await tx.query<Security>(
      `select to_json(second_factor_roles) as "secondFactorRoles", separates_payouts as "separatePayouts",
         demands_statements as "demandStatements"
       from taxi_park where id = current_park()`,
    ),
  );
}

/**
 * Sets the roles that must sign in with a second factor and ends the sessions of people of these
 * roles who have none. Throws 409 when that would end the session of the person who asks.
 */
async function changeSecondFactorRoles(
  tx: Queryable,
  roles: readonly Role[],
  user: { userId: string },
): Promise<void> {
  await lockPeople(tx);
  const own = await readPerson(tx, user.userId);
  if (roles.includes(own.role) && !own.hasSecondFactor) throw new RequestError('second_factor_first');
  await tx.query('update taxi_park set second_factor_roles = $1::text[] where id = current_park()', [
    [...new Set(roles)],
  ]);
  await tx.query(
    `delete from session where user_id in (
       select u.id from app_user u left join second_factor f on f.user_id = u.id
       where u.role = any($1::text[]) and f.secret is null)`,
    [[...roles]],
  );
}

/** Changes what of it is given, and returns all of it. */
async function changeSecurity(
  tx: Queryable,
  { secondFactorRoles, separatePayouts, demandStatements }: TakenBy<typeof updateSecurity>,
  user: { userId: string },
): Promise<Security> {
  if (secondFactorRoles !== undefined) await changeSecondFactorRoles(tx, secondFactorRoles, user);
  await tx.query(
    `update taxi_park set separates_payouts = coalesce($1, separates_payouts),
       demands_statements = coalesce($2, demands_statements) where id = current_park()`,
    [separatePayouts ?? null, demandStatements ?? null],
  );
  return readSecurity(tx);
}

const accounts = { as: 'accounts' } as const;

/**
 * A stolen session must not shed its owner's password or second factor, and nobody locks themselves
 * out.
 */
function refuseOneself({ id, user }: Pick<ParkCall<unknown>, 'id' | 'user'>): void {
  if (id.toLowerCase() === user.userId) throw new RequestError('not_for_oneself');
}

/** People of the park and what they must sign in with (extension `people`). */
export async function peopleRoutes(app: FastifyInstance, { mails }: MailOptions): Promise<void> {
  app.park(listPeople, accounts, ({ park }) => queryJson(park, peopleListSql));

  app.park(updatePerson, accounts, async ({ park, id, input }) => ({
    person: await park.transaction((tx) => changePerson(tx, id, input)),
  }));

  app.park(updateAccess, accounts, async ({ park, id, input, user }) => {
    if (!input.isActive) refuseOneself({ id, user });
    return { person: await park.transaction((tx) => changeAccess(tx, id, input)) };
  });

  app.park(createResetLink, accounts, async (call) => {
    const { park, id, user, now } = call;
    refuseOneself(call);
    const made = await park.transaction(async (tx): Promise<NewLink & { email: string; name: string }> => {
      const { name, email, isActive } = await readPerson(tx, id);
      if (!isActive) throw new RequestError('person_switched_off');
      return { ...(await replaceLinks(tx, { kind: 'reset', id }, now)), name, email };
    });
    const { name, email: to } = made;
    return mails.respond(made, { kind: 'reset', to, name }, call, user);
  });

  app.park(removeSecondFactor, accounts, async (call) => {
    const { park, id, user } = call;
    refuseOneself(call);
    const person = await park.transaction(async (tx) => {
      await readPerson(tx, id);
      await removeSecondFactorOf(tx, id);
      // The lost device may hold a session too.
      await endSessions(tx, { userId: id, sessionId: user.sessionId }, undefined);
      return readPerson(tx, id);
    });
    return { person };
  });

  app.park(listPersonSessions, accounts, async ({ park, id, user: { sessionId }, now }) => {
    await readPerson(park, id);
    return { sessions: await listSessions(park, { userId: id, sessionId }, now) };
  });

  app.park(endPersonSessions, accounts, async ({ park, id, user: { sessionId }, input }) => {
    const ended = await park.transaction(async (tx) => {
      await readPerson(tx, id);
      return endSessions(tx, { userId: id, sessionId }, input.ids);
    });
    return { ended };
  });

  app.park(getSecurity, accounts, ({ park }) => readSecurity(park));

  app.park(updateSecurity, accounts, ({ park, input, user }) =>
    park.transaction((tx) => changeSecurity(tx, input, user)),
  );
}
