import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf, startReplica } from './fake-replica.ts';
import { beginBody } from './fake-strangers.ts';

const ADDRESSES = 16;
/** More than all of them together may hold, when there are many. */
const SENT = 'x'.repeat(60_000);
const ASKED = 20;

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

export interface StrangersSeen {
  /** What the gateway has more in memory while they are there. */
  readonly megabytes: number;
  /** The statuses that somebody else got meanwhile. */
  readonly statuses: readonly number[];
}

/**
 * Runs the gateway as in production, opens connections to it from many addresses of this machine,
 * each of which claims a session and begins a body that it never ends, and asks for something else.
 */
export async function meetStrangers(count: number): Promise<StrangersSeen> {
  const release = mkdtempSync(path.join(os.tmpdir(), 'park-release-'));
  for (const folder of ['host/assets', 'remotes']) mkdirSync(path.join(release, folder), { recursive: true });
  const replica = await startReplica('127.0.0.1');
  const env = {
    ...process.env,
    PORT: '0',
    API_URL: `http://127.0.0.1:${portOf(replica)}`,
    RELEASE_DIR: release,
  };
  const gateway = fork(path.join(import.meta.dirname, 'serve.ts'), { env, execArgv: [] });
  try {
    const [{ url }] = (await once(gateway, 'message')) as [{ url: string }];
    const ask = async () => (await fetch(`${url}/api/echo`)).status;
    // Without what the first requests load.
    for (let each = 0; each < ASKED; each += 1) await ask();
    const before = residentMegabytes(gateway.pid ?? 0);
    const sockets = [];
    for (let each = 0; each < count; each += 1)
      sockets.push(
        await beginBody(url, {
          path: '/ingest/v1/rides',
          headers: ['authorization: Bearer stranger'],
          length: 2_000_000,
          sent: SENT,
          from: `127.0.0.${2 + (each % ADDRESSES)}`,
        }),
      );
    await wait(1_000);
    const statuses = [];
    for (let each = 0; each < ASKED; each += 1) statuses.push(await ask());
    const megabytes = residentMegabytes(gateway.pid ?? 0) - before;
    for (const socket of sockets) socket.destroy();
    return { megabytes, statuses };
  } finally {
    gateway.kill();
    await once(gateway, 'exit');
    await replica.close();
    rmSync(release, { recursive: true });
  }
}
