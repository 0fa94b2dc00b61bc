import { outputOf } from '@park/contract/schemas/output-schema';
import { listDrivers } from '@park/contract/drivers';
import { login } from '@park/contract/auth';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hashPassword } from '../src/auth/passwords.ts';
import { migrate } from '../src/database/migrate.ts';
import { loadMigrations } from '../src/database/migrations.ts';
import { openPostgres } from '../src/database/postgres-database.ts';
import { createServerDatabase } from '../src/testing/test-database.ts';
import type { ParentMessage } from '../src/parent-process.ts';
import { SEEDED_URL } from './measured-app.ts';
import { LARGE_PARK_ADMIN, seedLargePark } from './seed-large-park.ts';
import { sendLoad } from './send-load.ts';
import type { Load, Target } from './send-load.ts';
import { tableOf } from './tables.ts';
import type { Measured } from './tables.ts';

/*
 * API benchmark: a large park on PostgreSQL, our backend against a bare handler,
 * interleaved in one run.
 *   TEST_DATABASE_URL=postgres://… node api/bench/run.ts \
 *     [--rides 1000000 --rounds 5 --seconds 3 --out docs/api-performance.md]
 * `--only 'ride report'` compares the calls with such a name, and measures nothing else. Creates a
 * separate database and drops it; with SEEDED_DATABASE_URL, measures the park there (seed-park.ts).
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '10000' },
    vehicles: { type: 'string', default: '5000' },
    rides: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});

const size = {
  drivers: Number(values.drivers),
  vehicles: Number(values.vehicles),
  rides: Number(values.rides),
  days: 90,
};
const seconds = Number(values.seconds);
const log = (line: string) => process.stdout.write(`${line}\n`);

function start(
  file: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', API_PORT: '0', ...environment },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: ParentMessage) => {
      if (message.type === 'listening') resolve({ child, origin: `http://127.0.0.1:${message.port}` });
    });
    child.once('exit', () => reject(new Error(`${file} ended`)));
  });
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LARGE_PARK_ADMIN),
  });
  return outputOf(login).parse(await response.json()).token;
}

function day(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

interface Compared {
  readonly name: string;
  readonly path: string;
  readonly bare: string;
  readonly clients: number;
  readonly body?: object;
}

const compared: Compared[] = [
  { name: 'drivers list', path: 'taxipark/drivers', bare: 'drivers', clients: 4 },
  { name: 'vehicles list', path: 'taxipark/vehicles', bare: 'vehicles', clients: 4 },
  { name: 'earning report, 7 days', path: 'taxipark/report/earning', bare: 'earning', clients: 4, body: { startDate: day(6), endDate: day(0) } },
  { name: 'ride report, page 1', path: 'taxipark/report/ride', bare: 'ride', clients: 8, body: { startDate: day(89), endDate: day(0), offset: 0 } },
  { name: 'ride report, page 1,000', path: 'taxipark/report/ride', bare: 'ride', clients: 8, body: { startDate: day(89), endDate: day(0), offset: 39_960 } },
]; // prettier-ignore

async function newPark(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  const created = await createServerDatabase(server);
  // The statement timeout is for requests; inserting a million rides takes longer.
  const seeder = openPostgres(created.url, { statementTimeoutMs: 0 });
  await migrate(seeder, await loadMigrations());
  const seeding = Date.now();
  await seedLargePark(seeder, size, await hashPassword(LARGE_PARK_ADMIN.password));
  await seeder.close();
  log(`seeded in ${Math.round((Date.now() - seeding) / 1000)} s`);
  return created;
}

const { url: databaseUrl, drop } =
  SEEDED_URL === undefined ? await newPark() : { url: SEEDED_URL, drop: async () => undefined };
const children: ChildProcess[] = [];
try {
  const ours = await start('../src/server.ts', { DATABASE_URL: databaseUrl });
  const bare = await start('bare-server.ts', { DATABASE_URL: databaseUrl });
  children.push(ours.child, bare.child);
  const headers = { authorization: `Bearer ${await signIn(ours.origin)}` };

  const results: Measured[] = [];
  for (const { name, path, bare: barePath, clients, body } of compared.filter((each) =>
    each.name.includes(values.only),
  )) {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const targets: Record<string, Target> = {
      ours: { url: `${ours.origin}/api/${path}`, method, headers, ...sent },
      rows: { url: `${bare.origin}/rows/${barePath}`, method, ...sent },
      text: { url: `${bare.origin}/text/${barePath}`, method, ...sent },
    };
    const loads: Record<string, Load[]> = { ours: [], rows: [], text: [] };
    for (const target of Object.values(targets)) await sendLoad(target, { clients, seconds: 1 });
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [kind, target] of Object.entries(targets))
        loads[kind]?.push(await sendLoad(target, { clients, seconds }));
    }
    results.push({ name, clients, ours: loads.ours ?? [], rows: loads.rows ?? [], text: loads.text ?? [] });
    log(`${name}: done`);
  }

  const listed = await fetch(`${ours.origin}/api/taxipark/drivers`, { headers });
  const etag = listed.headers.get('etag') ?? '';
  const { drivers } = outputOf(listDrivers).parse(await listed.json());
  const bulk = (count: number) =>
    JSON.stringify({
      fares: drivers.slice(0, count).map(({ userId }, index) => ({ driverId: userId, farePerKm: index % 7 })),
    });
  const get = (path: string, more: Record<string, string> = {}): Target => ({
    url: `${ours.origin}/api/${path}`, method: 'GET', headers: { ...headers, ...more },
  }); // prettier-ignore
  const put = (count: number): Target => ({
    url: `${ours.origin}/api/taxipark/driver_current_fare_per_km`, method: 'PUT', headers, body: bulk(count),
  }); // prettier-ignore
  const page = (asked: object): Target => ({
    url: `${ours.origin}/api/taxipark/driver_pages`, method: 'POST', headers,
    body: JSON.stringify({ count: 'bounded', limit: 100, ...asked }),
  }); // prettier-ignore
  const alone: [string, Target, number, number][] = [
    ['drivers list, unchanged (304)', get('taxipark/drivers', { 'if-none-match': etag }), 8, 304],
    ['drivers, a page of 100 by name', page({ sort: 'name', language: 'ru' }), 4, 200],
    ['drivers, a page of 100 of a search', page({ q: 'водитель', sort: '-name' }), 4, 200],
    ['drivers list, brotli', get('taxipark/drivers', { 'accept-encoding': 'br' }), 4, 200],
    ['one driver', get(`taxipark/drivers/${drivers[5]?.userId}`), 8, 200],
    ['session', get('auth/session'), 8, 200],
    ['overview', get('taxipark/overview'), 2, 200],
    ['notifications', get('taxipark/notifications'), 2, 200],
    ['reports history', get('taxipark/reports'), 8, 200],
    ['fare of one driver', put(1), 8, 200],
    ['fares of 100 drivers', put(100), 4, 200],
    ['fares of 10,000 drivers', put(10_000), 1, 200],
    ['sign-in (argon2id)', { url: `${ours.origin}/api/auth/login`, method: 'POST', body: JSON.stringify(LARGE_PARK_ADMIN) }, 4, 200],
  ]; // prettier-ignore
  const single: [string, Load][] = [];
  for (const [name, target, clients, expected] of values.only === '' ? alone : []) {
    single.push([name, await sendLoad(target, { clients, seconds, expected })]);
    log(`${name}: done`);
  }
  for (const child of children) child.disconnect();
  const report = tableOf({ results, single, size });
  log(report);
  if (values.out !== undefined) {
    const marker = '<!-- measured -->';
    const before = existsSync(values.out) ? (readFileSync(values.out, 'utf8').split(marker)[0] ?? '') : '';
    writeFileSync(values.out, `${before}${marker}\n${report}\n`);
  }
} finally {
  for (const child of children) if (child.connected) child.disconnect();
  await drop();
}
