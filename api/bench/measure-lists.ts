import { parseArgs } from 'node:util';
import { PAGE_MAX } from '@park/contract/limits';
import { createHash } from 'node:crypto';
import { DEFAULT_OFFER } from '@park/contract/languages';
import { enterPark } from '../src/database/enter-park.ts';
import { createListKeys } from '../src/lists/list-keys.ts';
import { registerMaker } from '../src/lists/makers.ts';
import { everyDatabaseKind } from '../src/testing/test-database.ts';
import { inWords, measureOnEach, timesOf } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';

/*
 * Paged lists of a large park: first page, search by a word, sort by each column, a deep page, an
 * export and changes of all that match; and what the keys cost a bulk change, in turns with and
 * without their triggers:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-lists.ts \
 *     [--drivers 100000 --rounds 15 --server]
 * `--server`: not on the embedded database.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '15' },
    server: { type: 'boolean', default: false },
  },
});
const drivers = Number(values.drivers);
const rounds = Number(values.rounds);
const PAGE = 100;

await measureOnEach(
  { drivers, vehicles: Math.ceil(drivers / 2), rides: 0, days: 1, connectedDays: 0 },
  async ({ database, call, seconds }) => {
    const now = () => new Date();
    const park = enterPark(database, LARGE_PARK_ID, now);
    const keys = createListKeys(DEFAULT_OFFER);
    await registerMaker(database, keys.maker, now());
    const begun = performance.now();
    for (const list of ['drivers', 'vehicles'] as const) await keys.keepAll(park, list);
    const made = Math.round((performance.now() - begun) / 1000);
    await database.script('vacuum analyze');
    const exact = (body: object, list = 'driver') => call(`${list}_pages`, body, 'POST');
    // As the console asks: the rows do not wait for the count of all that match.
    const post = (body: object, list = 'driver') => exact({ count: 'bounded', ...body }, list);
    const line = async (name: string, work: (round: number) => Promise<unknown>, times = rounds) =>
      `${name} ${await timesOf(times, work)}`;
    // The names of the park are "Водитель" and 32 hexadecimal digits: four of them are in one of
    // some hundred names.
    const word = (round: number) =>
      createHash('md5').update(String(round % drivers)).digest('hex').slice(0, 4); // prettier-ignore
    const sorted = (sort: string, list?: string) =>
      line(`${list ?? 'driver'}s by ${sort}`, () => post({ limit: PAGE, sort, language: 'ru' }, list));
    const lines = [
      `${drivers} drivers, seeded in ${Math.round(seconds)} s, their keys and those of the vehicles made in ${made} s`,
      await line('first page', () => post({ limit: PAGE })),
      await line('search by a word', (round) => post({ limit: PAGE, q: word(round) })),
      await line('search by a phone', (round) =>
        post({ limit: PAGE, q: `8 029 ${(round * 7919) % drivers}` }),
      ),
      await line('search by a word, sorted', (round) => post({ limit: PAGE, q: word(round), sort: '-name' })),
      await line('search by a word of all records', () => post({ limit: PAGE, q: 'водитель' })),
      await line('its count', () => exact({ limit: 1, q: 'водитель' })),
      await line('the same, sorted', () => post({ limit: PAGE, q: 'водитель', sort: '-name' })),
      await line('far down in it', () => post({ limit: PAGE, q: 'водитель', skip: Math.floor(drivers / 2) })),
      await line('search by one letter', () => post({ limit: PAGE, q: 'a' })),
      await line('by a letter that nobody has', () => post({ limit: PAGE, q: 'щ' })),
      await line('connected ones', () => post({ limit: PAGE, filters: { connection: ['connected'] } })),
      await line('their count', () => exact({ limit: 1, filters: { connection: ['connected'] } })),
      await line('values to filter by', () => call('driver_filter_values')),
      await line('of vehicles', () => call('vehicle_filter_values')),
    ];
    for (const sort of [
      'name',
      '-name',
      'phone',
      'email',
      '-license',
      'connection',
      '-connection',
      'fare',
      '-fare',
    ]) {
      lines.push(await sorted(sort));
    }
    for (const sort of ['plate', '-name', '-color']) lines.push(await sorted(sort, 'vehicle'));
    lines.push(await line(`export of ${PAGE_MAX}`, () => post({ limit: PAGE_MAX, sort: 'name' }), 3));
    let fare = 1;
    const setFares = (body: object) => call('matching_driver_fares', { ...body, farePerKm: (fare += 0.01) });
    const fares = (q: string) => () => setFares({ q });
    lines.push(await line('fares of those with a word', (round) => setFares({ q: word(round) }), 3));
    const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] };
    const some = 'aa';
    for (let round = 0; round < Math.min(rounds, 5); round += 1) {
      for (const state of ['enable', 'disable'] as const) {
        await database.query(`alter table driver ${state} trigger driver_fare_key`);
        const start = performance.now();
        await fares(some)();
        times[state].push(performance.now() - start);
      }
    }
    await database.query('alter table driver enable trigger driver_fare_key');
    lines.push(
      `fares of those with "${some}": with the keys ${inWords(times.enable)}, without ${inWords(times.disable)}`,
    );
    return lines.join('\n  ');
  },
  values.server ? ['server'] : everyDatabaseKind,
);
