import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayAt } from '@park/domain/report/date-range';
import { loadMigrations } from '../src/database/load-migrations.ts';
import { migrate } from '../src/database/migrate.ts';
import { moveRides } from '../src/rides/ride-months.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { sumProblems } from '../src/sums/check-sums.ts';
import { inWords, measureOnEach } from './measured-app.ts';

/*
 * What clients see while the rides of an older release move into their months: calls and writes go on all the time, and how long
 * each took is told for the time before, of the migration, of the move and after:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-months.ts [--drivers 10000 --rides 1000000 --seconds 10]
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    rides: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
  },
});
const drivers = Number(values.drivers);
const size = { drivers, vehicles: Math.min(5_000, drivers), rides: Number(values.rides), days: 90 };
const LAST_BEFORE_MONTHS = 25;
const DAY_MS = 86_400_000;
/** Between two calls of a client, so that they do not take the machine from the move. */
const PAUSE_MS = 50;
const day = (ago: number) => dayAt(new Date(Date.now() - ago * DAY_MS), 'Europe/Minsk');

await measureOnEach(
  size,
  async ({ database, call, seconds }) => {
    const report = { startDate: day(89), endDate: day(0) };
    const clients: Readonly<Record<string, () => Promise<unknown>>> = {
      overview: () => call('overview'),
      'ride report': () => call('report/ride', { ...report, offset: 0 }, 'POST'),
      'deep page': () =>
        call('report/ride', { ...report, offset: Math.max(0, size.rides / 20 - 40) }, 'POST'),
      'new ride': () =>
        database.query(`insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
          select gen_random_uuid(), taxi_park_id, id, 'completed', 53.9, 27.5, now(), 1.2, 12.34, 10 from driver limit 1`),
      'changed ride': () =>
        database.query(
          `update ride set rating_by_driver = 4 where id = (select md5('ride' || $1::int)::uuid)`,
          [1 + Math.floor(Math.random() * size.rides)],
        ),
    };
    const times = new Map<string, number[]>();
    let phase = 'before';
    let isOver = false;
    const client = async ([name, work]: [string, () => Promise<unknown>]) => {
      while (!isOver) {
        const begun = performance.now();
        const key = `${phase}, ${name}`;
        await work();
        const list = times.get(key) ?? [];
        list.push(performance.now() - begun);
        times.set(key, list);
        await wait(PAUSE_MS);
      }
    };
    const running = Promise.all(Object.entries(clients).map(client));
    const lines = [`${size.drivers} drivers, ${size.rides} rides, seeded in ${Math.round(seconds)} s`];
    const timed = async (name: string, work: () => Promise<unknown>) => {
      phase = name;
      const begun = performance.now();
      await work();
      lines.push(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    await timed('before', () => wait(Number(values.seconds) * 1_000));
    await timed('migration', async () => migrate(database, await loadMigrations()));
    await timed('move', () => moveRides(database));
    await timed('after', () => wait(Number(values.seconds) * 1_000));
    isOver = true;
    await running;
    for (const [key, list] of times) lines.push(`${key}: ${inWords(list)}, ${list.length} times`);
    const problems = [...(await ledgerProblems(database)), ...(await sumProblems(database))];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return [...lines, 'ledger and sums are sound'].join('\n  ');
  },
  process.env.TEST_DATABASE_URL === undefined ? undefined : ['server'],
  LAST_BEFORE_MONTHS,
);
