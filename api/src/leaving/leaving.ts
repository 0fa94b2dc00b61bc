import { latestLeaving } from '@park/domain/leaving/leaving';
import type { LeftHow } from '@park/contract/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { followCustodyWithBills } from '../bills/bill-store.ts';
import { onlyRow, type Queryable } from '../database/database.ts';
import { isUuid, enterPark } from '../database/enter-park.ts';
import { RequestError, recordsNotFound, type FieldProblem } from '../http/request-error.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import type { ParkCall } from '../http/route.ts';

/**
 * Locks cars before drivers and times, as everybody does: those that drivers had on a day or later.
 * Parameters: ids of drivers, their first day.
 */
const lockCarsSql = `
  select v.id from vehicle v where v.id in (
    select c.vehicle_id from custody c where c.driver_id = any($1::uuid[])
      and c.valid_to > day_start(current_park(), $2::date)
  ) order by v.id for no key update`;

/** What is known of the records, each with its lock. Parameter: ids. */
const lockLeaversSql = (of: 'driver' | 'vehicle') => `
  select id, left_on::text as "leftOn", has_left as "hasLeft",
    ${of === 'vehicle' ? 'left_how' : 'null'} as "leftHow"
  from ${of} where id = any($1::uuid[]) order by id for no key update`;

/**
 * The first time of each in which one had a car after the day that is given. Parameters: ids, days.
 */
const laterCustodySql = (of: 'driver' | 'vehicle') => `
  select distinct on (x.id) x.id, custody_time(c.valid_from, p.time_zone) as since,
    ${of === 'driver' ? `concat_ws(' ', v.make, v.model, v.plate_number)` : `coalesce(u.name, '–')`} as who
  from unnest($1::uuid[], $2::date[]) as x(id, day)
    join custody c on c.${of}_id = x.id and c.valid_from >= day_start(c.taxi_park_id, x.day)
    join taxi_park p on p.id = c.taxi_park_id
    join vehicle v on v.id = c.vehicle_id left join app_user u on u.id = c.driver_id
  order by x.id, c.valid_from`;

const SAME_CAR = (column: string) => `o.${column}_key = v.${column}_key and not v.${column}_shared`;

/** Who has now what was theirs. Parameter: ids of those who are back. */
const takenSql = {
  driver: `
    select d.id, n.name as who, case when lower(n.email) = lower(u.email) then 'email' else 'licenseNumber' end as field
    from driver d join app_user u on u.id = d.id
      join driver o on o.taxi_park_id = d.taxi_park_id and o.id <> d.id and not o.has_left
      join app_user n on n.id = o.id
        and (lower(n.email) = lower(u.email) or o.license_key = d.license_key and not d.license_shared)
    where d.id = any($1::uuid[])`,
  vehicle: `
    select v.id, concat_ws(' ', o.make, o.model, o.plate_number) as who,
      case when ${SAME_CAR('plate')} then 'plateNumber' when ${SAME_CAR('vin')} then 'VIN' else 'code' end as field
    from vehicle v join vehicle o on o.taxi_park_id = v.taxi_park_id and o.id <> v.id and not o.has_left
      and (${SAME_CAR('plate')} or ${SAME_CAR('vin')} or ${SAME_CAR('code')})
    where v.id = any($1::uuid[])`,
} as const;

/** What is asked of one record. */
interface Leaving {
  readonly id: string;
  readonly leftOn: string | null;
  readonly leftHow?: LeftHow | null | undefined;
  readonly version?: number | undefined;
}

interface Leavers {
  readonly of: 'driver' | 'vehicle';
  readonly leaving: readonly Leaving[];
  /** The JSON of a record as it is now. */
  readonly read: (tx: Queryable, id: string) => Promise<string>;
  /** The park's. */
  readonly today: string;
  readonly now: Date;
}

/** From when on cars are with these drivers no longer, or again. */
interface Cut {
  readonly from: number;
  readonly driverIds: readonly string[];
}

type Change = Leaving & { readonly index: number; readonly was: string | null; readonly isBack: boolean };
type Named = { readonly id: string; readonly who: string };

/** The place in the list, the field, and why. */
type Refusal = readonly [place: number, field: string, problem: FieldProblem];

const fieldsOf = (named: readonly Refusal[]) =>
  Object.fromEntries(named.map(([n, field, problem]) => [`leaving.${n}.${field}`, problem]));

