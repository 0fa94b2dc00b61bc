import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loginOutput } from '@park/contract/schemas/auth-schemas';
import { driversOutput } from '@park/contract/schemas/driver-schemas';
import { hashPassword } from '../src/auth/passwords.ts';
import { loadMigrations } from '../src/database/migrations.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPostgres } from '../src/database/postgres-database.ts';
import { call } from '../src/testing/crash-call.ts';
import { postgresClusters, postgresPrograms } from '../src/testing/postgres-cluster.ts';
import type { PostgresClusters } from '../src/testing/postgres-cluster.ts';
import { kill, startServer } from '../src/testing/server-process.ts';
import type { Server } from '../src/testing/server-process.ts';
import { processorSeconds } from './processor-time.ts';
import { LARGE_PARK_ADMIN, seedLargePark } from './seed-large-park.ts';
import { sendLoad } from './send-load.ts';
import type { Load, Target } from './send-load.ts';

/*
 * One, two and three processes of the backend under the same mixed load, and three that read from a
 * streaming copy, in turns, with the processor time of each kind of process, which shows what
 * limits them:
 *   node bench/measure-replicas.ts \
 *     [--drivers 2000 --rides 200000 --rounds 5 --seconds 4 --clients 6]
 * PostgreSQL runs in a temporary directory. `--clients` are those of each of the five calls; they
 * are spread over the processes.
 */
const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '2000' },
    rides: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '6' },
  },
});
const drivers = Number(values.drivers);
const size = { drivers, vehicles: Math.ceil(drivers / 2), rides: Number(values.rides), days: 90 };
const seconds = Number(values.seconds);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface Variant {
  readonly name: string;
  readonly processes: number;
  readonly hasCopy: boolean;
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** How many processors were kept busy, by all of these. */
  readonly busy: number;
  /**
   * Processor time for one request of each kind of process, in ms; unlike the rest the same on a
   * busy machine.
   */
  readonly backend: number;
  readonly database: number;
  readonly generator: number;
}

const variants: readonly Variant[] = [
  { name: '1 process', processes: 1, hasCopy: false },
  { name: '2 processes', processes: 2, hasCopy: false },
  { name: '3 processes', processes: 3, hasCopy: false },
  { name: '3 processes and a copy', processes: 3, hasCopy: true },
];

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function startDatabases(clusters: PostgresClusters) {
  const primary = await clusters.create('primary');
  await primary.start();
  const seeder = openPostgres(primary.url, { statementTimeoutMs: 0 });
  await migrate(seeder, await loadMigrations());
  await seedLargePark(seeder, size, await hashPassword(LARGE_PARK_ADMIN.password));
  await seeder.close();
  const copy = await clusters.copy('copy', primary);
  copy.follow([primary]);
  await copy.start();
  return { primary, copy };
}

/** The five calls of the load: a change, two small reads and two reports. */
function targetsOf(origin: string, token: string, driverIds: readonly string[]): Target[] {
  const headers = { authorization: `Bearer ${token}` };
  const range = { startDate: day(6), endDate: day(0) };
  let turn = 0;
  const fare = () => {
    turn += 1;
    const farePerKm = 1 + (turn % 9_000) / 100;
    return JSON.stringify({ fares: [{ driverId: driverIds[turn % driverIds.length], farePerKm }] });
  };
  const at = (path: string) => `${origin}/api/taxipark/${path}`;
  return [
    { url: at('driver_current_fare_per_km'), method: 'PUT', headers, body: fare },
    { url: at(`drivers/${driverIds[0]}`), method: 'GET', headers },
    { url: at('overview'), method: 'GET', headers },
    { url: at('report/earning'), method: 'POST', headers, body: JSON.stringify(range) },
    { url: at('report/ride'), method: 'POST', headers, body: JSON.stringify({ ...range, offset: 0 }) },
  ];
}

async function measure(
  servers: readonly Server[],
  databases: readonly (number | undefined)[],
  send: (server: Server) => readonly Promise<Load>[],
): Promise<Round> {
  const backends = servers.map(({ child }) => child.pid);
  const usage = () => [processorSeconds(backends), processorSeconds(databases), process.cpuUsage()] as const;
  const begun = performance.now();
  const before = usage();
  const loads = await Promise.all(servers.flatMap(send));
  const after = usage();
  const elapsed = (performance.now() - begun) / 1000;
  const own = process.cpuUsage(before[2]);
  const requests = loads.reduce((sum, load) => sum + load.requests, 0);
  const backend = after[0] - before[0];
  const database = after[1] - before[1];
  const generator = (own.user + own.system) / 1e6;
  const eachMs = (used: number) => (used * 1000) / requests;
  return {
    perSecond: requests / elapsed,
    p50: median(loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    busy: (backend + database + generator) / elapsed,
    backend: eachMs(backend),
    database: eachMs(database),
    generator: eachMs(generator),
  };
}

async function run(programs: string): Promise<void> {
  const clusters = postgresClusters(programs);
  const started: Server[] = [];
  try {
    const { primary, copy } = await startDatabases(clusters);
    const settings = { dataDirectory: clusters.directory, databaseUrl: primary.url };
    const withCopy = { ...settings, readUrls: [copy.url] };
    const start = async (own: typeof settings) => {
      const server = await startServer(own);
      started.push(server);
      return server;
    };
    const plain = [await start(settings), await start(settings), await start(settings)];
    const copied = [await start(withCopy), await start(withCopy), await start(withCopy)];
    const [{ origin = '' } = {}] = plain;
    const { token } = loginOutput.parse(await call(origin, '', 'POST', 'auth/login', LARGE_PARK_ADMIN));
    const listed = driversOutput.parse(await call(origin, token, 'GET', 'taxipark/drivers'));
    const driverIds = listed.drivers.map(({ userId }) => userId);
    const rounds = new Map<string, Round[]>(variants.map(({ name }) => [name, []]));
    const once = async ({ name, processes, hasCopy }: Variant, length: number, isCounted: boolean) => {
      const servers = (hasCopy ? copied : plain).slice(0, processes);
      const clients = Number(values.clients) / processes;
      const send = (server: Server) =>
        targetsOf(server.origin, token, driverIds).map((target) =>
          sendLoad(target, { clients, seconds: length }),
        );
      const round = await measure(servers, [primary.pid(), copy.pid()], send);
      if (isCounted) rounds.get(name)?.push(round);
    };
    for (const variant of variants) await once(variant, 1, false);
    for (let turn = 0; turn < Number(values.rounds); turn += 1) {
      for (const variant of variants) await once(variant, seconds, true);
    }
    const lines = variants.map(({ name }) => {
      const of = (field: keyof Round, digits: number) =>
        median((rounds.get(name) ?? []).map((round) => round[field])).toFixed(digits);
      return (
        `| ${name} | ${of('perSecond', 0)} | ${of('p50', 1)} | ${of('p99', 0)} | ${of('busy', 2)} | ` +
        `${of('backend', 2)} | ${of('database', 2)} | ${of('generator', 2)} |`
      );
    });
    process.stdout.write(
      `${[
        `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; ${size.drivers} drivers, ${size.rides} rides`,
        '| backend | requests/s | p50, ms | p99, ms | busy processors | backend, ms a request | database | generator |',
        '| --- | --- | --- | --- | --- | --- | --- | --- |',
        ...lines,
      ].join('\n')}\n`,
    );
  } finally {
    for (const server of started) await kill(server);
    await clusters.remove();
  }
}

const programs = postgresPrograms();
if (programs === null)
  process.stdout.write('Not run: PostgreSQL’s own programs (initdb) are not on this machine.\n');
else await run(programs);
