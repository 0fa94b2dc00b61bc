import { FLEET_SCENES } from './fleet-scenes.ts';
import { PEOPLE_SCENES } from './people-scenes.ts';
import { REPORT_SCENES } from './report-scenes.ts';
import type { Scene } from './scene.ts';
import { SHELL_SCENES } from './shell-scenes.ts';

/** Each screen of the console, and the states that a person meets on it. */
export const SCENES: readonly Scene[] = [
  ...SHELL_SCENES,
  ...FLEET_SCENES,
  ...REPORT_SCENES,
  ...PEOPLE_SCENES,
];
