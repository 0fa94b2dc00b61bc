import type { Browser, CDPSession } from '@playwright/test';
import type { Contender } from '../load/contenders.ts';
import { type Conditions, throttle } from '../load/conditions.ts';
import { watchUsable } from '../load/page-watch.ts';
import type { Screen } from '../load/screens.ts';
import type { Profile } from './time-by-place.ts';

export interface ProfiledLoad {
  readonly profile: Profile;
  /** The URLs of the scripts that were asked for until the screen was usable. */
  readonly scripts: readonly string[];
}

const READY = 'parkReady';
const INTERVAL_MICROSECONDS = 400;
const LONGEST_MS = 90_000;

/** Stops the profiler at the moment when the page says that it is usable. */
function untilUsable(client: CDPSession): Promise<Profile> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The screen did not become usable')), LONGEST_MS);
    client.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== READY) return;
      clearTimeout(late);
      client.send('Profiler.stop').then(({ profile }) => resolve(profile), reject);
    });
  });
}

/** Opens a screen in a fresh browser context with the profiler on, until the screen is usable. */
export async function profileLoad(
  browser: Browser,
  { url, session }: Contender,
  screen: Screen,
  conditions: Conditions,
): Promise<ProfiledLoad> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await context.addInitScript(watchUsable, screen.usable);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: READY });
  await throttle(client, conditions);
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
  await client.send('Profiler.start');
  const usable = untilUsable(client);
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  const profile = await usable;
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  await context.close();
  return { profile, scripts };
}
