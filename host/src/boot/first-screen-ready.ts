import type { FirstScreen } from '@park/federation/first-screen';
import type { FirstServices } from '@park/federation/late-screen';
import type { ScreenAddress } from '@park/federation/screen-address';
import type { QueryClient } from '@tanstack/react-query';
import type { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { componentOf } from '../remotes/outlet/use-remote.ts';

/** The page shows its frame meanwhile; who waits longer should see what is being waited for. */
const LIMIT_MS = 1500;
/**
 * A list that comes this soon after the code is rendered with it, instead of an outline that
 * flickers.
 */
const DATA_LIMIT_MS = 100;

/** Settles with the work, at the latest after `ms`. */
export async function atMost(ms: number, work: Promise<unknown> | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

/**
 * Fetches the code that a component has for an address, and what it reads (`ReadFirst`). A failure is shown where the
 * component is.
 */
async function loadCode(
  component: object | undefined,
  address: ScreenAddress | undefined,
  services: FirstServices | undefined,
): Promise<void> {
  if (!component || !('load' in component) || typeof component.load !== 'function') return;
  try {
    await component.load(address, services);
  } catch {
    // Its place on the screen offers Try again.
  }
}

/** Settles as soon as no query is being answered. */
const allAnswered = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (client.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(look);
    look();
  });

/**
 * Settles when the remotes of the first screen are loaded or have failed, with the code of the
 * components that it shows and of the shell, and what they have begun to read is there, so that the
 * screen is rendered once and whole; at the latest after a moment. `signedIn` comes with the code
 * for signed-in people; a guest has none.
 */
export async function firstScreenReady(
  loads: Pick<RemoteLoads, 'state' | 'subscribe'>,
  {
    remotes,
    components,
    address,
  }: Pick<FirstScreen, 'remotes' | 'components'> & {
    readonly address?: ScreenAddress;
  },
  signedIn: Promise<FirstServices> | null = null,
): Promise<void> {
  const stops: (() => void)[] = [];
  const settled = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (['ready', 'failed'].includes(loads.state(name).phase)) resolve();
      };
      stops.push(loads.subscribe(look));
      look();
    });
  const whole = async (name: string): Promise<void> => {
    const [services] = await Promise.all([signedIn, settled(name)]);
    const shown = components.filter(({ remote }) => remote === name);
    await Promise.all(
      shown.map(({ component }) =>
        loadCode(componentOf(loads.state(name), component), address, services ?? undefined),
      ),
    );
  };
  await atMost(LIMIT_MS, Promise.all([...remotes.map(whole), signedIn]));
  for (const stop of stops) stop();
  if (signedIn)
    await atMost(
      DATA_LIMIT_MS,
      signedIn.then(({ queryClient }) => allAnswered(queryClient)),
    );
}
