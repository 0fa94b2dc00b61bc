import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { WireDriver as Driver } from '@park/contract/drivers';
import { freePort } from '@park/build/programs/free-port.ts';
import { FIRST_ADMIN } from '../../fixtures/parks.ts';
import { type Program, startConsole } from '../../fixtures/programs.ts';
import { ADMIN, expect, signInThroughApi, test } from '../../fixtures/test.ts';

const ACKNOWLEDGED_BEFORE_KILL = 25;

/** Kills npm itself with SIGKILL, as the system does when it runs out of memory. */
function killNpm({ process: npm }: Program): Promise<void> {
  return new Promise((resolve) => {
    npm.once('exit', () => resolve());
    npm.kill('SIGKILL');
  });
}

async function setFare(origin: string, token: string, driverId: string, farePerKm: number): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/taxipark/driver_current_fare_per_km`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fares: [{ driverId, farePerKm }] }),
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function listFares(origin: string, token: string): Promise<Map<string, number | null>> {
  const response = await fetch(`${origin}/api/taxipark/drivers`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { drivers } = (await response.json()) as { drivers: Driver[] };
  return new Map(drivers.map(({ userId, currentFarePerKm }) => [userId, currentFarePerKm]));
}

test('killing npm start in the middle of writes loses nothing that was acknowledged', async () => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-kill-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let console = await startConsole(port, dataDir);
  try {
    const { token } = await signInThroughApi(origin, FIRST_ADMIN);
    const ids = [...(await listFares(origin, token)).keys()];
    const acknowledged = new Map<string, number>();
    const sent = new Map<string, number>();
    let isKilled = false;
    const write = async (worker: number): Promise<void> => {
      for (let turn = 0; !isKilled; turn += 1) {
        const id = ids[(turn * 4 + worker) % ids.length] ?? '';
        const fare = Number((1 + ((turn + worker) % 9000) / 100).toFixed(2));
        sent.set(id, fare);
        if (await setFare(origin, token, id, fare)) acknowledged.set(id, fare);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);
    await killNpm(console);
    isKilled = true;
    await Promise.all(writers);

    await expect
      .poll(
        () =>
          fetch(origin).then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 20_000 },
      )
      .toBe('down');
    console = await startConsole(port, dataDir);
    const { token: again, name } = await signInThroughApi(origin, FIRST_ADMIN);
    expect(name).toBe(ADMIN.name);
    const kept = await listFares(origin, again);
    // A write that was sent but not yet acknowledged at the kill may be stored or not.
    const lost = [...acknowledged].filter(
      ([id, fare]) => kept.get(id) !== fare && kept.get(id) !== sent.get(id),
    );
    expect(lost).toEqual([]);
  } finally {
    await console.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
