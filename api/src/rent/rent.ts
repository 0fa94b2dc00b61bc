import { addDays } from '@park/domain/report/date-range';
import type { TakenBy } from '@park/contract/endpoint';
import {
  type RentHour,
  type WireRentRate,
  setRentHour,
  setRent,
  getVehicleRent,
  listRent,
} from '@park/contract/rent';
import type { FastifyInstance } from 'fastify';
import { onlyRow, type Queryable } from '../database/database.ts';
import { type ParkDatabase, enterPark } from '../database/enter-park.ts';
import { SETTLE_RENT, postDueRentOf } from '../ledger/rent-job.ts';
import { noteFollowUp, type Note } from '../jobs/follow-ups.ts';
import { queryJson } from '../http/json-response.ts';
import { type FieldProblem, RequestError } from '../http/request-error.ts';
import { type LedgerDays, refuseLedgerDay, lockLedger } from '../ledger/ledger-days.ts';
import { amountText, journalPark, type JournalField } from '../journal/write-journal.ts';
import { readVehicle } from '../vehicles/vehicles.ts';
import type { ParkCall } from '../http/route.ts';
import { requestEnd } from '../ingest/held-rides.ts';

/** What one transaction settles: so little that nobody waits long for what it locks. */
const STEP_DAYS = 31;
const STEP_DRIVERS = 50;

/** Whose rent of which days is to be adjusted to what cars and terms ask for now. */
export interface Settling {
  readonly driverIds: readonly string[];
  readonly from: string;
  readonly through: string;
}
interface NotedSettling {
  readonly settling: Settling;
  readonly note: Note;
}

/**
 * Notes, with a rate of a car, a model or a make, or with the hour of all, whose rent since a day it
 * changes: from that day's Monday on, as weeks fall on their days. Whoever holds the ledger's lock.
 */
async function noteSettling(
  tx: Queryable,
  of: {
    readonly vehicleId?: string | null;
    readonly make?: string;
    readonly model?: string;
    readonly from: string;
    readonly today: string;
    /** Of which periods the rent of terms moves too. */
    readonly terms: readonly ('day' | 'week')[];
  },
): Promise<NotedSettling> {
  await tx.query('select begin_car_rent(current_park(), $1::date)::text', [of.today]);
  const { from, ids } = onlyRow(
    await tx.query<{ from: string; ids: string[] | null }>(
      `select m.day::text as from, (
         select json_agg(d.id order by d.id)
         from drivers_of_rent(current_park(), coalesce($2::uuid::text, model_key($3, $4)), m.day, $5::text[]) d(id)
       ) as ids
       from (select date_trunc('week', $1::date::timestamp)::date as day) m`,
      [of.from, of.vehicleId ?? null, of.make ?? null, of.model ?? null, of.terms],
    ),
  );
  const settling = { driverIds: ids ?? [], from, through: of.today };
  return { settling, note: await noteFollowUp(tx, SETTLE_RENT, settling) };
}

/**
 * Settles it in steps, each a transaction of its own. Ends after the step in which `until` has
 * passed, by `performance.now()`; whether it was the last. Once more it goes over what is settled.
 */
export async function settleRent(
  park: ParkDatabase,
  { driverIds, from, through }: Settling,
  until = Infinity,
): Promise<boolean> {
  for (let at = 0; at < driverIds.length; at += STEP_DRIVERS) {
    const drivers = driverIds.slice(at, at + STEP_DRIVERS);
    for (let day = from; day <= through; day = addDays(day, STEP_DAYS)) {
      if (performance.now() > until) return false;
      const last = addDays(day, STEP_DAYS - 1);
      await park.query('select settle_rent_step(current_park(), $1::date, $2::date, $3::uuid[])', [
        day,
        last < through ? last : through,
        drivers,
      ]);
    }
  }
  return true;
}

type RateInput = TakenBy<typeof setRent>;
interface NamedVehicle {
  readonly id: string;
  readonly name: string;
}

/** Makes and models that are offered at once. */
const OFFERED = 500;
const CAR_NAME = `concat_ws(' ', v.make, v.model, v.plate_number)`;

/** One rate as the contract's JSON, from `rent_rate r`. */
const RATE = `json_build_object('of', case when r.vehicle_id is not null then 'car' when r.model <> '' then 'model' else 'make' end,
  'vehicle', (select json_build_object('id', v.id, 'name', ${CAR_NAME}) from vehicle v where v.id = r.vehicle_id),
  'make', r.make, 'model', r.model, 'validFrom', r.valid_from, 'amount', r.amount, 'period', r.period,
  'paidDays', r.paid_days, 'ofDays', r.of_days)`;

