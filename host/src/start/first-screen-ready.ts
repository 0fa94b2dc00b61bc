import type { FirstScreen } from '@park/federation/first-screen';
import type { Console } from '../console.ts';
import { componentOf } from '../remotes/outlet/use-remote.ts';

/** The page shows its frame meanwhile; who waits longer should see what is being waited for. */
const LIMIT_MS = 1500;

/** Fetches the code of a component that has its own (`lateScreen`). A failure is shown where the component is. */
async function loadCode(component: object | undefined): Promise<void> {
  if (!component || !('load' in component) || typeof component.load !== 'function') return;
  try {
    await component.load();
  } catch {
    // Its place on the screen offers Try again.
  }
}

/**
 * Settles when the remotes of the first screen are loaded or have failed, with the code of the components that it shows,
 * and the other code that it needs is there, so that the screen is rendered once and whole; at the latest after a moment.
 */
export async function firstScreenReady(
  loads: Pick<Console['loads'], 'state' | 'subscribe'>,
  { remotes, components }: Pick<FirstScreen, 'remotes' | 'components'>,
  code: Promise<unknown> | null = null,
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
    await settled(name);
    const shown = components.filter(({ remote }) => remote === name);
    await Promise.all(shown.map(({ component }) => loadCode(componentOf(loads.state(name), component))));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, LIMIT_MS)));
  await Promise.race([limit, Promise.all([...remotes.map(whole), code])]);
  clearTimeout(timer);
  for (const stop of stops) stop();
}
