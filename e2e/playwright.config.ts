import { findChromium } from '@park/build/programs/chromium.ts';
import { defineConfig } from '@playwright/test';
import { LACKING } from './fixtures/lacking.ts';
import type { Options } from './fixtures/test.ts';

const executablePath = findChromium();

export default defineConfig<Options>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './fixtures/start-console.ts',
  timeout: 60_000,
  // The edges of round shapes are smoothed a little differently now and then.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' } },
  fullyParallel: true,
  workers: 2,
  // A journey that fails now and then is a defect of the console or of the journey; the gate names it (journeys.ts).
  retries: 1,
  forbidOnly: true,
  // Pictures are compared by `npm run pictures` alone, with those that the same machine drew before a change.
  ignoreSnapshots: true,
  snapshotPathTemplate: '{testDir}/../../.pictures/{arg}{ext}',
  // Journeys that change the park's records run last: the others compare the screen with the server's records.
  projects: [
    {
      name: 'reading',
      testIgnore: [
        '**/fleet-*.spec.ts',
        '**/money-*.spec.ts',
        '**/bulk-*.spec.ts',
        '**/firefox-*.spec.ts',
        '**/webkit-*.spec.ts',
        '**/large-*.spec.ts',
        '**/spreadsheet-*.spec.ts',
        '**/pictures/**',
      ],
    },
    { name: 'writing', testMatch: /(?:fleet|money)-.*\.spec\.ts/, dependencies: ['reading'] },
    // Journeys that change every record of the park would disturb those, so they come after them.
    { name: 'changing all', testMatch: /bulk-.*\.spec\.ts/, dependencies: ['writing'] },
    { name: 'firefox', testMatch: /firefox-.*\.spec\.ts/, dependencies: ['changing all'] },
    { name: 'webkit', testMatch: /webkit-.*\.spec\.ts/, dependencies: ['firefox'] },
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
