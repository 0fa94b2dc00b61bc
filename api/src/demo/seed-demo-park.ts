import { addDays } from '@park/domain/report/date-range';
import { type Database, onlyRow, type Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { addDemoPeople, demoWriters } from './demo-people.ts';
import { keepDemoLedger, startDemoLedger } from './demo-ledger.ts';
import { insertDemoJournal } from './demo-journal.ts';
import { DEMO_TIME_ZONE, demoFleet } from './demo-park.ts';
import { addDemoVehicleDocuments } from './demo-vehicle-documents.ts';
import { type DemoShift, rideAsOf, shiftsOfDay } from './demo-rides.ts';
import { type DemoPark, demoParkOf, FIRST_DEMO_PARK } from './which-park.ts';

interface DemoConnectionEvent {
  taxi_park_id: string;
  subject: 'driver' | 'vehicle';
  subject_id: string;
  connected: boolean;
  at: string;
}

interface Subject {
  id: string;
  subject: 'driver' | 'vehicle';
  connected: boolean;
  /** ISO 8601; null when nothing has been recorded yet. */
  lastAt: string | null;
  lastConnected: boolean | null;
}

interface Extension {
  readonly parkId: string;
  readonly shifts: readonly DemoShift[];
  readonly now: Date;
  readonly isNew: boolean;
  /** YYYY-MM-DD in Minsk. */
  readonly today: string;
}

const HOUR = 3_600_000;

function switches(
  subject: Subject,
  shifts: readonly DemoShift[],
  { now, today }: Extension,
): [number, boolean][] {
  const last = subject.lastAt === null ? Number.NEGATIVE_INFINITY : Date.parse(subject.lastAt);
  const dayStart = Date.parse(`${today}T00:00:00+03:00`);
  const past = shifts.filter(({ start, end }) => start > last && end <= dayStart);
  const result: [number, boolean][] = [];
  if (subject.lastConnected === true && last < dayStart)
    result.push([Math.min(last + 7 * HOUR, dayStart - 1), false]);
  result.push(
    ...past.flatMap(({ start, end }): [number, boolean][] => [
      [start, true],
      [end, false],
    ]),
  );
  const todays = shifts.find(({ start }) => start >= dayStart);
  const hasStarted = todays !== undefined && todays.start < now.getTime();
  if (subject.connected) result.push([hasStarted ? todays.start : now.getTime() - HOUR, true]);
  else if (hasStarted) {
    result.push([todays.start, true], [Math.min(todays.end, now.getTime() - HOUR / 60), false]);
  }
  return result.filter(([at]) => at > last).sort(([a], [b]) => a - b);
}

/**
 * The connection events that the shifts since the last recorded day would have produced, ending in
 * the current state of each driver and vehicle. None on a day that already has events, so a running
 * park is not disturbed.
 */
async function connectionEventsBetween(tx: Queryable, extension: Extension): Promise<DemoConnectionEvent[]> {
  const { parkId, shifts, today, isNew } = extension;
  const subjects = await tx.query<Subject>(
    `select s.id, s.subject, s.connected, e.connected as "lastConnected",
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
     from (
       select id, 'driver' as subject, connection_status as connected from driver where taxi_park_id = $1
       union all select id, 'vehicle', connection_status from vehicle where taxi_park_id = $1 and $2
     ) s
     left join lateral (
       select connected, at from connection_event c
       where c.taxi_park_id = $1 and c.subject = s.subject and c.subject_id = s.id order by at desc, c.id desc limit 1
     ) e on true order by s.id`,
    [parkId, isNew],
  );
  const dayStart = Date.parse(`${today}T00:00:00+03:00`);
  const { latest } = subjects.reduce(
    (newest, { lastAt }) => ({ latest: Math.max(newest.latest, lastAt === null ? 0 : Date.parse(lastAt)) }),
    { latest: 0 },
  );
  if (latest >= dayStart) return [];
  return subjects.flatMap((subject) => {
    const own = shifts.filter(({ driverId }) => driverId === subject.id);
    return switches(subject, own, extension).map(([at, connected]) => ({
      taxi_park_id: parkId,
      subject: subject.subject,
      subject_id: subject.id,
      connected,
      at: new Date(at).toISOString(),
    }));
  });
}

const WEEKS = 8;
const WEEK = 7;
const SUNDAY = 0;

interface RunReport {
  readonly type: 'earning' | 'ride';
  readonly start: string;
  readonly end: string;
  /** The day on which it was run. */
  readonly on: string;
  readonly time: string;
}

/**
 * What the park's operators ran: each Monday the week before, every second one its rides too, and
 * yesterday a look at the week.
 */
function runReports(today: string): readonly RunReport[] {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = addDays(today, weekday === SUNDAY ? 1 - WEEK : 1 - weekday);
  const yesterday = addDays(today, -1);
  const weeks = Array.from({ length: WEEKS }, (_, index): readonly RunReport[] => {
    const on = addDays(monday, -WEEK * index);
    const range = { start: addDays(on, -WEEK), end: addDays(on, -1), on };
    const earning = { ...range, type: 'earning', time: '09:12' } as const;
    return index % 2 === 0 ? [earning, { ...range, type: 'ride', time: '09:20' }] : [earning];
  });
  const look = {
    type: 'earning',
    start: addDays(yesterday, 1 - WEEK),
    end: yesterday,
    on: yesterday,
    time: '18:40',
  } as const;
  return [...weeks.flat().filter(({ on, end }) => on !== look.on || end !== look.end), look];
}

/**
 * Adds the reports that were run in the last weeks to a new demo park, with the earning of their
 * days.
 */
async function insertDemoReports(tx: Queryable, park: DemoPark, today: string): Promise<void> {
  // Today is still open: the first person who looks may run its reports themselves.
  const reports = runReports(today).filter(({ on }) => on < today);
  await tx.query(
    `insert into generated_report (id, taxi_park_id, type, start_date, end_date, generated_on, generated_at, value)
     select gen_random_uuid(), $1, run.type, run.start, run."end", run."on", (run."on" + run."time") at time zone $2,
       coalesce((select sum(earning) / 1000.0 from park_day
         where taxi_park_id = $1 and day between run.start and run."end"), 0)
     from json_to_recordset($3::json)
       as run(type text, start date, "end" date, "on" date, "time" time)`,
    [park.id, DEMO_TIME_ZONE, JSON.stringify(reports)],
  );
}

export const DEMO_DAYS = 90;
/**
 * Key of the advisory lock that is held while the demo park is seeded or extended; any fixed
 * number.
 */
const LOCK_KEY = 7_215_605;
const REFRESH_MS = 120_000;
const DAY_MS = 86_400_000;

function dayInMinsk(time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: DEMO_TIME_ZONE }).format(time);
}

