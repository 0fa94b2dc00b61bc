import { parseArgs } from 'node:util';
import { type MeasuredApp, measureOnEach } from './measured-app.ts';
import { measureHeld, measureReading } from './measure-reading.ts';
import type { ParkSize } from './seed-rides.ts';
import { randomUUID } from 'node:crypto';
import { addDays } from '@park/domain/report/date-range';
import { onlyRow, PREPARATION_TIMEOUT_MS } from '../src/database/database.ts';
import { enterPark } from '../src/database/enter-park.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { fillSourceDays } from '../src/statements/fill-source-days.ts';
import { median } from './median.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { p95While } from './while-reading.ts';
import { openIntake } from './ride-intake.ts';
import { measurePages } from './measure-pages.ts';

const DAYS = 300;
const CARS = 50;
const IDLE_MS = 10_000;

/** A rate and the hour of the rent set 300 days back, and how long rides take meanwhile. */
async function measureRent(app: MeasuredApp): Promise<string> {
  const { database, call } = app;
  const { send, busy } = await openIntake(app);
  await database.transaction(
    (tx) =>
      tx.script(`update custody set valid_from = valid_from - interval '${DAYS} days';
        insert into ledger_park select id, current_date from taxi_park;
        update terms_rates set rent = 0`),
    'set local session_replication_role = replica;',
  );
  await database.script('vacuum analyze custody');
  const { day } = onlyRow(
    await database.query<{ day: string }>(`select (current_date - ${DAYS})::text as day`),
  );
  const cars = await database.query<{ id: string }>(`select id from vehicle order by id limit ${CARS}`);
  const settled = async () => {
    for (;;) {
      const { open } = onlyRow(
        await database.query<{ open: number }>('select count(*)::int as open from follow_up'),
      );
      if (open === 0) return;
      await wait(100);
    }
  };
  const idle = await p95While(send, () => wait(IDLE_MS));
  const lines = [`a ride (p95) ${idle.toFixed(1)} ms idle`];
  const measure = async (name: string, path: string, bodies: readonly object[]) => {
    let seconds = 0;
    const begun = performance.now();
    const meanwhile = await p95While(send, async () => {
      for (const body of bodies) await call(path, body);
      seconds = (performance.now() - begun) / 1000 / bodies.length;
      await settled();
    });
    const all = (performance.now() - begun) / 1000;
    lines.push(
      `${name} ${seconds.toFixed(1)} s to its answer, ${all.toFixed(1)} until settled, rides meanwhile ${meanwhile.toFixed(1)} (${(meanwhile / idle).toFixed(2)})`,
    );
  };
  const rate = { validFrom: day, amount: 5_000, period: 'day' };
  const ofCars = cars.map(({ id }) => ({ vehicleId: id, ...rate }));
  await measure(`each of ${CARS} cars`, 'ledger/rent', ofCars);
  await measure('a make', 'ledger/rent', [{ make: 'Toyota', ...rate }]);
  await measure('the hour', 'ledger/rent_hour', [{ validFrom: day, hour: 6 }]);
  const problems = await ledgerProblems(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [...lines, `${busy()} rides refused`].join('; ');
}

const DRIVERS = 3_000;
const TIMES = 7;

/** A draft and the statements of a week beside a platform's rides of 42 days. */
async function measureStatements({ database, call }: MeasuredApp): Promise<string> {
  const source = randomUUID();
  await database.transaction(
    async (tx) => {
      await tx.query(
        `insert into ride_source (id, taxi_park_id, name, kind) values ($1, $2, 'Measured', 'api')`,
        [source, LARGE_PARK_ID],
      );
      await tx.query(
        `insert into source_ride (taxi_park_id, source_id, external_id, ride_id, state, content_hash, picked_up_at,
           posted_at, driver_ref, driver_id, vehicle_id)
         select taxi_park_id, $1::uuid, id::text, id, 'posted', '', picked_up_at, picked_up_at, 'id:' || driver_id,
           driver_id, vehicle_id from ride`,
        [source],
      );
      await tx.script('update taxi_park set demands_statements = true');
    },
    'set local session_replication_role = replica;',
    PREPARATION_TIMEOUT_MS,
  );
  await database.script('vacuum analyze source_ride');
  const begun = performance.now();
  await fillSourceDays(enterPark(database, LARGE_PARK_ID, undefined));
  const filled = (performance.now() - begun) / 1000;
  await database.script('vacuum analyze ledger_source_day');
  const { monday } = onlyRow(
    await database.query<{ monday: string }>(`select (date_trunc('week', now())::date - 7)::text as monday`),
  );
  const week = { startDate: monday, endDate: addDays(monday, 6) };
  const lines = Array.from({ length: DRIVERS }, (_, n) => ({
    driver: { licenseNumber: `L${n}` },
    sums: { gross: 50_000 + n },
  }));
  await call(`ride_sources/${source}/statements`, { ...week, currency: 'BYN', lines }, 'POST');
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = performance.now();
      await work();
      times.push(performance.now() - before);
    }
    return median(times).toFixed(0);
  };
  const listed = await medianOf(() => call('statements', week, 'POST'));
  const made = performance.now();
  await call('ledger/payouts', { day: week.endDate }, 'POST');
  const added = (performance.now() - made).toFixed(0);
  const { id } = onlyRow(await database.query<{ id: string }>('select id from payout_run'));
  const read = await medianOf(() => call(`ledger/payouts/${id}`));
  await database.script('update taxi_park set demands_statements = false');
  const without = await medianOf(() => call(`ledger/payouts/${id}`));
  const problems = await ledgerProblems(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `statements of a week ${listed} ms; a draft that demands them is made in ${added} ms, read in ${read} (${without} without them); the past was summed in ${filled.toFixed(0)} s`;
}

/*
 * What calls take that reach over much of a large park, each part in a park of its own:
 *   pnpm measure-large-park [--only rent] [--rides 1000000] [--server-only]
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Of `pages`. */
    rides: { type: 'string', default: '1000000' },
    'server-only': { type: 'boolean', default: false },
  },
});

interface Part {
  readonly size: ParkSize;
  readonly measure: (app: MeasuredApp) => Promise<string>;
}
const RIDES_A_DAY = 33_333;
const rides = Number(values.rides);
const fleet = { drivers: 3_000, vehicles: 3_000 };
const parts: Readonly<Record<string, Part>> = {
  rent: { size: { ...fleet, rides: 30_000, days: 300 }, measure: measureRent },
  statements: { size: { ...fleet, rides: 1_150_000, days: 42 }, measure: measureStatements },
  // Each ride has two entries.
  reading: { size: { ...fleet, rides: 1_250_000, days: 30, connectedDays: 1 }, measure: measureReading },
  pages: {
    size: {
      drivers: 100_000,
      vehicles: 5_000,
      rides,
      days: Math.ceil(rides / RIDES_A_DAY),
      connectedDays: 1,
    },
    measure: measurePages,
  },
  held: { size: { ...fleet, rides: 10_000, days: 30, connectedDays: 1 }, measure: measureHeld },
};

for (const [name, { size, measure }] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  process.stdout.write(`${name}\n`);
  await measureOnEach(size, measure, values['server-only'] ? ['server'] : undefined);
}
