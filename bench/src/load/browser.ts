import { CHROMIUM_ARGS, findChromium, NO_CHROMIUM } from '@park/build/programs/chromium.ts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

export const VIEWPORT = { width: 1366, height: 768 };

function findBrowser(): string {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(NO_CHROMIUM);
  return executablePath;
}

/** Launches the browser for all measurements. Throws when none is installed. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGS });

/** Opens the browser with a profile on the disk, in which it also keeps code that it has compiled. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: CHROMIUM_ARGS,
    viewport: VIEWPORT,
  });
