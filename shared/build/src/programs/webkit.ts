import { findExecutable } from './find-executable.ts';

export interface WebKit {
  readonly driver: string;
  /** Runs a program with a screen of its own. */
  readonly screen: string;
}

/** The engine of Safari as Debian has it, with its driver and a screen to draw on; null without one. */
export function findWebKit(): WebKit | null {
  const [driver, screen] = [findExecutable(['WebKitWebDriver']), findExecutable(['xvfb-run'])];
  return driver === null || screen === null ? null : { driver, screen };
}

export const NO_WEBKIT = 'No WebKit was found. Install webkit2gtk-driver and xvfb.';
