import { findChromium, NO_CHROMIUM } from '@park/build/programs/chromium.ts';
import { type Browser, chromium } from '@playwright/test';

/** Options of every browser that measures. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

/** Launches the browser for all measurements. Throws when none is installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: ARGS });
}
