import { CHROMIUM_ARGS, findChromium } from '@park/build/programs/chromium.ts';
import { defineConfig } from '@playwright/test';
import { LACKING } from './fixtures/lacking.ts';
import { WORKERS } from './fixtures/parks.ts';
import type { Options } from './fixtures/test.ts';
import { LONG } from './fixtures/tiers.ts';

const executablePath = findChromium();

const FIRST_FOLDER = '**/specs/*.spec.ts';
const SECOND_TIER = new RegExp(LONG.tag);
/** They take minutes for their set-up alone, or need programs of their own: they run only when they are named. */
const ON_REQUEST = ['**/large-*.spec.ts', '**/spreadsheet-*.spec.ts'];

export default defineConfig<Options>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './fixtures/start-console.ts',
  timeout: 60_000,
  // The edges of round shapes are smoothed a little differently now and then.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' } },
  fullyParallel: true,
  workers: WORKERS,
  // A journey that fails now and then is a defect of the console or of the journey; the gate names it (journeys.ts).
  retries: 1,
  forbidOnly: true,
  // Pictures are compared by `npm run pictures` alone, with those that the same machine drew before a change.
  ignoreSnapshots: true,
  snapshotPathTemplate: '{testDir}/../../.pictures/{arg}{ext}',
  projects: [
    { name: 'first tier', testMatch: FIRST_FOLDER, testIgnore: ON_REQUEST, grepInvert: SECOND_TIER },
    // What the first tier leaves out: among others each journey in the other language.
    { name: 'second tier', testMatch: FIRST_FOLDER, testIgnore: ON_REQUEST, grep: SECOND_TIER },
    { name: 'long', testMatch: '**/long/*.spec.ts', testIgnore: ON_REQUEST },
    { name: 'rare', testMatch: '**/rare/*.spec.ts', testIgnore: ON_REQUEST },
    // The main journeys once more, as a browser at the end of `browserslist` has them: `npm test -- rare`.
    {
      name: 'chrome 109',
      testMatch: /(?:sign-in|fleet-day|driver-page)\.spec\.ts/,
      use: { lacking: LACKING['Chrome 109'] },
    },
    // Takes minutes for its park alone, so it runs only when it is named.
    { name: 'large', testMatch: /large-.*\.spec\.ts/ },
    // Needs LibreOffice: `npm run check-exports`.
    { name: 'spreadsheets', testMatch: /spreadsheet-.*\.spec\.ts/ },
    { name: 'pictures', testMatch: '**/pictures/*.spec.ts', ignoreSnapshots: false },
  ],
  reporter: [['list'], ['json'], ['./fixtures/reliability-table.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Minsk',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGS,
    },
  },
});