async function insertFleet(tx: Queryable, own: DemoPark, now: Date): Promise<void> {
  const fleet = demoFleet(now, own);
  const { drivers, vehicles } = fleet;
  const park = { taxi_park_id: own.id, created_at: new Date(now.getTime() - DEMO_DAYS * DAY_MS) };
  // The journal tells that the fleet was added then.
  await tx.query(`select set_config('park.now', $1, true)`, [park.created_at.toISOString()]);
  await insertRows(tx, 'taxi_park', [
    {
      id: own.id,
      name: 'Таксопарк «Столица»',
      time_zone: DEMO_TIME_ZONE,
      currency: 'BYN',
      separates_payouts: true,
      created_at: park.created_at,
    },
  ]);
  await insertRows(
    tx,
    'app_user',
    // Not a valid hash, so no demo driver can sign in.
    drivers.map(({ id, name, email, phone }) => ({
      id,
      name,
      email,
      phone,
      role: 'driver',
      is_active: true,
      version: 1,
      password_hash: 'none',
      ...park,
    })),
  );
  await insertRows(
    tx,
    'driver',
    drivers.map(({ id, connected, fare, columns }) => ({
      id,
      connection_status: connected,
      fare_per_km: fare,
      ...columns,
      ...park,
    })),
  );
  await insertRows(
    tx,
    'vehicle',
    vehicles.map((vehicle) => ({ ...vehicle, created_at: park.created_at })),
  );
  await addDemoVehicleDocuments(tx, vehicles, now);
  await insertDemoJournal(tx, fleet, { parkId: own.id, people: demoWriters(own), now });
  await tx.query(`select set_config('park.now', $1, true)`, [now.toISOString()]);
}

