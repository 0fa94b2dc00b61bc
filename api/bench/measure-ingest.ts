import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onlyRow } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import { enterPark } from '../src/database/enter-park.ts';
import { ingestRides } from '../src/ingest/ingest-rides.ts';
import { readRides } from '../src/ingest/read-rides.ts';
import { ledgerProblems } from '../src/ledger/check-ledger.ts';
import { sumProblems } from '../src/sums/check-sums.ts';
import { measureOnEach } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { median } from './median.ts';
import { p95While } from './while-reading.ts';

/*
 * How many rides a second a large park takes by the API and from a file, in turn with bare inserts
 * of the same rows (medians of the rounds); how long the drivers list takes meanwhile; what a ride
 * costs on the disk, and what a webhook that wants every ride costs:
 *   node bench/measure-ingest.ts [--drivers 10000 --rides 100000 --batches 20 --server-only]
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    rides: { type: 'string', default: '100000' },
    batches: { type: 'string', default: '20' },
    'server-only': { type: 'boolean', default: false },
  },
});
const BATCH = 1_000;
/** Rides a second, a million a day, for so many seconds. */
const STEADY = 12;
const STEADY_SECONDS = 30;
/** Batches with a webhook, each beside one without. */
const PAIRS = 5;
/** Batches of a file of 60,000 rows. */
const FILE_BATCHES = 60;
const batches = Number(values.batches);
const drivers = Number(values.drivers);
const size = { drivers, vehicles: Math.min(1_000, drivers / 2), rides: Number(values.rides), days: 90 };

/** Tables that a ride from outside adds rows to, with its entries; sums are of days. */
const OWN_TABLES = ['source_ride', 'ledger_entry', 'ride_id'];

async function bytesOf(database: Database): Promise<number> {
  const { bytes } = onlyRow(
    await database.query<{ bytes: number }>(
      `select (sum(pg_total_relation_size(c.oid)))::float8 as bytes from pg_class c
       where c.relname = any($1::text[]) or c.oid in (select inhrelid from pg_inherits where inhparent = 'ride'::regclass)`,
      [OWN_TABLES],
    ),
  );
  return bytes;
}

