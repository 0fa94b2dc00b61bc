import { outputOf } from '@park/contract/call-schemas';
import { createRideSource, listRideSources } from '@park/contract/ride-sources';
import { setTimeout as wait } from 'node:timers/promises';
import { onlyRow } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import type { Call } from './crash-journal.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from './doubles/taximaster-double.ts';
import type { TaximasterDouble } from './doubles/taximaster-double.ts';

const ORDERS_AT_ONCE = 25;
const PAUSE_MS = 400;
/** Runs until everything must be there, each with a server of its own. */
const LAST_RUNS = 3;

/** A platform whose orders are fetched while servers are killed. */
export interface FetchedPlatform {
  readonly double: TaximasterDouble;
  sourceId: string;
}

/** Starts the platform; servers that start from now on may call it. */
export async function startPlatform(): Promise<FetchedPlatform> {
  const double = await startTaximasterDouble();
  process.env.OUTSIDE_HOSTS = new URL(double.origin).host;
  return { double, sourceId: '' };
}

/** Connects it, before the first kill. */
export async function addPlatform(call: Call, platform: FetchedPlatform): Promise<void> {
  const settings = { host: platform.double.origin, timeZone: 'UTC' };
  const connection = { settings, secrets: { apiKey: TAXIMASTER_KEY } };
  const body = { name: 'Fetched', kind: 'taximaster', connection };
  platform.sourceId = outputOf(createRideSource).parse(
    await call('POST', 'taxipark/ride_sources', body),
  ).source.id;
}

const stamp = (minutesAgo: number): string =>
  new Date(Date.now() - minutesAgo * 60_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

/** Drives on, and asks for what is new again and again; ends when the server is killed. */
export async function keepFetching(
  call: Call,
  { double, sourceId }: FetchedPlatform,
  licences: readonly string[],
): Promise<void> {
  double.drivers = licences.map((licence, at) => ({
    driver_id: at + 1,
    name: licence,
    phones: [],
    driver_license: licence,
  }));
  for (;;) {
    for (let n = 0; n < ORDERS_AT_ONCE; n += 1) {
      const id = double.orders.length + 1;
      double.orders.push({
        id,
        state_kind: 'finished',
        driver_id: (id % licences.length) + 1,
        car_id: 1,
        start_time: stamp(30),
        source_time: stamp(25),
        finish_time: stamp(5 + (id % 5)),
        server_time_offset: 0,
        sum: 9.5,
        total_sum: 9.5,
        cash_sum: 9.5,
        cashless_sum: 0,
        bonus_sum: 0,
        bank_card_sum: 0,
      });
      double.kilometres.set(id, 5);
    }
    if ((await call('POST', `taxipark/ride_sources/${sourceId}/run`)) === undefined) return;
    await wait(PAUSE_MS);
  }
}

/**
 * Lets the time pass, while no server runs, after which others take over what a killed one had: the
 * lease of a source and the jobs that it was doing; what is new there is due again.
 */
export async function outlast(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await database.script(`update source_connection set leased_until = '-infinity', mark = mark - interval '10 minutes';
      delete from pgboss.job where state = 'active'`);
  } finally {
    await database.close();
  }
}

/** Whether a run of the source has ended since a moment. */
async function hasRun(call: Call, sourceId: string, since: number): Promise<boolean> {
  const { sources } = outputOf(listRideSources).parse(await call('GET', 'taxipark/ride_sources'));
  const connection = sources.find(({ id }) => id === sourceId)?.connection;
  return !connection?.isRunning && Date.parse(connection?.lastRunAt ?? '') >= since;
}

/** How many orders are rides, while no server runs. */
async function countFetched(settings: DatabaseSettings, sourceId: string): Promise<number> {
  const database = await openDatabase(settings);
  try {
    const sql = 'select count(*)::int as rides from source_ride where source_id = $1';
    return onlyRow(await database.query<{ rides: number }>(sql, [sourceId])).rides;
  } finally {
    await database.close();
  }
}

/**
 * Lets servers read on until every order is a ride, and ends the platform. `aServer` starts one,
 * lets it do something and kills it. Returns how many orders there were. Throws when some are
 * missing.
 */
export async function verifyFetched(
  settings: DatabaseSettings,
  { double, sourceId }: FetchedPlatform,
  aServer: (work: (call: Call) => Promise<void>) => Promise<void>,
): Promise<number> {
  try {
    for (let run = 0; run < LAST_RUNS; run += 1) {
      await aServer(async (call) => {
        // The server tells whole seconds.
        const asked = Math.floor(Date.now() / 1000) * 1000;
        await call('POST', `taxipark/ride_sources/${sourceId}/run`);
        while (!(await hasRun(call, sourceId, asked))) await wait(PAUSE_MS);
      });
      await outlast(settings);
      if ((await countFetched(settings, sourceId)) === double.orders.length) return double.orders.length;
    }
    throw new Error(`Of ${double.orders.length} orders not all are rides`);
  } finally {
    delete process.env.OUTSIDE_HOSTS;
    await double.close();
  }
}
