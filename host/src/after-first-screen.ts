import type { Console } from './console.ts';

const LATEST_MS = 10_000;
/** A screen that has just been mounted sends its requests a moment later. */
const QUIET_MS = 200;

/**
 * Runs `work` once the first screen has its code and its data, so that no prefetch competes with what the operator is
 * waiting for; at the latest after ten seconds.
 */
export function afterFirstScreen(
  { loads, serverState }: Pick<Console, 'loads' | 'serverState'>,
  names: readonly string[],
  work: () => void,
): void {
  const stops: (() => void)[] = [];
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    for (const stop of stops.splice(0)) stop();
    work();
  };
  const look = (): void => {
    clearTimeout(quiet);
    const isSettled = names.every((name) => ['ready', 'failed'].includes(loads.state(name).phase));
    if (isSettled && !serverState.isFetching()) quiet = setTimeout(finish, QUIET_MS);
  };
  const latest = setTimeout(finish, LATEST_MS);
  stops.push(
    () => clearTimeout(latest),
    () => clearTimeout(quiet),
    loads.subscribe(look),
    serverState.subscribe(look),
  );
  look();
}