/** The rates by make and model, the hours, and what the park's cars are. */
const rentListSql = `
  select json_build_object('rates', coalesce((
      select json_agg(${RATE} order by lower(r.make), lower(r.model), r.valid_from desc)
      from rent_rate r where r.vehicle_id is null), '[]'),
    'hours', coalesce((select json_agg(json_build_object('validFrom', h.valid_from, 'hour', h.hour)
      order by h.valid_from desc) from rent_hour h), '[]'),
    'models', coalesce((select json_agg(json_build_object('make', m.make, 'model', m.model, 'cars', m.cars))
      from (select make, model, count(*) as cars from vehicle group by 1, 2 order by 1, 2 limit ${OFFERED}) m), '[]'))::text as json`;

/** What a car, the parameter, costs today, and its own rates. */
const vehicleRentSql = `
  select json_build_object(
    'rate', (select ${RATE} from car_rate_on($1::uuid, park_today(current_park())) r),
    'own', coalesce((select json_agg(${RATE} order by r.valid_from desc) from rent_rate r
      where r.vehicle_id = $1::uuid), '[]'))::text as json`;

const KEPT = `select ${RATE} as rate from rent_rate r
  where r.taxi_park_id = current_park() and r.key = coalesce($1::uuid::text, model_key($2, $3)) and r.valid_from <= $4::date
  order by r.valid_from desc limit 1`;

async function keptRate(
  tx: Queryable,
  { vehicleId, make, model, validFrom }: RateInput,
): Promise<WireRentRate | undefined> {
  const [row] = await tx.query<{ rate: WireRentRate }>(KEPT, [
    vehicleId ?? null,
    make ?? '',
    model ?? '',
    validFrom,
  ]);
  return row?.rate;
}

/** Throws 400 for what no field alone says: whose rate it is, and a pattern that is none. */
function refuseOddRate({ vehicleId, make, period, paidDays, ofDays }: RateInput): void {
  const refuse = (field: string, problem: FieldProblem): never => {
    throw new RequestError('validation_failed', { fields: { [field]: problem } });
  };
  if (vehicleId === undefined && !make) refuse('make', { problem: 'required' });
  if (vehicleId !== undefined && make) refuse('make', { problem: 'invalid' });
  if (!paidDays !== !ofDays) refuse(paidDays ? 'ofDays' : 'paidDays', { problem: 'required' });
  if (paidDays && ofDays && paidDays > ofDays)
    refuse('paidDays', { problem: 'too_high', values: { max: ofDays } });
  if (paidDays && period === 'week')
    refuse('period', { problem: 'not_an_option', values: { options: 'day' } });
}

const isRent = (rate: WireRentRate | undefined): rate is WireRentRate & { amount: number } =>
  typeof rate?.amount === 'number';
const textsOf = (rate: WireRentRate | undefined, decimals: number): Record<string, string | null> => ({
  rent: isRent(rate) ? amountText(rate.amount, decimals) : null,
  rentPeriod: isRent(rate) ? rate.period : null,
  rentPattern: rate?.paidDays ? `${rate.paidDays} / ${rate.ofDays}` : null,
});

/** What differs from the rate that was valid; the day always says from when. */
function changesOf(
  before: WireRentRate | undefined,
  after: WireRentRate,
  decimals: number,
): readonly JournalField[] {
  const old = textsOf(before, decimals);
  const fields = Object.entries(textsOf(after, decimals)).map(([field, value]) => ({
    field,
    before: old[field] ?? null,
    after: value,
  }));
  return [
    { field: 'termsFrom', before: null, after: after.validFrom },
    ...fields.filter((each) => each.before !== each.after),
  ];
}

/** The Monday from which on weeks of terms fall on their days. */
async function splitSince(tx: Queryable): Promise<string | null> {
  const sql = 'select weeks_split_since(current_park())::text as since';
  return onlyRow(await tx.query<{ since: string | null }>(sql)).since;
}

/**
 * Sets a rate from a day on, notes what is to be adjusted of what was posted since, and returns it.
 * The caller holds the ledger's lock. Throws 404 for an unknown vehicle, 400 for a day in a closed
 * month.
 */