async function insertRides(
  tx: Queryable,
  shifts: readonly DemoShift[],
  { park, now }: { readonly park: DemoPark; readonly now: number },
): Promise<void> {
  const rides = shifts
    .flatMap((shift) => shift.rides)
    .map((ride) => rideAsOf(ride, now))
    .filter((ride) => ride !== undefined)
    .map((ride) => ({ ...ride, id: park.idOf(ride.id), taxi_park_id: park.id }));
  await insertRows(
    tx,
    'ride',
    rides,
    `on conflict (id, picked_up_at) do update set status = excluded.status, dropoff_lat = excluded.dropoff_lat,
       dropoff_lng = excluded.dropoff_lng, dropped_off_at = excluded.dropped_off_at,
       distance_km = excluded.distance_km, earning = excluded.earning,
       rating_by_passenger = excluded.rating_by_passenger, rating_by_driver = excluded.rating_by_driver
     where ride.status in ('ongoing', 'active') and excluded.status = 'completed'`,
  );
}

/** Extends rides and connection events up to `now`; idempotent. */
async function extend(
  tx: Queryable,
  park: DemoPark,
  { now, isNew }: { readonly now: Date; readonly isNew: boolean },
): Promise<void> {
  const { latest } = onlyRow(
    await tx.query<{ latest: string | null }>(
      `select to_char(max(picked_up_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
       from ride where taxi_park_id = $1`,
      [park.id],
    ),
  );
  const today = Date.parse(`${dayInMinsk(now.getTime())}T12:00:00+03:00`);
  const oldest = today - DEMO_DAYS * DAY_MS;
  // One day further back than the last ride, because a shift may run past midnight.
  const from = latest === null ? oldest : Math.max(oldest, Date.parse(latest) - DAY_MS);
  const { shiftDrivers } = demoFleet(now, park);
  const shifts: DemoShift[] = [];
  for (let day = Date.parse(`${dayInMinsk(from)}T12:00:00+03:00`); day <= today; day += DAY_MS) {
    shifts.push(...shiftsOfDay(dayInMinsk(day), shiftDrivers));
  }
  await insertRides(tx, shifts, { park, now: now.getTime() });
  const events = await connectionEventsBetween(tx, {
    parkId: park.id,
    shifts,
    now,
    isNew,
    today: dayInMinsk(today),
  });
  await insertRows(tx, 'connection_event', events);
}

/**
 * Seeds a demo park (Minsk, 60 drivers, 45 vehicles, 90 days of rides) when the database has no
 * park at all, and otherwise adds the people and documents that an existing demo park lacks and
 * extends its rides up to `now`. A database with only other parks is not changed.
 */
export async function seedDemoPark(
  database: Database,
  now: Date,
  onProgress: (message: string) => void = () => undefined,
  park: DemoPark = FIRST_DEMO_PARK,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)::text', [LOCK_KEY]);
    const { parks, demo, own } = onlyRow(
      await tx.query<{ parks: number; demo: number; own: number }>(
        `select count(*)::int as parks, (count(*) filter (where id = $1))::int as demo,
           (count(*) filter (where id = $2))::int as own from taxi_park`,
        [FIRST_DEMO_PARK.id, park.id],
      ),
    );
    if (parks > 0 && demo === 0) return;
    const isNew = own === 0;
    if (isNew) {
      onProgress('Seeding the demo park');
      await insertFleet(tx, park, now);
    } else {
      await addDemoVehicleDocuments(tx, demoFleet(now, park).vehicles, now);
    }
    await addDemoPeople(tx, park, now);
    const today = dayInMinsk(now.getTime());
    const since = addDays(today, -DEMO_DAYS);
    await startDemoLedger(tx, { park, drivers: demoFleet(now, park).drivers }, { since, today });
    await extend(tx, park, { now, isNew });
    await keepDemoLedger(tx, park, { today, isNew });
    if (isNew) await insertDemoReports(tx, park, today);
  });
}

/** As many demo parks as were asked for, one after the other. */
export async function seedDemoParks(
  database: Database,
  count: number,
  onProgress?: (message: string) => void,
): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await seedDemoPark(database, new Date(), onProgress, demoParkOf(number));
}

/** Extends the rides of a running demo every two minutes; a failure is retried at the next run. */
export function keepDemoParksCurrent(database: Database, count: number): void {
  setInterval(() => {
    seedDemoParks(database, count).catch(() => undefined);
  }, REFRESH_MS).unref();
}
