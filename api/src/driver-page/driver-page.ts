import { randomUUID } from 'node:crypto';
import {
  LINK_DAYS_MAX,
  createDriverLink,
  getDriverLink,
  openDriverPage,
  withdrawDriverLink,
} from '@park/contract/driver-page';
import type { FastifyInstance } from 'fastify';
import { createToken, hashOfToken } from '../sessions/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isoTime } from '../database/time-sql.ts';
import { countLinkAttempt } from '../auth/sign-in-limit.ts';
import { enterPark } from '../database/enter-park.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { knownDriver } from '../ledger/known-drivers.ts';

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
async function linkText(source: Pick<Queryable, 'query'>, driver: string): Promise<string> {
  const [link] = await source.query<{ json: string }>(
    `select ${linkFields} as json from driver_link l
     where l.driver_id = $1 and l.withdrawn_at is null
       and (l.expires_at is null or l.expires_at > park_now())`,
    [driver],
  );
  return link?.json ?? 'null';
}

/** Withdraws the link of a driver, also one whose time is over. Returns how many there were. */
async function withdrawLink(tx: Pick<Queryable, 'query'>, driver: string): Promise<number> {
  const withdrawn = await tx.query(
    'update driver_link set withdrawn_at = park_now() where driver_id = $1 and withdrawn_at is null returning id',
    [driver],
  );
  return withdrawn.length;
}

interface LinkMaking {
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
async function replaceLink(
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
interface LinkHolder {
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

const START = `(w.starts_on::timestamp at time zone p.time_zone)`;
const END = `((w.starts_on + 7)::timestamp at time zone p.time_zone)`;

const list = (json: string, order: string) => `coalesce(json_agg(${json} order by ${order}), '[]')`;

const RIDE = `json_build_object('rideId', r.id, 'status', r.status, 'pickupTime', ${isoTime('r.picked_up_at')},
  'distance', r.distance_km, 'farePerKm', r.fare_per_km, 'earning', r.earning)`;
const ENTRY = `json_build_object('id', e.id::text, 'day', e.day, 'kind', e.kind, 'amount', e.amount, 'text', e.text)`;
const PAYOUT = `json_build_object('day', o.day, 'amount', o.amount, 'status', o.status)`;

const BILL = `json_build_object('id', b.id, 'kind', b.kind, 'at', case when b.since = b.until then ${isoTime('b.since')} end,
  'day', b.day, 'place', b.place, 'amount', coalesce(b.charged_amount, b.amount),
  'reduced', case when b.charged_on is null then b.reduced end, 'reducedUntil', case when b.charged_on is null then b.reduced_until end,
  'dueOn', b.due_on, 'charged', case when b.charged_on is not null then (
    select coalesce(sum(p.amount), 0)::bigint from bill_part p where p.bill_id = b.id and p.entry_id is not null) end,
  'dispute', b.dispute)`;

const PAYOUTS = 20;
/** Bills that are paid are shown so many days. */
const BILL_DAYS = 60;

/**
 * What a driver sees of themselves. Everything is asked for by the driver, and nothing names anybody
 * else; the park is that of the transaction. Cancelled rides are left out: the index of a driver's
 * rides is without them. Parameters: driver, a day of the week or null for today's.
 */
const driverPageSql = `
  select json_build_object(
    'name', u.name, 'park', p.name, 'timeZone', p.time_zone, 'currency', p.currency,
    'decimals', p.currency_decimals, 'today', w.today, 'startsOn', w.starts_on, 'endsOn', w.starts_on + 6,
    'balance', ledger_balance(u.id, w.today + 1),
    'before', ledger_balance(u.id, w.starts_on), 'after', ledger_balance(u.id, w.starts_on + 7),
    'rides', (
      select ${list(RIDE, 'r.picked_up_at, r.id')} from ride r
      where r.taxi_park_id = p.id and r.driver_id = u.id and r.status <> 'cancelled'
        and r.picked_up_at >= ${START} and r.picked_up_at < ${END}
    ),
    'entries', (
      select ${list(ENTRY, 'e.day, e.id')} from ledger_entry e
      where e.driver_id = u.id and e.day between w.starts_on and w.starts_on + 6
    ),
    'bills', (
      select ${list(BILL, 'b.due_on nulls last, b.day, b.id')} from bill b
      where b.driver_id = u.id and b.state in ('proposed', 'charged', 'disputed')
        and (b.state <> 'charged' or b.charged_on > w.today - ${BILL_DAYS})
    ),
    'payouts', (
      select ${list(PAYOUT, 'o.day desc, o.id')} from (
        select n.id, n.day, l.amount, l.status from payout_line l join payout_run n on n.id = l.run_id
        where l.driver_id = u.id and n.status = 'confirmed' and not l.is_excluded
        order by n.day desc, n.id limit ${PAYOUTS}
      ) o
    )
  )::text as json
  from app_user u join driver d on d.id = u.id
    join taxi_park p on p.id = u.taxi_park_id
    cross join lateral (
      select park_today(p.id) as today,
        date_trunc('week', coalesce($2::date, park_today(p.id))::timestamp)::date as starts_on
    ) w
  where u.id = $1::uuid`;

/** Links for drivers, and the page that they open (extension `driverPage`). */
export async function driverPageRoutes(app: FastifyInstance): Promise<void> {
  app.park(getDriverLink, async ({ park, id }) => {
    return rawJsonResponse(`{"link":${await linkText(park, await knownDriver(park, id))}}`);
  });

  // Without a key of its own to repeat it: the answer holds a secret, which is stored nowhere.
  app.park(createDriverLink, ({ input: { days }, park, id, user: { userId: person }, now }) =>
    park.transaction(async (tx) => {
      const driver = await knownDriver(tx, id);
      const path = await replaceLink(tx, driver, { person, days, now });
      return rawJsonResponse(`{"link":${await linkText(tx, driver)},"path":"${path}"}`);
    }),
  );

  app.park(withdrawDriverLink, ({ park, id }) =>
    park.transaction(async (tx) => ({ withdrawn: await withdrawLink(tx, await knownDriver(tx, id)) })),
  );

  app.open(openDriverPage, async ({ input: { token, week = null }, database, now, request }) => {
    const holder = await findLinkHolder(database, token, now);
    // Behind one address of a carrier are many drivers: only what is no link counts, and it stops no link.
    if (holder === undefined) await countLinkAttempt(database, { kind: 'driver', address: request.ip }, now);
    if (!holder?.isOpen) throw new RequestError('driver_link_refused');
    const { taxiParkId, driverId } = holder;
    const park = app.turns.of(taxiParkId, enterPark(database, taxiParkId, app.clock, { isRepeatable: true }));
    const [page] = await park.query<{ json: string }>(driverPageSql, [driverId, week]);
    if (page === undefined) throw new RequestError('driver_link_refused');
    return rawJsonResponse(page.json);
  });
}