export async function setRate(
  tx: Queryable,
  input: RateInput,
  { parkId, days }: { readonly parkId: string; readonly days: LedgerDays },
): Promise<{ readonly rate: WireRentRate; readonly settling: NotedSettling | null }> {
  refuseOddRate(input);
  const { vehicleId, validFrom, make = '', model = '', amount, period, paidDays, ofDays } = input;
  if (vehicleId !== undefined) await readVehicle(tx, vehicleId);
  refuseLedgerDay('validFrom', validFrom, days, false);
  const before = await keptRate(tx, input);
  const splitBefore = await splitSince(tx);
  await tx.query(
    `insert into rent_rate as r (taxi_park_id, vehicle_id, make, model, valid_from, amount, period, paid_days, of_days)
     values (current_park(), $1::uuid, $2, $3, $4::date, $5, $6, $7, $8)
     on conflict (taxi_park_id, key, valid_from) do update set make = excluded.make, model = excluded.model,
       amount = excluded.amount, period = excluded.period, paid_days = excluded.paid_days, of_days = excluded.of_days`,
    [
      vehicleId ?? null,
      make,
      vehicleId === undefined ? model : '',
      validFrom,
      amount,
      period,
      paidDays ?? null,
      ofDays ?? null,
    ],
  );
  const after = await keptRate(tx, input);
  if (after === undefined) throw new Error('A rate that was just kept is gone');
  const changes = changesOf(before, after, days.decimals);
  if (before?.validFrom === validFrom && changes.length === 1) return { rate: after, settling: null };
  const settling = await noteSettling(tx, {
    vehicleId: vehicleId ?? null,
    make,
    model,
    from: validFrom,
    today: days.today,
    terms: (await splitSince(tx)) === splitBefore ? [] : ['week'],
  });
  await journalRate(tx, after, { parkId, changes });
  return { rate: after, settling };
}

async function journalRate(
  tx: Queryable,
  { vehicle, make, model }: WireRentRate,
  { parkId, changes }: { readonly parkId: string; readonly changes: readonly JournalField[] },
): Promise<void> {
  if (vehicle === null)
    return journalPark(tx, 'rent_set', { id: parkId, name: `${make} ${model}`.trim() }, changes);
  const { id, name }: NamedVehicle = vehicle;
  await tx.query(`select write_journal('rent_set', 'vehicle', $1::uuid, $2, $3::jsonb)::text`, [
    id,
    name,
    JSON.stringify(changes),
  ]);
}

/**
 * Sets from a day on at which hour a day belongs to whoever has the car, and notes what is to be
 * adjusted of what was posted since. The caller holds the ledger's lock. Throws 400 for a day in a closed month.
 */
async function setHour(
  tx: Queryable,
  { validFrom, hour }: TakenBy<typeof setRentHour>,
  { parkId, days }: { readonly parkId: string; readonly days: LedgerDays },
): Promise<NotedSettling | null> {
  refuseLedgerDay('validFrom', validFrom, days, false);
  const hourText = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const { park, before } = onlyRow(
    await tx.query<{ park: string; before: NonNullable<RentHour['hour']> }>(
      `select name as park, rent_hour_on(id, $1::date) as before from taxi_park where id = current_park()`,
      [validFrom],
    ),
  );
  await tx.query(
    `insert into rent_hour (taxi_park_id, valid_from, hour) values (current_park(), $1::date, $2)
     on conflict (taxi_park_id, valid_from) do update set hour = excluded.hour`,
    [validFrom, hour],
  );
  if (before === hour) return null;
  const settling = await noteSettling(tx, { from: validFrom, today: days.today, terms: ['day', 'week'] });
  await journalPark(tx, 'rent_set', { id: parkId, name: park }, [
    { field: 'termsFrom', before: null, after: validFrom },
    { field: 'rentHour', before: hourText(before), after: hourText(hour) },
  ]);
  return settling;
}

/** The calls on the rent of cars (extension `rent`, decision 160). */
export async function rentRoutes(app: FastifyInstance): Promise<void> {
  const { database, clock, followUps } = app;

  /** Changes rates with the ledger locked. */
  async function change<Result>(
    { park, user }: ParkCall<unknown>,
    work: (tx: Queryable, place: { parkId: string; days: LedgerDays }) => Promise<Result>,
  ): Promise<Result> {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return work(tx, { parkId: user.taxiParkId, days });
    });
  }

  /** Adjusts what was posted; what takes longer is left to a job. Whether it is. */
  async function settle(park: ParkDatabase, noted: NotedSettling | null): Promise<boolean> {
    if (noted === null) return false;
    const isSettled = await settleRent(park, noted.settling, requestEnd());
    await followUps.end(park, noted.note, isSettled);
    return !isSettled;
  }

  followUps.on<Settling>(SETTLE_RENT, async (settling, parkId) => {
    await settleRent(enterPark(database, parkId, clock), settling);
  });

  app.park(listRent, async ({ park }) => {
    return queryJson(park, rentListSql);
  });

  app.park(getVehicleRent, async ({ park, id }) => {
    await readVehicle(park, id);
    return queryJson(park, vehicleRentSql, [id]);
  });

  app.park(setRent, async (call) => {
    const { rate, settling } = await change(call, (tx, place) => setRate(tx, call.input, place));
    return { rate, isSettling: await settle(call.park, settling) };
  });

  app.park(setRentHour, async (call) => {
    const settling = await change(call, (tx, place) => setHour(tx, call.input, place));
    return { ...call.input, isSettling: await settle(call.park, settling) };
  });
}
