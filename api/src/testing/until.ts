import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Waits until something has become so; how long it may take is the limit of the test. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}
