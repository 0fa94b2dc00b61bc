import type { TakenBy } from '@park/contract/endpoint';
import type { WirePerson } from '@park/contract/people';
import type { updatePerson, updateSecurity } from '@park/contract/people';
import type { Role } from '@park/domain/people/roles';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError, recordsNotFound } from '../http/request-error.ts';

/** ISO 8601 in UTC, as the contract has it; null stays null. */
export function utcText(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

const selectPeople = `select u.id, u.name, u.email, u.phone, u.role, u.is_active as "isActive",
    f.secret is not null as "hasSecondFactor", ${utcText('l.at')} as "lastSeenAt",
    ${utcText('u.created_at')} as "createdAt", u.version
  from app_user u left join second_factor f on f.user_id = u.id left join last_seen l on l.user_id = u.id
  where u.role <> 'driver'`;

const selectInvitations = `select i.id, i.name, i.email, i.phone, i.role, u.name as "invitedBy",
    ${utcText('i.created_at')} as "createdAt",
    (select ${utcText('max(k.expires_at)')} from access_link k where k.invitation_id = i.id) as "expiresAt"
  from invitation i left join app_user u on u.id = i.invited_by
  where i.accepted_at is null and i.withdrawn_at is null`;

/** The JSON of the park's people and of the invitations that wait, each by name. */
export const peopleListSql = `select json_build_object(
    'people', coalesce((select json_agg(r order by r.name, r.id) from (${selectPeople}) r), '[]'),
    'invitations', coalesce((select json_agg(r order by r.name, r.id) from (${selectInvitations}) r), '[]')
  )::text as json`;

/** A console user of the park. Throws 404 for anybody else, drivers included. */
export async function readPerson(tx: Pick<Queryable, 'query'>, id: string): Promise<WirePerson> {
  const [row] = isUuid(id) ? await tx.query<WirePerson>(`${selectPeople} and u.id = $1`, [id]) : [];
  if (row === undefined) throw recordsNotFound('person_not_found', [id]);
  return row;
}

/**
 * Changes of a park's people follow one another: two admins who demote each other at the same
 * moment must not leave a park without one.
 */
export async function lockPeople(tx: Queryable): Promise<void> {
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
export async function changeAccess(
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

export interface Security {
  /** The roles that must sign in with a second factor. */
  readonly secondFactorRoles: Role[];
  /** Whether whoever has set a bank account may not confirm payouts to it. */
  readonly separatePayouts: boolean;
  /** Whether a payout run is confirmed only when the statements of its week agree. */
  readonly demandStatements: boolean;
}

/** What the park demands of its people. */
export async function readSecurity(tx: Pick<Queryable, 'query'>): Promise<Security> {
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
export async function changeSecurity(
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
