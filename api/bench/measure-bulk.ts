import { parseArgs } from 'node:util';
import { measureOnEach, timesOf } from './measured-app.ts';

/*
 * What a bulk change and the first read of a list cost, on the embedded database and, with
 * TEST_DATABASE_URL, on a server:
 *   node bench/measure-bulk.ts [--drivers 10000 --rounds 7]
 */
const { values } = parseArgs({
  options: { drivers: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '7' } },
});
const drivers = Number(values.drivers);
const rounds = Number(values.rounds);

await measureOnEach({ drivers, vehicles: 1_000, rides: 1_000, days: 30 }, async ({ database, call }) => {
  const ids = await database.query<{ id: string }>('select id from driver');
  const fares = (count: number, round: number) => ({
    fares: ids.slice(0, count).map(({ id }, index) => ({ driverId: id, farePerKm: (index + round) % 7 })),
  });
  const path = 'driver_current_fare_per_km';
  const list = await timesOf(rounds, () => call('drivers'));
  const bulk = await timesOf(rounds, (round) => call(path, fares(drivers, round)));
  const single = await timesOf(rounds * 10, (round) => call(path, fares(1, round)));
  return `${drivers} fares ${bulk}; one fare ${single}; list ${list}`;
});