function refuseDays({ of, leaving, today }: Leavers): void {
  const latest = latestLeaving(today);
  const wrong = leaving.flatMap(({ leftOn, leftHow }, n): readonly Refusal[] => {
    if (leftOn === null) return [];
    if (leftOn > latest) return [[n, 'leftOn', { problem: 'too_late', values: { latest } }]];
    return of === 'vehicle' && !leftHow ? [[n, 'leftHow', { problem: 'required' }]] : [];
  });
  if (wrong.length > 0) throw new RequestError('validation_failed', { fields: fieldsOf(wrong) });
}

/** The first of what is asked of each record, locked, without what is so already. */
async function lockChanges(tx: Queryable, { of, leaving }: Leavers): Promise<readonly Change[]> {
  const ids = leaving.map(({ id }) => id).filter(isUuid);
  const days = leaving.flatMap(({ leftOn }) => leftOn ?? []).toSorted();
  if (of === 'driver' && days[0] !== undefined) await tx.query(lockCarsSql, [ids, days[0]]);
  type Known = { id: string; leftOn: string | null; leftHow: string | null; hasLeft: boolean };
  const known = new Map((await tx.query<Known>(lockLeaversSql(of), [ids])).map((each) => [each.id, each]));
  const unknown = leaving.flatMap(({ id }, n) =>
    known.has(id) ? [] : [[n, `${of}Id`, { problem: 'unknown_record' }] as const],
  );
  if (unknown.length > 0)
    throw recordsNotFound(
      `${of}_not_found`,
      unknown.map(([n]) => leaving[n]?.id ?? ''),
      fieldsOf(unknown.slice(0, 50)),
    );
  return leaving.flatMap((each, index) => {
    const { leftOn: was = null, leftHow: how, hasLeft } = known.get(each.id) ?? {};
    const isSame = each.leftOn === was && (of === 'driver' || was === null || each.leftHow === how);
    const isFirst = leaving.findIndex(({ id }) => id === each.id) === index;
    const isBack = hasLeft === true && (each.leftOn === null || (was !== null && each.leftOn > was));
    return isSame || !isFirst ? [] : [{ ...each, index, was, isBack }];
  });
}

/** Throws 409 for those who had a car later, and where somebody else has what was theirs. */
async function refuseConflicts(tx: Queryable, of: Leavers['of'], changes: readonly Change[]): Promise<void> {
  const indexOf = new Map(changes.map(({ id, index }) => [id, index]));
  const gone = changes.filter(({ leftOn }) => leftOn !== null);
  const later = await tx.query<Named & { since: string }>(laterCustodySql(of), [
    gone.map(({ id }) => id),
    gone.map(({ leftOn }) => leftOn),
  ]);
  const back = changes.filter(({ isBack }) => isBack).map(({ id }) => id);
  const taken = back.length === 0 ? [] : await tx.query<Named & { field: string }>(takenSql[of], [back]);
  const named = [
    ...later.map(
      ({ id, who, since }) =>
        [indexOf.get(id) ?? 0, 'leftOn', { problem: `${of}_had_later`, values: { who, since } }] as const,
    ),
    ...taken.map(
      ({ id, who, field }) =>
        [indexOf.get(id) ?? 0, field, { problem: 'taken_by', values: { who } }] as const,
    ),
  ];
  if (named.length > 0) throw new RequestError('conflict', { fields: fieldsOf(named.slice(0, 50)) });
}

interface Moved {
  readonly car: string;
  readonly driver: string;
  readonly from: number;
  readonly day: string;
}

/** The times with a car that a function cuts off or gives back, with whom, and from when on. */
const movedBy = (call: string): string => `
  select vehicle_id as car, driver_id as driver, (extract(epoch from since) * 1000)::float8 as from,
    (since at time zone p.time_zone)::date::text as day
  from ${call} join taxi_park p on p.id = current_park() where driver_id is not null`;

interface Due {
  readonly ids: readonly string[];
  readonly drivers: readonly string[];
  readonly first: string;
}

/**
 * What a day brings that has begun: of these records, or of all that are due. What leaving had cut
 * off comes back as far as it can, rent is settled from `first` on, of the drivers given and of
 * those who had the cars, and bills of their cars are judged anew.
 */
export async function beginLeaving(tx: Queryable, due: Due | null, now: Date): Promise<readonly Cut[]> {
  const back = due
    ? await tx.query<Moved>(movedBy('restore_cut(current_park(), $1::uuid[])'), [due.ids])
    : [];
  const cut = await tx.query<Moved>(movedBy('begin_leaving(current_park(), $1::uuid[])'), [due && due.ids]);
  const moved = [...back, ...cut];
  const first = [...moved.map(({ day }) => day), ...(due ? [due.first] : [])].toSorted()[0];
  const drivers = [...moved.map(({ driver }) => driver), ...(due ? due.drivers : [])];
  if (first !== undefined && drivers.length > 0)
    await tx.query('select settle_leaving(current_park(), $1::date, $2::uuid[])::text', [first, drivers]);
  const unit = 'select currency_decimals::int as decimals from taxi_park where id = current_park()';
  const { decimals } = onlyRow(await tx.query<{ decimals: number }>(unit));
  for (const { car, from } of moved)
    await followCustodyWithBills(tx, car, { from, to: Infinity }, { decimals, now });
  return [...new Set(moved.map(({ from }) => from))].map((from) => ({
    from,
    driverIds: moved.filter((each) => each.from === from).map(({ driver }) => driver),
  }));
}

