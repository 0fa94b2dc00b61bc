import { parseArgs } from 'node:util';
import { enterPark } from '../src/database/enter-park.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { settlementsSql, spanOf } from '../src/ledger/settlement-sql.ts';
import { inWords, measureOnEach, timesOf } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

/*
 * What the settlement sheet of a large park costs, the call beside its bare statement, taken in
 * turns, and what it costs to post rides:
 *   node bench/measure-ledger.ts [--drivers 10000 --rides 1000000 --rounds 7 --server-only]
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    rides: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    'server-only': { type: 'boolean', default: false },
  },
});
const drivers = Number(values.drivers);
const size = { drivers, vehicles: Math.min(1_000, drivers), rides: Number(values.rides), days: 90 };
const rounds = Number(values.rounds);

const DAY_MS = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const lastMonth = day(new Date().getUTCDate()).slice(0, 7);
const lastDay = day(new Date().getUTCDate());

const ranges = {
  'a whole month': { startDate: `${lastMonth}-01`, endDate: lastDay },
  '31 days across two months': { startDate: day(45), endDate: day(15) },
};

await measureOnEach(
  size,
  async ({ database, call }) => {
    const park = enterPark(database, LARGE_PARK_ID, () => new Date());
    const lines: string[] = [];
    for (const [name, range] of Object.entries(ranges)) {
      const times = { sheet: [] as number[], bare: [] as number[] };
      const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
        const begun = performance.now();
        await work();
        times[kind].push(performance.now() - begun);
      };
      for (let round = 0; round < rounds; round += 1) {
        await timed('sheet', () => call('ledger/settlements', range, 'POST'));
        await timed('bare', () => park.query(settlementsSql, spanOf(range)));
      }
      const [sheet, bare] = [inWords(times.sheet), inWords(times.bare)];
      lines.push(`sheet of ${name} ${sheet}, its bare statement ${bare}`);
    }
    const rides = `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
    select gen_random_uuid(), taxi_park_id, id, 'completed', 53.9, 27.5, now(), 1.2, 12.34, 10 from driver limit $1`;
    const one = await timesOf(rounds * 10, () => database.query(rides, [1]));
    const thousand = await timesOf(rounds, () => database.query(rides, [1_000]));
    const problems = await ledgerProblems(database);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return `${size.drivers} drivers, ${size.rides} rides: ${lines.join('; ')}; posting one ride ${one}, a thousand ${thousand}; sound`;
  },
  values['server-only'] ? ['server'] : undefined,
);
