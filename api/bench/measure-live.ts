import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loginOutput } from '@park/contract/schemas/auth-schemas';
import { driversOutput } from '@park/contract/schemas/driver-schemas';
import { DEMO_ADMIN } from '../src/demo/demo-sign-in.ts';
import type { ParentMessage } from '../src/parent-process.ts';
import { openLiveReader } from '../src/testing/live-reader.ts';
import type { LiveReader } from '../src/testing/live-reader.ts';
import { createServerDatabase } from '../src/testing/test-database.ts';

/*
 * Tabs on one backend process: its memory per tab, and the time from sending a change until each
 * tab has read it.
 *   [TEST_DATABASE_URL=postgres://…] node bench/measure-live.ts [--tabs 200 --changes 30]
 * On a server when TEST_DATABASE_URL is set, else on the embedded database, with the demo park. The
 * tabs are read by this process, so that the latency includes the reading of all of them on the
 * same machine.
 */
const { values } = parseArgs({
  options: { tabs: { type: 'string', default: '200' }, changes: { type: 'string', default: '30' } },
});
/** Fewer than the limit of a session. */
const TABS_A_SESSION = 10;

const serverUrl = process.env.TEST_DATABASE_URL;
const server = serverUrl === undefined ? undefined : await createServerDatabase(serverUrl);
const child = fork(fileURLToPath(new URL('../src/server.ts', import.meta.url)), [], {
  env: {
    PATH: process.env.PATH,
    LOG_LEVEL: 'error',
    API_PORT: '0',
    DEMO_PARK: '1',
    DATA_DIR: `/tmp/park-live-${process.pid}`,
    ...(server === undefined ? {} : { DATABASE_URL: server.url }),
  },
  execArgv: ['--expose-gc'],
});
const port = await new Promise<number>((resolve, reject) => {
  child.on('message', (message: ParentMessage) => {
    if (message.type === 'listening') resolve(message.port);
  });
  child.once('exit', () => reject(new Error('The backend ended')));
});
const origin = `http://127.0.0.1:${port}`;

async function call(method: string, path: string, token: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Resident memory of the backend in kB, from the kernel. */
function residentKb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
}

async function signIn(): Promise<string> {
  return loginOutput.parse(await call('POST', 'auth/login', '', DEMO_ADMIN)).token;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const token = await signIn();
const { drivers } = driversOutput.parse(await call('GET', 'taxipark/drivers', token));
const ids = drivers.map(({ userId }) => userId);
const fare = (index: number) =>
  call('PUT', 'taxipark/driver_current_fare_per_km', token, {
    fares: [{ driverId: ids[index % ids.length], farePerKm: 10 + index / 100 }],
  });
for (let index = 0; index < 20; index += 1) await fare(index);
await pause(1_000);
const before = residentKb();

const tabs: LiveReader[] = [];
for (let count = 0; count < Number(values.tabs); count += TABS_A_SESSION) {
  const own = await signIn();
  const size = Math.min(TABS_A_SESSION, Number(values.tabs) - count);
  tabs.push(...(await Promise.all(Array.from({ length: size }, () => openLiveReader(origin, own)))));
}
await Promise.all(tabs.map((tab) => tab.next(({ name }) => name === 'hello')));
await pause(2_000);
const withTabs = residentKb();

const times: number[] = [];
for (let index = 0; index < Number(values.changes); index += 1) {
  const from = tabs.map(({ events }) => events.length);
  const begun = performance.now();
  const arrived = tabs.map(async (tab, at) => {
    await tab.next(({ name }) => name === 'change', from[at]);
    times.push(performance.now() - begun);
  });
  await Promise.all([fare(1_000 + index), ...arrived]);
  await pause(50);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(
  `${server === undefined ? 'embedded' : 'server'}: ${tabs.length} tabs, ${values.changes} changes: latency median ` +
    `${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, max ${at(1).toFixed(1)} ms; memory ${Math.round(before / 1024)} MB ` +
    `before, ${Math.round(withTabs / 1024)} MB with the tabs: ${((withTabs - before) / tabs.length).toFixed(0)} kB a tab\n`,
);
for (const tab of tabs) tab.close();
const ended = new Promise((resolve) => child.once('exit', resolve));
child.disconnect();
await ended;
await server?.drop();
