import { parseArgs } from 'node:util';
import { createApp } from '../src/app.ts';
import { createSessionStore } from '../src/auth/session-store.ts';
import { PREPARATION_TIMEOUT_MS, onlyRow } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import { openPglite } from '../src/database/embedded/pglite-database.ts';
import { loadMigrations } from '../src/database/load-migrations.ts';
import { migrate } from '../src/database/migrate.ts';
import { createTestDatabase, testDatabaseKinds } from '../src/testing/test-database.ts';
import { seedLargePark } from './seed-large-park.ts';

/*
 * What a bulk change and the first read of a list cost, on the embedded database and, with TEST_DATABASE_URL, on a server:
 *   node bench/measure-bulk.ts [--drivers 10000 --rounds 7]
 */
const { values } = parseArgs({
  options: { drivers: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '7' } },
});

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function timesOf(rounds: number, work: (round: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work(round);
    times.push(performance.now() - begun);
  }
  return times;
}

async function measure(database: Database): Promise<void> {
  const drivers = Number(values.drivers);
  await seedLargePark(database, { drivers, vehicles: 1_000, rides: 1_000, days: 30 }, 'none');
  const user = onlyRow(await database.query<{ id: string }>(`select id from app_user where role = 'admin'`));
  const token = await createSessionStore(database).start(user.id, new Date());
  const app = await createApp({ database });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ids = await database.query<{ id: string }>('select id from driver');
  const call = async (path: string, body?: object): Promise<void> => {
    const init = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/taxipark/${path}`, { headers, ...init });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  const fares = (count: number, round: number) => ({
    fares: ids.slice(0, count).map(({ id }, index) => ({ driverId: id, farePerKm: (index + round) % 7 })),
  });
  const rounds = Number(values.rounds);
  const list = await timesOf(rounds, () => call('drivers'));
  const bulk = await timesOf(rounds, (round) => call('driver_current_fare_per_km', fares(drivers, round)));
  const single = await timesOf(rounds * 10, (round) => call('driver_current_fare_per_km', fares(1, round)));
  const shown = (times: readonly number[]) =>
    `${median(times).toFixed(1)} (max ${Math.max(...times).toFixed(1)}) ms`;
  process.stdout.write(
    `${database.kind}: ${drivers} fares ${shown(bulk)}; one fare ${shown(single)}; list ${shown(list)}\n`,
  );
  await app.close();
}

async function openFor(kind: Database['kind']): Promise<Database> {
  if (kind === 'server') return createTestDatabase(kind);
  // The statement timeout is for requests; filling a large park takes longer.
  const database = await openPglite({ statementTimeoutMs: PREPARATION_TIMEOUT_MS });
  await migrate(database, await loadMigrations());
  return database;
}

for (const kind of testDatabaseKinds) {
  const database = await openFor(kind);
  await measure(database).finally(() => database.close());
}
