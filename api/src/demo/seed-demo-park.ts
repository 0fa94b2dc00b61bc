import { addDays } from '@park/domain/report/date-range';
import type { Database, Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { connectionEventsBetween } from './demo-connections.ts';
import { addDemoPeople, demoWriters } from './demo-people.ts';
import { keepDemoLedger, startDemoLedger } from './demo-ledger.ts';
import { insertDemoJournal } from './demo-journal.ts';
import { DEMO_TIME_ZONE, demoFleet } from './demo-park.ts';
import { addDemoVehicleDocuments } from './demo-vehicle-documents.ts';
import { insertDemoReports } from './demo-reports.ts';
import { rideAsOf, shiftsOfDay } from './demo-rides.ts';
import type { DemoShift } from './demo-rides.ts';
import { type DemoPark, demoParkOf, FIRST_DEMO_PARK } from './which-park.ts';

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
