import { findExecutable, isExecutable } from './find-executable.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The second browser of the journeys: the one in FIREFOX_PATH, else an installed one, else null.
 */
export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  if (named) return isExecutable(named) ? named : null;
  return findExecutable(NAMES) ?? MAC.find(isExecutable) ?? null;
}

export const NO_FIREFOX =
  'No Firefox was found. Install Firefox or Firefox ESR, or set FIREFOX_PATH to its executable.';
