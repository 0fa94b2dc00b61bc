import { findChromium, NO_CHROMIUM } from '@park/build/programs/chromium.ts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

export const VIEWPORT = { width: 1366, height: 768 };

/** Options of every browser that measures. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

function findBrowser(): string {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(NO_CHROMIUM);
  return executablePath;
}

/** Launches the browser for all measurements. Throws when none is installed. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: ARGS });

/** Opens the browser with a profile on the disk, in which it also keeps code that it has compiled. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: findBrowser(), args: ARGS, viewport: VIEWPORT });
