import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import {
  correctCustody,
  handOverVehicle,
  listDriverCustody,
  listVehicleCustody,
  takeBackCustody,
  pageCarBook,
} from '@park/contract/custody';
import {
  type CustodyChange,
  type CustodyOutcome,
  type Held,
  correct,
  handOver,
  heldAt,
  takeBack,
  touchedBy,
} from '@park/domain/custody/custody';
import { FIRST_DAY, dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { type Queryable, onlyRow } from '../database/database.ts';
import { isUuid, enterPark } from '../database/enter-park.ts';
import { type FieldProblem, RequestError } from '../http/request-error.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { heldSql, oneCustodySql, writeSql, custodyListSql, carBookSql } from './custody-sql.ts';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import { followCustodyWithBills } from '../bills/bill-store.ts';
import { readDriver } from '../drivers/drivers.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { type CustodySpan, followCustody } from '../ingest/custody-rides.ts';
import { requestEnd } from '../ingest/held-rides.ts';
import { readVehicle } from '../vehicles/vehicles.ts';
import { readPage } from '../lists/pages.ts';

interface Kept extends Held {
  readonly version: number;
}

/** Whose clocks say what is still to come, and by which times are told. */
interface ParkTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** What an act has changed: from when to when, and for which drivers. */
interface Acted extends ReturnType<typeof touchedBy> {
  /** The time that was handed over or corrected. */
  readonly id: string;
  readonly vehicleId: string;
}

const notFound = () => new RequestError('custody_not_found');
const refused = (field: string, problem: FieldProblem) =>
  new RequestError('validation_failed', { fields: { [field]: problem } });

/** Locks the car, so that of two at once the second sees what the first has made of it. */
async function lockHeld(tx: Queryable, vehicleId: string): Promise<readonly Kept[]> {
  await rowOf(tx, 'select id from vehicle where id = $1 for no key update', [vehicleId], 'vehicle_not_found');
  const rows = await tx.query<Omit<Kept, 'to'> & { to: number | null }>(heldSql, [vehicleId]);
  return rows.map((row) => ({ ...row, to: row.to ?? Infinity }));
}

/** One of them as JSON of the contract. Throws 404 when there is none. */
async function readCustody(tx: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const [row] = await tx.query<{ json: string }>(oneCustodySql, [id]);
  if (!row) throw notFound();
  return row.json;
}

function instant(field: string, text: string, { now }: ParkTime): number {
  const at = Date.parse(text);
  if (at > now.getTime()) throw refused(field, { problem: 'in_future' });
  if (at < Date.parse(FIRST_DAY))
    throw refused(field, { problem: 'too_early', values: { earliest: FIRST_DAY } });
  return at;
}

/** Throws 409 with the time that is in the way. */
async function changeOf(
  tx: Queryable,
  outcome: CustodyOutcome | undefined,
  { timeZone }: ParkTime,
): Promise<CustodyChange> {
  if (outcome === undefined) throw notFound();
  if ('isEmpty' in outcome) throw refused('to', { problem: 'not_before', values: { field: 'from' } });
  if (!('inWay' in outcome)) return outcome;
  const { id, from } = outcome.inWay;
  // In this locale a time is written like 2026-03-20 14:00.
  const since = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  throw new RequestError('custody_taken', {
    values: { since: since.format(from) },
    facts: { current: JSON.parse(await readCustody(tx, id)) },
  });
}

const timesOf = ({ from, to }: Pick<Held, 'from' | 'to'>) => ({
  since: new Date(from).toISOString(),
  until: to === Infinity ? 'infinity' : new Date(to).toISOString(),
});

async function write(tx: Queryable, vehicleId: string, change: CustodyChange): Promise<string | undefined> {
  const added = change.added.map(({ kind, driverId: driver, ...times }) => ({
    id: randomUUID() as string,
    kind,
    driver,
    ...timesOf(times),
  }));
  await tx.query(writeSql, [
    vehicleId,
    change.removed.map(({ id }) => id),
    JSON.stringify(change.changed.map((each) => ({ id: each.id, ...timesOf(each) }))),
    JSON.stringify(added),
  ]);
  return added[0]?.id;
}

/**
 * Adjusts the rent of the days that an act concerns. The last of its transaction: the ledger is locked
 * after the car.
 */
async function settleRent(tx: Queryable, { from, to, driverIds }: Acted): Promise<void> {
  if (driverIds.length === 0) return;
  const { since, until } = timesOf({ from, to });
  await tx.query(
    'select settle_custody(current_park(), $1::timestamptz, $2::timestamptz, $3::uuid[])::text',
    [since, until, driverIds],
  );
}

/** The driver of a handover. Throws 400 for none, or one whom the park does not have. */
async function driverOf(tx: Queryable, { kind, driverId }: TakenBy<typeof handOverVehicle>) {
  if (kind !== 'driver') return null;
  if (!driverId) throw refused('driverId', { problem: 'required' });
  const found = isUuid(driverId) ? await tx.query('select id from driver where id = $1', [driverId]) : [];
  if (found.length === 0) throw refused('driverId', { problem: 'unknown_record' });
  return driverId;
}

/**
 * Hands a car over. Throws 404 for an unknown car, 400 for an unknown driver or a time to come, and
 * 409 when another one had the car than the person knew, or took it at that very moment.
 */
export async function handOverCar(
  tx: Queryable,
  vehicleId: string,
  { input, time }: { readonly input: TakenBy<typeof handOverVehicle>; readonly time: ParkTime },
): Promise<Acted> {
  const held = await lockHeld(tx, vehicleId);
  const at = input.at === undefined ? time.now.getTime() : instant('at', input.at, time);
  const driverId = await driverOf(tx, input);
  const { kind, instead } = input;
  if (instead !== undefined) {
    const current = heldAt(held, at);
    const isSame = instead === null ? current === undefined : instead.id === current?.id;
    const shown = current && JSON.parse(await readCustody(tx, current.id));
    // No record has this version.
    await refuseStale(tx, vehicleId, shown ?? {}, isSame ? instead?.version : -1);
  }
  const change = await changeOf(tx, handOver(held, { kind, driverId, at }), time);
  const id = await write(tx, vehicleId, change);
  return { id: id ?? '', vehicleId, ...touchedBy(held, change) };
}

/** The car of a time, locked. Throws 404 where there is none, and 409 for a stale version. */
async function lockOne(tx: Queryable, id: string, version: number | undefined) {
  const sql = 'select vehicle_id as "vehicleId" from custody where id = $1';
  const found = await rowOf<{ vehicleId: string }>(tx, sql, [id], 'custody_not_found');
  const held = await lockHeld(tx, found.vehicleId);
  await refuseStale(tx, found.vehicleId, JSON.parse(await readCustody(tx, id)), version);
  return { held, vehicleId: found.vehicleId };
}

/** Corrects when a time began or ended. Throws as `handOverCar` does. */
async function correctTimes(
  tx: Queryable,
  id: string,
  { input, time }: { readonly input: TakenBy<typeof correctCustody>; readonly time: ParkTime },
): Promise<Acted> {
  const { held, vehicleId } = await lockOne(tx, id, input.version);
  const bounds = {
    from: input.from === undefined ? undefined : instant('from', input.from, time),
    to: input.to === null ? Infinity : input.to === undefined ? undefined : instant('to', input.to, time),
  };
  const change = await changeOf(tx, correct(held, id, bounds), time);
  await write(tx, vehicleId, change);
  return { id, vehicleId, ...touchedBy(held, change) };
}

/** Takes a handover back. Throws as `handOverCar` does. */
async function takeHandoverBack(
  tx: Queryable,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<Acted> {
  const { held, vehicleId } = await lockOne(tx, id, version);
  const change = takeBack(held, id);
  if (change === undefined) throw notFound();
  await write(tx, vehicleId, change);
  return { id, vehicleId, ...touchedBy(held, change) };
}

interface CustodyWork {
  readonly unit: { readonly currency: string; readonly decimals: number };
  /** JSON has no Infinity. */
  readonly span: Omit<CustodySpan, 'to'> & { readonly to: number | null };
}

/** Who had which car and when (extension `custody`). */
export async function custodyRoutes(app: FastifyInstance): Promise<void> {
  const { database, clock, now, followUps, listKeys: keys } = app;

  async function listOf({ park, id }: ParkCall<unknown>, of: 'vehicle' | 'driver') {
    await (of === 'vehicle' ? readVehicle : readDriver)(park, id);
    return queryJson(park, custodyListSql(of), [id]);
  }

  /**
   * Changes who had a car, and gives rides the car that their driver had then; what takes longer is
   * left to a job.
   */
  async function act({ park, user, now: at }: ParkCall<unknown>, work: (tx: Queryable) => Promise<Acted>) {
    const { taxiParkId: parkId, currency, decimals } = user;
    const unit = { currency, decimals };
    const { id, span, note } = await park.transaction(async (tx) => {
      const acted = await work(tx);
      await keys.keep(tx, 'vehicles', [acted.vehicleId]);
      await settleRent(tx, acted);
      await followCustodyWithBills(tx, acted.vehicleId, acted, { decimals: user.decimals, now: at });
      const { from, to, driverIds } = acted;
      const span = { from, to, driverIds };
      return { id: acted.id, span, note: await noteFollowUp(tx, 'custody-rides', { unit, span }) };
    });
    const { changed, isDone } = await followCustody({ park, parkId, unit, now: at }, span, requestEnd());
    await followUps.end(park, note, isDone);
    return { id, rides: changed };
  }

  followUps.on<CustodyWork>('custody-rides', async ({ unit, span }, parkId) => {
    const intake = { park: enterPark(database, parkId, clock), parkId, unit, now: now() };
    await followCustody(intake, { ...span, to: span.to ?? Infinity });
  });

  const timeOf = ({ now: at, user }: ParkCall<unknown>) => ({ now: at, timeZone: user.timeZone });
  const custodyAnswer = async ({ park }: ParkCall<unknown>, { id, rides }: Awaited<ReturnType<typeof act>>) =>
    `{"custody":${await readCustody(park, id)},"rides":${rides}}`;

  app.park(listVehicleCustody, (call) => listOf(call, 'vehicle'));

  app.park(listDriverCustody, (call) => listOf(call, 'driver'));

  app.park(handOverVehicle, async (call) => {
    const { input, id } = call;
    const done = await act(call, (tx) => handOverCar(tx, id, { input, time: timeOf(call) }));
    return rawJsonResponse(await custodyAnswer(call, done));
  });

  app.park(correctCustody, async (call) => {
    const { input, id } = call;
    const done = await act(call, (tx) => correctTimes(tx, id, { input, time: timeOf(call) }));
    return rawJsonResponse(await custodyAnswer(call, done));
  });

  app.park(takeBackCustody, async (call) => {
    const { input, id } = call;
    const { rides } = await act(call, (tx) => takeHandoverBack(tx, id, input));
    return { rides };
  });
}

/** Who has and had the park's cars, a week at a time (extension `custody`). */
export async function carBookRoutes(app: FastifyInstance): Promise<void> {
  const { listKeys: keys } = app;
  app.park(pageCarBook, async ({ input: { from, ...wanted }, park, now, user: { taxiParkId, timeZone } }) => {
    const page = await readPage(park, { list: 'vehicles', keys, taxiParkId }, wanted);
    const ids = (JSON.parse(page) as { vehicles: { id: string }[] }).vehicles.map(({ id }) => id);
    const first = from ?? dayAt(now, timeZone);
    const held = onlyRow(await park.query<{ json: string }>(carBookSql, [ids, first, timeZone]));
    return rawJsonResponse(`${page.slice(0, -1)},"custody":${held.json}}`);
  });
}
