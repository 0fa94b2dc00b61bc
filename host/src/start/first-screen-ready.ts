import type { Console } from '../console.ts';

/** The page shows its frame meanwhile; who waits longer should see what is being waited for. */
const LIMIT_MS = 1500;

/**
 * Settles when the remotes of the first screen are loaded or have failed and the other code that it needs is there, so
 * that the screen is rendered once and whole; at the latest after a moment.
 */
export async function firstScreenReady(
  loads: Pick<Console['loads'], 'state' | 'subscribe'>,
  names: readonly string[],
  code: Promise<unknown> | null = null,
): Promise<void> {
  const isReady = (): boolean => names.every((name) => ['ready', 'failed'].includes(loads.state(name).phase));
  let stop = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, LIMIT_MS)));
  const remotes = new Promise<void>((resolve) => {
    if (isReady()) return resolve();
    stop = loads.subscribe(() => isReady() && resolve());
  });
  await Promise.race([limit, Promise.all([remotes, code])]);
  clearTimeout(timer);
  stop();
}