await measureOnEach(
  size,
  async ({ database, call }) => {
    const source = randomUUID();
    await database.query(
      `insert into ride_source (id, taxi_park_id, name, kind) values ($1, $2, $3, 'api')`,
      [source, LARGE_PARK_ID, `Measured ${source}`],
    );
    const licences = (
      await database.query<{ licence: string }>(
        `select license_number as licence from driver where license_number is not null and not license_shared limit 1000`,
      )
    ).map(({ licence }) => licence);
    const itemsOf = (batch: number, length = BATCH) =>
      Array.from({ length }, (_, n) => {
        const pickup = new Date(Date.now() - ((batch * BATCH + n) % 7_200) * 60_000 - 3_600_000);
        return {
          externalId: `${source.slice(0, 8)}-${batch}-${n}`,
          version: 1,
          status: 'completed',
          driver: { externalId: `d-${n % licences.length}`, licenseNumber: licences[n % licences.length] },
          pickupTime: pickup.toISOString(),
          dropoffTime: new Date(pickup.getTime() + 900_000).toISOString(),
          distanceMeters: 7_400,
          money: { currency: 'BYN', fare: '14.20', tip: '1.00', platformFee: '2.13', cash: '15.20' },
        };
      });
    const intake = {
      park: enterPark(database, LARGE_PARK_ID, undefined),
      parkId: LARGE_PARK_ID,
      sourceId: source,
      unit: { currency: 'BYN', decimals: 2 },
    };
    let batch = 0;
    const ingest = async (length = BATCH): Promise<number> => {
      const { rides } = await readRides(itemsOf((batch += 1), length));
      const begun = performance.now();
      const judged = await ingestRides({ ...intake, now: new Date() }, rides);
      const refused = judged.find(({ verdict }) => verdict !== 'created');
      if (refused) throw new Error(`A ride was not taken: ${JSON.stringify(refused)}`);
      return (performance.now() - begun) / 1000;
    };
    const whileReading = (work: () => Promise<unknown>) =>
      p95While(() => call('driver_pages', { limit: 100 }, 'POST'), work);
    const addBare = () =>
      database.query(
        `insert into ride (id, taxi_park_id, driver_id, status, picked_up_at, earning, distance_km)
         select gen_random_uuid(), taxi_park_id, id, 'completed', now() - n * interval '1 minute', 14.2, 7.4
         from (select id, taxi_park_id, row_number() over () as n from driver limit $1) d`,
        [BATCH],
      );
    const addFile = async (rides: readonly object[]) => {
      for (const dryRun of [true, false])
        await call(`ride_sources/${source}/rides`, { rides, dryRun }, 'POST');
    };
    const secondsOf = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return (performance.now() - begun) / 1000;
    };

    const sizes = [await bytesOf(database)];
    for (const add of [ingest, addBare]) {
      for (let count = 0; count < batches; count += 1) await add();
      sizes.push(await bytesOf(database));
    }
    const [before = 0, withOurs = 0, withBare = 0] = sizes;
    const bytes = (withOurs - before) / (batches * BATCH);
    const bareBytes = (withBare - withOurs) / (batches * BATCH);

    const rounds: { api: number; file: number; bare: number }[] = [];
    for (let round = 0; round < batches; round += 1) {
      const rides = itemsOf((batch += 1));
      const api = await ingest();
      rounds.push({ api, file: await secondsOf(() => addFile(rides)), bare: await secondsOf(addBare) });
    }

    const idle = await whileReading(() => wait(STEADY_SECONDS * 1000));
    const meanwhile = await whileReading(async () => {
      for (let count = 0; count < FILE_BATCHES; count += 1) await addFile(itemsOf((batch += 1)));
    });
    const steady = await whileReading(async () => {
      for (let second = 0; second < STEADY_SECONDS; second += 1) {
        const next = wait(1_000);
        await ingest(STEADY);
        await next;
      }
    });

    let without = 0;
    let withWebhook = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      without += await ingest();
      const webhook = randomUUID();
      await database.query(
        `insert into webhook_endpoint (id, taxi_park_id, name, url, secret, event_types)
         values ($1, $2, 'Measured', 'https://example.com/hook', '', '{ride.created}')`,
        [webhook, LARGE_PARK_ID],
      );
      withWebhook += await ingest();
      await database.query('delete from webhook_endpoint where id = $1', [webhook]);
    }

    const problems = [...(await ledgerProblems(database)), ...(await sumProblems(database))];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const rate = (seconds: readonly number[]) => Math.round(BATCH / median(seconds)).toLocaleString('en');
    const beside = (way: 'api' | 'file') => median(rounds.map((round) => round.bare / round[way])).toFixed(2);
    return [
      `${size.drivers} drivers: ${rate(rounds.map(({ api }) => api))} rides a second by the API, ${rate(rounds.map(({ file }) => file))} from a file with its dry run, bare inserts of the same rows ${rate(rounds.map(({ bare }) => bare))}: ${beside('api')} and ${beside('file')}`,
      `a page of drivers (p95) ${idle.toFixed(1)} ms idle, ${meanwhile.toFixed(1)} while a file of ${FILE_BATCHES * BATCH} comes in (${(meanwhile / idle).toFixed(2)}), ${steady.toFixed(1)} at ${STEADY} rides a second`,
      `${Math.round(bytes)} bytes a ride with its entries, ${Math.round(bytes - bareBytes)} more than a bare row with its entries`,
      `a batch takes ${(withWebhook / without).toFixed(2)} times as long with a webhook that wants each ride`,
      'sound',
    ].join('; ');
  },
  values['server-only'] ? ['server'] : undefined,
);