/**
 * Sets on which day records were no longer with the park, or takes that back. Throws 404 for unknown
 * ones, 400 for a day too far ahead, and 409 for a stale version, those who had a car later, and
 * where somebody else has what was theirs; changes nothing then. Returns how many there are, and
 * which times with a car it has cut off, or given back.
 */
export async function setLeaving(
  tx: Queryable,
  leavers: Leavers,
): Promise<{ readonly updated: number; readonly cut: readonly Cut[] }> {
  refuseDays(leavers);
  const { of, leaving } = leavers;
  const changes = await lockChanges(tx, leavers);
  for (const { id, version } of leaving) {
    if (version === undefined) continue;
    await refuseStale(tx, id, JSON.parse(await leavers.read(tx, id)), version);
  }
  const updated = new Set(leaving.map(({ id }) => id)).size;
  if (changes.length === 0) return { updated, cut: [] };
  await refuseConflicts(tx, of, changes);
  const ids = changes.map(({ id }) => id);
  await tx.query('select set_leaving(current_park(), $1, $2::uuid[], $3::date[], $4::text[])::text', [
    of,
    ids,
    changes.map(({ leftOn }) => leftOn),
    changes.map(({ leftOn, leftHow }) => (leftOn === null ? null : (leftHow ?? null))),
  ]);
  const days = changes.flatMap(({ leftOn, was }) => [leftOn, was]).filter((day) => day !== null);
  const first = days.toSorted()[0] ?? leavers.today;
  return {
    updated,
    cut: await beginLeaving(tx, { ids, drivers: of === 'driver' ? ids : [], first }, leavers.now),
  };
}

const EVERY_MINUTE = '* * * * *';

/** Rides of afterwards that a callsign had given those cars lose them. */
async function noteCuts(tx: Queryable, cut: readonly Cut[]): Promise<void> {
  const unit = onlyRow(
    await tx.query('select currency, currency_decimals as decimals from taxi_park where id = current_park()'),
  );
  for (const each of cut) await noteFollowUp(tx, 'custody-rides', { unit, span: { ...each, to: null } });
}

/** Answers a call that says who has left, or what is sold or retired, from a day on (extension `leaving`). */
export async function leave(
  { followUps }: Pick<FastifyInstance, 'followUps'>,
  { park, user, now }: ParkCall<unknown>,
  leavers: Pick<Leavers, 'of' | 'leaving' | 'read'>,
): Promise<{ updated: number }> {
  const today = dayAt(now, user.timeZone);
  const { updated, cut } = await park.transaction(async (tx) => {
    const set = await setLeaving(tx, { ...leavers, today, now });
    await noteCuts(tx, set.cut);
    return set;
  });
  if (cut.length > 0) await followUps.wake(user.taxiParkId);
  return { updated };
}

/** Lets leaving begin on its day. */
export async function leavingJobs(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs, followUps } = app;

  jobs.work('leaving', { cron: EVERY_MINUTE }, async () => {
    const parks = await database.query<{ id: string }>(
      ['driver', 'vehicle']
        .map(
          (table) => `select taxi_park_id as id from ${table}
            where left_on is not null and not has_left and left_on <= park_today(taxi_park_id)`,
        )
        .join(' union '),
    );
    for (const { id: parkId } of parks) await jobs.send('leaving-of-park', { parkId }, { key: parkId });
  });
  jobs.work<{ parkId: string }>('leaving-of-park', { atOnce: 2 }, async ({ parkId }) => {
    const park = enterPark(database, parkId, clock);
    await park.transaction(async (tx) => noteCuts(tx, await beginLeaving(tx, null, app.now())));
    await followUps.wake(parkId);
  });
}

/** Throws 400 where a change brings another status: it is set when a record is added. */
export function refuseStatus(
  before: { readonly status?: string | null | undefined } | undefined,
  { status }: { readonly status?: string | undefined },
): void {
  if (status === undefined || status === before?.status) return;
  throw new RequestError('validation_failed', { fields: { status: { problem: 'status_kept' } } });
}
