import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { findExecutable, isExecutable } from './find-executable.ts';

/**
 * Only e2e and bench depend on it; a static import would make it a dependency of all of tooling.
 */
export const PLAYWRIGHT = '@playwright/test';
/** The shell without a window of its own first: it needs half of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** With what tests and measurements start it: nothing of its own, also inside a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

/** The path of the browser that `playwright install chromium` installs. */
function ofPlaywright(): string {
  const require = createRequire(path.join(ROOT, 'e2e/package.json'));
  const { chromium } = require(PLAYWRIGHT) as { chromium: { executablePath: () => string } };
  return chromium.executablePath();
}

/**
 * The browser of the journeys and benchmarks: the one in CHROMIUM_PATH, else an installed one, else
 * null.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return isExecutable(named) ? named : null;
  return findExecutable(NAMES) ?? [...MAC, ofPlaywright()].find(isExecutable) ?? null;
}

export const NO_CHROMIUM =
  'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.';
