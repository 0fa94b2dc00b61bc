import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import type { WireDriver } from '@park/contract/drivers';
import type { RunningConsole } from '../load/start-console.ts';

const MINUTE = 60_000;
/** Of the driver of all rides. */
const LICENCE = '9MK 310000';
/** Once all of these are there, batches replace them by later records: the park grows no more. */
const RIDES = 200;
const BATCH = 10;

/** A receiver of webhooks on this machine that answers after five seconds of the fifteen that it has. */
export async function startSlowReceiver() {
  let answered = 0;
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.end('ok', () => (answered += 1)), 5_000);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, answered: () => answered, stop: () => server.close() };
}

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

/** The double of a Taximaster, whose orders end one a minute, an hour ago and from now on. */
export async function startPlatform(minutes: number) {
  const orders = Array.from({ length: 60 + Math.ceil(minutes) }, (_, at) => {
    const [start_time, finish_time] = [-85, -60].map((by) => stamp(Date.now() + (at + by) * MINUTE));
    return {
      ...{ id: at + 1, state_kind: 'finished', driver_id: 1, car_id: 1, server_time_offset: 0 },
      ...{ start_time, source_time: start_time, finish_time, car_number: '1001 AB-7' },
      ...{ sum: 12, total_sum: 12, bonus_sum: 0, bank_card_sum: 0, cash_sum: 12, cashless_sum: 0 },
    };
  });
  const drivers = [{ driver_id: 1, name: 'Soak', driver_license: LICENCE, phones: [] }];
  const program = fork(path.join(ROOT, 'api/src/testing/serve-taximaster.ts'), [], {
    env: { ...process.env, TAXIMASTER: JSON.stringify({ orders, drivers, kilometres: 7.4 }) },
    silent: true,
  });
  const [line] = await once(program.stdout ?? program, 'data');
  const [, host = '', apiKey = ''] = /answers at (\S+) to the key (\S+)/.exec(String(line)) ?? [];
  return { host, apiKey, stop: () => program.kill() };
}

/** The next rides of the driver; those that were sent before come with another fare. */
function batchOf(round: number, firstPickup: number): unknown[] {
  return Array.from({ length: BATCH }, (_, at) => {
    const place = (round * BATCH + at) % RIDES;
    const [pickupTime, dropoffTime] = [5, 9].map((by) =>
      new Date(firstPickup + (place * 5 + by) * MINUTE).toISOString(),
    );
    return {
      ...{ externalId: `soak-${place}`, version: round + 1, status: 'completed', pickupTime, dropoffTime },
      driver: { licenseNumber: LICENCE },
      money: { currency: 'BYN', fare: `${10 + ((round + place) % 30)}.50` },
    };
  });
}

/** What happens in the park while the operator works: changes by another device, rides, a platform, webhooks. */
export async function startBeside(
  { url, session }: RunningConsole,
  { receiver, platform }: { receiver: string; platform: Awaited<ReturnType<typeof startPlatform>> },
) {
  const call = async (method: string, address: string, body?: object, key = session['auth-token']) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(url + address, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  const add = async (name: string, kind: string, connection?: object): Promise<string> => {
    const made = await call('POST', '/api/taxipark/ride_sources', { name, kind, connection });
    return (made as { source: { id: string } }).source.id;
  };
  const { drivers } = (await call('GET', '/api/taxipark/drivers')) as { drivers: WireDriver[] };
  await call('PUT', `/api/taxipark/drivers/${drivers[0]?.userId}`, { licenseNumber: LICENCE });
  const events = ['ride.created', 'ingest.batch_finished'];
  await call('POST', '/api/taxipark/webhooks', { name: 'Slow', url: `http://${receiver}/hook`, events });
  const settings = { host: platform.host, timeZone: 'UTC' };
  const fetched = await add('Taximaster', 'taximaster', { settings, secrets: { apiKey: platform.apiKey } });
  const sent = await add('Dispatch', 'api');
  const key = await call('POST', `/api/taxipark/ride_sources/${sent}/keys`, { name: 'Soak' });
  const { secret } = key as { secret: string };

  const firstPickup = Date.now() - (RIDES * 5 + 30) * MINUTE;
  let failed = 0;
  const each = (seconds: number, act: (round: number) => Promise<unknown>) => {
    let round = 0;
    const say = (error: unknown) => console.log(`FAILED beside: ${String(error)}`, (failed += 1));
    return setInterval(() => void act(round++).catch(say), seconds * 1000);
  };
  const timers = [
    each(5, (round) => {
      const fare = { driverId: drivers[round % drivers.length]?.userId, farePerKm: 1 + (round % 100) / 100 };
      return call('PUT', '/api/taxipark/driver_current_fare_per_km', { fares: [fare] });
    }),
    each(15, (round) => call('POST', '/ingest/v1/rides', { rides: batchOf(round, firstPickup) }, secret)),
    each(60, () => call('POST', `/api/taxipark/ride_sources/${fetched}/run`, {})),
  ];
  return { failed: () => failed, stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
