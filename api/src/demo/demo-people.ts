import { hashPassword } from '../auth/passwords.ts';
import { createToken, hashOfToken, SESSION_HOURS } from '../sessions/session-store.ts';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { LINK_HOURS } from '../people/access-link.ts';
import {
  DEMO_ACCOUNTANT,
  DEMO_ADMIN,
  DEMO_DISPATCHER,
  DEMO_FORMER,
  DEMO_OPERATOR,
  DEMO_OWNER,
  DEMO_PASSWORD,
} from './demo-sign-in.ts';
import type { DemoPark } from './which-park.ts';

const idOf = (number: number) => `0b9a4c2e-58f1-4d0a-8c1e-6a7e2f9d1b0${number}`;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface DemoSession {
  readonly device: string;
  readonly hoursAgo: number;
  readonly seenMinutesAgo: number;
}

const session = (device: string, hoursAgo: number, seenMinutesAgo: number): DemoSession => ({
  device,
  hoursAgo,
  seenMinutesAgo,
});

const people = [
  { id: idOf(1), ...DEMO_ADMIN, role: 'admin', phone: '+375 29 600-20-26', sessions: [] },
  {
    id: idOf(2),
    ...DEMO_OPERATOR,
    role: 'operator',
    phone: '+375 44 700-20-26',
    sessions: [session('Chrome, Windows', 6, 2), session('Chrome, Android', 52, 640)],
  },
  {
    id: idOf(3),
    ...DEMO_DISPATCHER,
    role: 'operator',
    phone: '+375 33 611-40-18',
    sessions: [session('Firefox, Windows', 9, 25)],
  },
  {
    id: idOf(4),
    ...DEMO_ACCOUNTANT,
    role: 'accountant',
    phone: '+375 29 355-72-04',
    sessions: [session('Microsoft Edge, Windows', 27, 190)],
  },
  {
    id: idOf(5),
    ...DEMO_OWNER,
    role: 'viewer',
    phone: '+375 29 100-77-07',
    sessions: [session('Safari, iOS', 70, 840), session('Safari, macOS', 140, 2900)],
  },
  { id: idOf(6), ...DEMO_FORMER, role: 'operator', phone: null, sessions: [] },
];

/** The people as one of the demo parks has them. */
function peopleOf({ idOf: ownId, emailOf }: DemoPark): typeof people {
  return people.map((each) => ({ ...each, id: ownId(each.id), email: emailOf(each.email) }));
}

/** Who has changed records of a demo park, for its journal. */
export function demoWriters(park: DemoPark) {
  return peopleOf(park)
    .slice(0, 4)
    .map(({ id, name }) => ({ id, name }));
}

/**
 * Waits until somebody accepts it; its first link is known to nobody, so an admin renews it to show
 * one.
 */
const invitation = {
  id: idOf(9),
  name: 'Дарья Шнып',
  email: 'shift@taxipark.by',
  phone: null,
  role: 'operator',
  invited_by: idOf(1),
};

function invitationOf({ idOf: ownId, emailOf }: DemoPark): typeof invitation {
  const { id, email, invited_by } = invitation;
  return { ...invitation, id: ownId(id), email: emailOf(email), invited_by: ownId(invited_by) };
}

async function insertPeople(
  tx: Queryable,
  newPeople: typeof people,
  { park, now }: { readonly park: DemoPark; readonly now: Date },
): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const own = { taxi_park_id: park.id };
  const rows = newPeople.map(({ id, name, email, phone, role }) => ({
    id,
    name,
    email,
    phone,
    role,
    password_hash,
    is_active: id !== park.idOf(idOf(6)),
    version: 1,
    created_at: ago(90 * 24 * HOUR_MS),
    ...own,
  }));
  // Somebody may have invited a person with such an e-mail into a demo park of before.
  await insertRows(tx, 'app_user', rows, 'on conflict do nothing');
  const sessions = newPeople.flatMap(({ id, sessions: list }) =>
    list.map(({ device, hoursAgo, seenMinutesAgo }) => ({
      id: crypto.randomUUID(),
      token_hash: hashOfToken(createToken()),
      user_id: id,
      device,
      created_at: ago(hoursAgo * HOUR_MS),
      last_seen_at: ago(seenMinutesAgo * MINUTE_MS),
      expires_at: ago((hoursAgo - SESSION_HOURS) * HOUR_MS),
    })),
  );
  await tx.query(
    `insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
     select s.id, s.token_hash, s.user_id, s.device, s.created_at, s.last_seen_at, s.expires_at
     from json_populate_recordset(null::session, $1::json) s join app_user u on u.id = s.user_id`,
    [JSON.stringify(sessions)],
  );
  await tx.query(
    `insert into last_seen (user_id, taxi_park_id, at)
     select s.user_id, $1, max(s.last_seen_at) from session s join app_user u on u.id = s.user_id
     where u.taxi_park_id = $1 group by s.user_id on conflict do nothing`,
    [park.id],
  );
}

async function insertInvitation(tx: Queryable, park: DemoPark, now: Date): Promise<void> {
  const waiting = invitationOf(park);
  const created_at = new Date(now.getTime() - 5 * HOUR_MS);
  const expires_at = new Date(created_at.getTime() + LINK_HOURS.invitation * HOUR_MS);
  const own = { taxi_park_id: park.id, created_at };
  await insertRows(tx, 'invitation', [{ ...waiting, ...own }]);
  const token_hash = hashOfToken(createToken());
  await insertRows(tx, 'access_link', [
    { token_hash, kind: 'invitation', invitation_id: waiting.id, expires_at, ...own },
  ]);
}

/**
 * Adds the people of a demo park and an invitation that waits, where they are missing;
 * idempotent.
 */
export async function addDemoPeople(tx: Queryable, park: DemoPark, now: Date): Promise<void> {
  const all = peopleOf(park);
  const waiting = invitationOf(park);
  const known = await tx.query<{ id: string }>(
    `select id from app_user where id = any($1::uuid[]) union select id from invitation where id = $2`,
    [all.map(({ id }) => id), waiting.id],
  );
  const isMissing = ({ id }: { id: string }) => !known.some((row) => row.id === id);
  const missing = all.filter(isMissing);
  if (missing.length > 0) await insertPeople(tx, missing, { park, now });
  if (isMissing(waiting)) await insertInvitation(tx, park, now);
}
