import { parseArgs } from 'node:util';
import { SENT_LIST_MAX } from '@park/contract/limits';
import { onlyRow } from '../src/database/database.ts';
import { enterPark } from '../src/database/enter-park.ts';
import { payoutRunsSql } from '../src/ledger/payout-sql.ts';
import { forgetOutdated } from '../src/operations/forget-outdated.ts';
import { sumProblems } from '../src/sums/check-sums.ts';
import { inWords, measureOnEach, timesOf } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

/*
 * What grows with the years, after some of them: how long the hourly forgetting of switches takes
 * and what it leaves, and the calls whose answers grew without end:
 *   node bench/measure-growth.ts \
 *     [--drivers 100000 --years 5 --rides 1000000 --rounds 7 --server-only]
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '100000' },
    years: { type: 'string', default: '5' },
    rides: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    'server-only': { type: 'boolean', default: false },
  },
});
const drivers = Number(values.drivers);
const years = Number(values.years);
const rounds = Number(values.rounds);
const DAY_MS = 86_400_000;
const DAYS_A_YEAR = 365;
const RUNS_A_YEAR = 52;
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const size = {
  ...{ drivers, vehicles: Math.min(5_000, drivers), rides: Number(values.rides), days: 90 },
  connectedDays: years * DAYS_A_YEAR,
};

/** A confirmed run for each driver in each week. */
const seedRuns = `
  insert into payout_run (id, taxi_park_id, day, status, created_at, confirmed_at)
    select md5('run' || n)::uuid, '${LARGE_PARK_ID}', current_date - 7 * n, 'confirmed',
      now() - n * interval '7 days', now() - n * interval '7 days'
    from generate_series(1, ${years * RUNS_A_YEAR}) n;
  insert into payout_line (run_id, driver_id, taxi_park_id, balance, minimum, amount, status)
    select md5('run' || n)::uuid, d.id, '${LARGE_PARK_ID}', 5000, 0, 5000, 'paid'
    from generate_series(1, ${years * RUNS_A_YEAR}) n, driver d;
  analyze payout_run, payout_line;`;

await measureOnEach(
  size,
  async ({ database, call, seconds }) => {
    const lines = [`${drivers} drivers, ${years} years, seeded in ${Math.round(seconds)} s`];
    const switches = async () =>
      onlyRow(await database.query<{ n: string }>('select count(*)::text as n from connection_event')).n;
    const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      const result = await work();
      lines.push(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      return result;
    };
    const check = async () => {
      const problems = await sumProblems(database);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    };
    await database.script(seedRuns);
    lines.push(`switches: ${await switches()}`);
    await timed('check of the sums', check);
    const forget = (later: number) => forgetOutdated(database, () => new Date(Date.now() + later * DAY_MS));
    lines.push(`deleted at first: ${await timed('forgetting of all years', () => forget(0))}`);
    lines.push(`deleted a day later: ${await timed('forgetting of one day', () => forget(1))}`);
    await timed('an hour in which nothing is outdated', () => forget(1));
    lines.push(`switches left: ${await switches()}`);
    await timed('check of the sums afterwards', check);

    const park = enterPark(database, LARGE_PARK_ID, () => new Date());
    const [first] = await park.query<{ next: string }>(payoutRunsSql, [null]);
    const month = { startDate: day(30), endDate: day(0) };
    const calls: Readonly<Record<string, () => Promise<number>>> = {
      'newest payout runs': () => call('ledger/payouts'),
      'older payout runs': () => call('ledger/payouts/older', { after: first?.next }, 'POST'),
      months: () => call('ledger/months'),
      terms: () => call('ledger/terms'),
      'settlements of 31 days': () => call('ledger/settlements', month, 'POST'),
      notifications: () => call('notifications'),
      'people of the journal': () => call('journal/people'),
      ...(drivers <= SENT_LIST_MAX && { 'drivers, whole': () => call('drivers') }),
    };
    for (const [name, work] of Object.entries(calls)) {
      const bytes = await work();
      lines.push(`${name}: ${await timesOf(rounds, work)}, ${Math.round(bytes / 1024)} KiB`);
    }
    if (drivers > SENT_LIST_MAX) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        const refusal: unknown = await call('drivers').catch((error: unknown) => error);
        if (!String(refusal).includes('406')) throw new Error(`No refusal: ${String(refusal)}`);
        times.push(performance.now() - begun);
      }
      lines.push(`drivers, whole, refused: ${inWords(times)}`);
    }
    return lines.join('\n  ');
  },
  values['server-only'] ? ['server'] : undefined,
);
