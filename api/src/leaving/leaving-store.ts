import { followCustodyWithBills } from '../bills/bill-store.ts';
import { latestLeaving } from '@park/domain/leaving/leaving';
import type { LeftHow } from '@park/contract/leaving';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { readDriver } from '../drivers/driver-store.ts';
import { RequestError, recordsNotFound } from '../http/request-error.ts';
import type { FieldProblem } from '../http/request-error.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { readVehicle } from '../vehicles/vehicle-store.ts';
import { laterCustodySql, lockCarsSql, lockLeaversSql, takenSql } from './leaving-sql.ts';

/** What is asked of one record. */
export interface Leaving {
  readonly id: string;
  readonly leftOn: string | null;
  readonly leftHow?: LeftHow | null | undefined;
  readonly version?: number | undefined;
}

interface Leavers {
  readonly of: 'driver' | 'vehicle';
  readonly leaving: readonly Leaving[];
  /** The park's. */
  readonly today: string;
  readonly now: Date;
}

/** From when on cars are with these drivers no longer, or again. */
export interface Cut {
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
    await refuseStale(
      tx,
      id,
      JSON.parse(await (of === 'driver' ? readDriver : readVehicle)(tx, id)),
      version,
    );
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
