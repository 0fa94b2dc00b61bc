import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const PLAYWRIGHT = '@playwright/test';
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return isExecutable(named) ? named : null;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = folders.flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)));
  return [...candidates, ...MAC].find(isExecutable) ?? null;
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return null;
  console.log('  Installing Chromium from the distribution …');
  if (!run('apt-get', ['update', '-qq'])) return null;
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']) ? find() : null;
}

function installWithPlaywright(): string | null {
  console.log('  Installing Chromium with Playwright …');
  const require = createRequire(path.join(ROOT, 'e2e/package.json'));
  const cli = path.join(path.dirname(require.resolve(`${PLAYWRIGHT}/package.json`)), 'cli.js');
  // An empty answer tells Playwright's own launcher to use the browser that it just installed.
  return run(process.execPath, [cli, 'install', 'chromium']) ? '' : null;
}

/**
 * The browser for the end-to-end tests: one that is there, else one that can be installed. Empty means Playwright's
 * own; null means there is none and the person has to get one.
 */
export function findOrInstallChromium(): string | null {
  return find() ?? installFromDebian() ?? installWithPlaywright();
}

export const NO_CHROMIUM =
  'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.';
