import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { WireLogin } from '@park/contract/auth';
import { getPayoutRun, listPayoutRuns } from '@park/contract/payouts';
import { earningReport, rideReport } from '@park/contract/reports';
import { freePort } from '@park/build/programs/free-port.ts';
import { wordsOf } from '../../fixtures/console-words.ts';
import {
  bringInFleet,
  connectTaximaster,
  giveTerms,
  importRides,
  makePark,
  payOut,
  sendRides,
} from '../../fixtures/first-day.ts';
import {
  ALL_RIDES,
  API_RIDES,
  DRIVERS,
  FETCHED_RIDES,
  FILE_RIDES,
  sumsOf,
  taximasterOf,
} from '../../fixtures/first-park-rides.ts';
import { send } from '../../fixtures/people.ts';
import { NODE, startConsole, startProgram } from '../../fixtures/programs.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

const kopecks = (amount: number | null): number => Math.round((amount ?? 0) * 100);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const amountIn = (language: string, amount: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount / 100);
/** The machine's part of the fifteen minutes that a person has: what is typed and read comes on top. */
const MACHINE_MS = 300_000;

/** Both reports against sums that were computed from the input alone. */
async function checkReports(origin: string, session: WireLogin): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = { startDate: day(2), endDate: day(-1) };
  const sums = sumsOf(ALL_RIDES);
  const ridesNow = async () => (await send(origin, rideReport, range, { session })).report;
  // The rides of Taximaster come with its job.
  await expect.poll(async () => (await ridesNow()).length, { timeout: 90_000 }).toBe(ALL_RIDES.length);
  expect(total((await ridesNow()).map(({ earning }) => kopecks(earning)))).toBe(
    total(sums.map(({ earning }) => earning)),
  );
  const { report } = await send(origin, earningReport, range, { session });
  const earned = DRIVERS.map(([name]) =>
    total(report.filter((row) => row.drive.User.name === name).map((row) => kopecks(row.totalEarning))),
  );
  expect(earned).toEqual(sums.map(({ earning }) => earning));
}

for (const language of ['en', 'ru'] as const) {
  test(`an empty server becomes a park that pays its drivers for rides of three sources, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const now = Date.now();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-first-day-'));
    const env = { TAXIMASTER: JSON.stringify(taximasterOf(FETCHED_RIDES, now)) };
    const taximaster = await startProgram(NODE, ['api/src/testing/serve-taximaster.ts'], env, /answers at/);
    const [, host = '', key = ''] = /answers at (\S+) to the key (\S+)/.exec(taximaster.output()) ?? [];
    const own = { DEMO_PARK: '0', OUTSIDE_HOSTS: new URL(host).host };
    const program = await startConsole(await freePort(), dataDir, own);
    try {
      const [, origin = '', code = ''] = /(http:\S+)\/login\?setup=(\S+)/.exec(program.output()) ?? [];
      const day = { page, origin, language };
      await setLanguage(page, language);
      page.setDefaultTimeout(30_000);
      const started = Date.now();
      const session = await makePark(day, code);
      await bringInFleet(day);
      await importRides(day, FILE_RIDES, now);
      await sendRides(day, session, API_RIDES, now);
      await connectTaximaster(day, { host, key });
      await giveTerms(day, session);
      await checkReports(origin, session);
      await payOut(day);
      const took = Date.now() - started;
      console.log(`The first day took the machine ${Math.round(took / 1000)} s in ${language}`);
      expect(took).toBeLessThan(MACHINE_MS);

      const owed = sumsOf(ALL_RIDES).flatMap(({ balance }) => (balance > 0 ? balance : []));
      const [run] = (await send(origin, listPayoutRuns, undefined, { session })).runs;
      const { lines } = await send(origin, getPayoutRun, undefined, { session, id: run?.id ?? '' });
      const ascending = (a: number, b: number) => a - b;
      expect(lines.map(({ amount }) => amount).toSorted(ascending)).toEqual(owed.toSorted(ascending));
      for (const amount of owed)
        await expect(page.getByText(amountIn(language, amount)).first()).toBeVisible();
      await page.goto(origin);
      await networkQuiet(page);
      const steps = wordsOf('remote-reports/src/features/charts/first-steps', language);
      await expect(page.getByText(steps('title'))).toHaveCount(0);
    } finally {
      // The server would cut the page's stream of changes, which the browser reports.
      await page.close();
      await program.stop();
      await taximaster.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
