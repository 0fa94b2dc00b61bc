import type { Console } from '../console.ts';

/** The page shows its frame meanwhile; who waits longer should see what is being waited for. */
const LIMIT_MS = 1500;

/**
 * Settles when the remotes of the first screen are loaded or have failed, so that the screen is rendered once and whole;
 * at the latest after a moment.
 */
export function firstScreenReady(
  loads: Pick<Console['loads'], 'state' | 'subscribe'>,
  names: readonly string[],
): Promise<void> {
  const isReady = (): boolean => names.every((name) => ['ready', 'failed'].includes(loads.state(name).phase));
  if (isReady()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, LIMIT_MS);
    const stop = loads.subscribe(() => isReady() && finish());
  });
}
