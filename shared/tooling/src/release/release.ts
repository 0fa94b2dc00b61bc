import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { buildApps } from './build-apps.ts';
import { publishAll } from './publish.ts';
import { RELEASE, REMOTES } from '../workspace.ts';

const APPS = ['host', ...REMOTES.map((name) => `remote-${name}`)];

/** Builds what changed and publishes it into `.release`; throws a BuildError with webpack's words. */
export async function releaseAll(onDone: (line: string) => void): Promise<void> {
  await mkdir(RELEASE, { recursive: true });
  // Two consoles started at once from one checkout would build into the same folders.
  const unlock = await lock(RELEASE, {
    stale: 20_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    await buildAndPublish(onDone);
  } finally {
    await unlock();
  }
}

async function buildAndPublish(onDone: (line: string) => void): Promise<void> {
  await buildApps(APPS, (app, ms, fresh) =>
    onDone(`  ${app.padEnd(15)} ${fresh ? `built in ${(ms / 1000).toFixed(1)} s` : 'unchanged'}`),
  );
  await publishAll();
}

if (import.meta.main) await releaseAll((line) => console.log(line));
