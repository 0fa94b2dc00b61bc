import { addDays } from '@park/domain/report/date-range';
import type { Database, Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { connectionEventsBetween } from './demo-connections.ts';
import { addDemoPeople, DEMO_WRITERS } from './demo-people.ts';
import { keepDemoLedger, startDemoLedger } from './demo-ledger.ts';
import { insertDemoJournal } from './demo-journal.ts';
import { DEMO_PARK_ID, DEMO_TIME_ZONE, demoFleet } from './demo-park.ts';
import { addDemoVehicleDocuments } from './demo-vehicle-documents.ts';
import { insertDemoReports } from './demo-reports.ts';
import { rideAsOf, shiftsOfDay } from './demo-rides.ts';
import type { DemoShift } from './demo-rides.ts';

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

async function insertFleet(tx: Queryable, now: Date): Promise<void> {
  const fleet = demoFleet(now);
  const { drivers, vehicles } = fleet;
  const park = { taxi_park_id: DEMO_PARK_ID, created_at: new Date(now.getTime() - DEMO_DAYS * DAY_MS) };
  // The journal tells that the fleet was added then.
  await tx.query(`select set_config('park.now', $1, true)`, [park.created_at.toISOString()]);
  await insertRows(tx, 'taxi_park', [
    {
      id: DEMO_PARK_ID,
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
      id, connection_status: connected, fare_per_km: fare, ...columns, ...park,
    })), // prettier-ignore
  );
  await insertRows(
    tx,
    'vehicle',
    vehicles.map((vehicle) => ({ ...vehicle, created_at: park.created_at })),
  );
  await addDemoVehicleDocuments(tx, vehicles, now);
  await insertDemoJournal(tx, fleet, { parkId: DEMO_PARK_ID, people: DEMO_WRITERS, now });
  await tx.query(`select set_config('park.now', $1, true)`, [now.toISOString()]);
}

async function insertRides(tx: Queryable, shifts: readonly DemoShift[], now: number): Promise<void> {
  const rides = shifts
    .flatMap((shift) => shift.rides)
    .map((ride) => rideAsOf(ride, now))
    .filter((ride) => ride !== undefined)
    .map((ride) => ({ ...ride, taxi_park_id: DEMO_PARK_ID }));
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
async function extend(tx: Queryable, now: Date, isNew: boolean): Promise<void> {
  const { latest } = onlyRow(
    await tx.query<{ latest: string | null }>(
      `select to_char(max(picked_up_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
       from ride where taxi_park_id = $1`,
      [DEMO_PARK_ID],
    ),
  );
  const today = Date.parse(`${dayInMinsk(now.getTime())}T12:00:00+03:00`);
  const oldest = today - DEMO_DAYS * DAY_MS;
  // One day further back than the last ride, because a shift may run past midnight.
  const from = latest === null ? oldest : Math.max(oldest, Date.parse(latest) - DAY_MS);
  const { shiftDrivers } = demoFleet(now);
  const shifts: DemoShift[] = [];
  for (let day = Date.parse(`${dayInMinsk(from)}T12:00:00+03:00`); day <= today; day += DAY_MS) {
    shifts.push(...shiftsOfDay(dayInMinsk(day), shiftDrivers));
  }
  await insertRides(tx, shifts, now.getTime());
  const events = await connectionEventsBetween(tx, {
    parkId: DEMO_PARK_ID,
    shifts,
    now,
    isNew,
    today: dayInMinsk(today),
  });
  await insertRows(tx, 'connection_event', events);
}

/**
 * Seeds the demo park (Minsk, 60 drivers, 45 vehicles, 90 days of rides) when the database has no
 * park at all, and otherwise adds the people and documents that an existing demo park lacks and
 * extends its rides up to `now`. A database with only other parks is not changed.
 */
export async function seedDemoPark(
  database: Database,
  now: Date,
  onProgress: (message: string) => void = () => undefined,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)::text', [LOCK_KEY]);
    const { parks, demo } = onlyRow(
      await tx.query<{ parks: number; demo: number }>(
        'select count(*)::int as parks, (count(*) filter (where id = $1))::int as demo from taxi_park',
        [DEMO_PARK_ID],
      ),
    );
    if (parks > 0 && demo === 0) return;
    if (parks === 0) {
      onProgress('Seeding the demo park');
      await insertFleet(tx, now);
    } else {
      await addDemoVehicleDocuments(tx, demoFleet(now).vehicles, now);
    }
    await addDemoPeople(tx, now);
    const today = dayInMinsk(now.getTime());
    const since = addDays(today, -DEMO_DAYS);
    await startDemoLedger(tx, demoFleet(now).drivers, { since, today });
    await extend(tx, now, parks === 0);
    await keepDemoLedger(tx, today, parks === 0);
    if (parks === 0) await insertDemoReports(tx, today);
  });
}

/** Extends the rides of a running demo every two minutes; a failure is retried at the next run. */
export function keepDemoParkCurrent(database: Database): void {
  setInterval(() => {
    seedDemoPark(database, new Date()).catch(() => undefined);
  }, REFRESH_MS).unref();
}
