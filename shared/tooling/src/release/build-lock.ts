import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { RELEASE } from '../workspace.ts';

/** Does the work while nobody else builds in this checkout: two builds at once would write into the same folders. */
export async function whileBuilding<Result>(work: () => Promise<Result>): Promise<Result> {
  await mkdir(RELEASE, { recursive: true });
  const unlock = await lock(RELEASE, {
    stale: 20_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
