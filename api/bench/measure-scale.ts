import { parseArgs } from 'node:util';
import { dayAt } from '@park/domain/report/date-range';
import { enterPark } from '../src/database/enter-park.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { overviewSql } from '../src/overview/overview-sql.ts';
import { sumProblems } from '../src/sums/check-sums.ts';
import { overviewOfRecordsSql } from '../src/testing/overview-of-records.ts';
import { inWords, measureOnEach, timesOf } from './measured-app.ts';
import { queryPlans } from './query-plans.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

/*
 * What grows with the number of rides: overview, reports, settlement sheet, the notifications
 * beside them, and the posting of rides with and without the triggers of the sums, in turns:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-scale.ts \
 *     [--drivers 10000 --rides 10000000 --rounds 7 --check --plans]
 * `--plans` prints the plans of the reports, `--check` proves ledger and sums equal to the rides,
 * as seeded and at the end, which takes minutes with ten million.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    rides: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '7' },
    check: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
  },
});
const drivers = Number(values.drivers);
const size = { drivers, vehicles: Math.min(5_000, drivers), rides: Number(values.rides), days: 90 };
const rounds = Number(values.rounds);
const ZONE = 'Europe/Minsk';
const DAY_MS = 86_400_000;
const day = (ago: number) => dayAt(new Date(Date.now() - ago * DAY_MS), ZONE);
const lastMonthEnd = day(Number(day(0).slice(-2)));
const range = { startDate: day(89), endDate: day(0) };
/** The last page of a tenth of the rides. */
const deep = Math.max(0, Math.floor(size.rides / 400) * 40 - 40);

type Posting = Record<'one' | 'thousand', Record<'enable' | 'disable', number[]>>;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

await measureOnEach(
  size,
  async ({ database, call, seconds }) => {
    const park = enterPark(database, LARGE_PARK_ID, () => new Date());
    const line = async (name: string, work: () => Promise<unknown>, times = rounds) =>
      `${name} ${await timesOf(times, work)}`;
    const post = (path: string, body: object) => () => call(path, body, 'POST');
    const ride = (offset: number) => post('report/ride', { ...range, offset });
    const sheet = { startDate: `${lastMonthEnd.slice(0, 7)}-01`, endDate: lastMonthEnd };
    const overview = (sql: string) => () => park.query(sql, [ZONE, day(0), new Date()]);
    const rides = `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
      select gen_random_uuid(), taxi_park_id, id, 'completed', 53.9, 27.5, now(), 1.2, 12.34, 10 from driver limit $1`;
    const insert = (count: number) => () => database.query(rides, [count]);
    const prove = async (what: string) => {
      const problems = [...(await ledgerProblems(database)), ...(await sumProblems(database))];
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return `${what}: ledger and sums are sound`;
    };
    // A change makes the kept ones stale.
    const notifications = async () => {
      await database.query(
        'update driver set notes = gen_random_uuid()::text where id = (select min(id::text)::uuid from driver)',
      );
      return timeOf(() => call('notifications'));
    };
    const remade: number[] = [];
    for (let round = 0; round < rounds * 3; round += 1) remade.push(await notifications());
    const lines = [
      ...(values.check ? [await prove('as seeded')] : []),
      `${size.drivers} drivers, ${size.rides} rides, seeded in ${Math.round(seconds)} s`,
      await line('overview', () => call('overview'), rounds * 10),
      await line('its statement', overview(overviewSql)),
      await line('the same from all rides and switches', overview(overviewOfRecordsSql), Math.min(rounds, 3)),
      await line('earning report, 7 days', post('report/earning', { startDate: day(6), endDate: day(0) })),
      await line('earning report, 90 days', post('report/earning', range)),
      await line('ride report, page 1', ride(0), rounds * 10),
      await line('ride report, page 1,000', ride(Math.min(39_960, deep)), rounds * 10),
      await line(`ride report, page ${deep / 40 + 1}`, ride(deep)),
      `notifications, made anew ${inWords(remade)}`,
      await line('notifications, unchanged', () => call('notifications'), rounds * 10),
      await line('settlement sheet, a month', post('ledger/settlements', sheet)),
    ];
    if (values.plans) {
      const plans = await queryPlans(database, { startDate: day(89), endDate: day(0), longStart: day(89) });
      lines.push(...Object.entries(plans).map(([name, plan]) => `${name}:\n${plan}`));
    }
    // In turns, because the load of the machine changes.
    const posting = { one: { enable: [], disable: [] }, thousand: { enable: [], disable: [] } } as Posting;
    for (let round = 0; round < rounds; round += 1) {
      for (const state of ['enable', 'disable'] as const) {
        await database.query(`alter table ride ${state} trigger ride_insert_sums`);
        for (let time = 0; time < 10; time += 1) posting.one[state].push(await timeOf(insert(1)));
        posting.thousand[state].push(await timeOf(insert(1_000)));
      }
    }
    for (const [count, { enable, disable }] of Object.entries(posting)) {
      lines.push(`posting ${count}: with the sums ${inWords(enable)}, without ${inWords(disable)}`);
    }
    await database.query('alter table ride enable trigger ride_insert_sums');
    if (values.check) {
      await database.query('select rebuild_sums(id)::text from taxi_park');
      lines.push(await prove('after posting'));
    }
    return lines.join('\n  ');
  },
  process.env.TEST_DATABASE_URL === undefined ? undefined : ['server'],
);
