import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { RELEASE } from '@park/build/workspace.ts';

/**
 * Runs the work under the build lock of this checkout: two concurrent builds would write into the
 * same folders.
 */
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
