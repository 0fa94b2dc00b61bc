import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Statement } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres-database.ts';
import { driversListSql } from '../src/drivers/driver-store.ts';
import { earningReportSql, earningValues } from '../src/reports/earning-report.ts';
import { rideReportStatement } from '../src/reports/ride-report.ts';
import { vehiclesListSql } from '../src/vehicles/vehicle-store.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { bareDrivers, bareEarning, bareRides, bareVehicles } from './bare-rows.ts';

/*
 * The baseline of the benchmark: node:http, one statement, no session, no scoping, no checks, no
 * headers beyond the content type. `/rows/…` builds objects from rows and stringifies them, as most
 * handlers do; `/text/…` sends the JSON text of our own statements.
 */
const database = openPostgres(process.env.DATABASE_URL ?? '');
const TIME_ZONE = 'Europe/Minsk';
// Our statements leave the park to row-level security, so their connections belong to the park from
// the start.
const scoped = new URL(process.env.DATABASE_URL ?? '');
scoped.searchParams.set(
  'options',
  `-c role=taxi_park_session -c park.id=${LARGE_PARK_ID} -c park.zone=${TIME_ZONE} -c plan_cache_mode=force_generic_plan`,
);
const park = openPostgres(scoped.href);

function send(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  response.end(json);
}

async function text({ sql, values = [] }: Statement): Promise<string> {
  const [row] = await park.query<{ json: string }>(sql, values);
  return row?.json ?? '[]';
}

async function responseBody(path: string, sent: string): Promise<string> {
  const input: { startDate?: string; endDate?: string; offset?: number } =
    sent === '' ? {} : JSON.parse(sent);
  const { startDate = '', endDate = '', offset = 0 } = input;
  const range = [startDate, endDate, TIME_ZONE];
  switch (path) {
    case '/rows/drivers':
      return JSON.stringify({ drivers: await bareDrivers(database) });
    case '/rows/vehicles':
      return JSON.stringify({ vehicles: await bareVehicles(database) });
    case '/rows/earning':
      return JSON.stringify({ report: await bareEarning(database, range) });
    case '/rows/ride':
      return JSON.stringify({ report: await bareRides(database, [...range, offset]) });
    case '/text/drivers':
      return `{"drivers":${await text({ sql: driversListSql })}}`;
    case '/text/vehicles':
      return `{"vehicles":${await text({ sql: vehiclesListSql })}}`;
    case '/text/earning':
      return `{"report":${await text({ sql: earningReportSql, values: earningValues({ startDate, endDate }) })}}`;
    case '/text/ride':
      return `{"report":${await text(rideReportStatement({ startDate, endDate, offset }))}}`;
    default:
      return '{}';
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    responseBody(request.url ?? '', Buffer.concat(chunks).toString())
      .then((json) => send(response, json))
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        response.writeHead(500).end();
      });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));
