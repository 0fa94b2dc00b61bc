import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { freePort } from '@park/delivery/deploy/free-port.ts';
import { getPayoutRun, listPayoutRuns } from '@park/contract/payouts';
import { earningReport, rideReport } from '@park/contract/reports';
import { createApiKey, createRideSource } from '@park/contract/ride-sources';
import { createTerms, listTerms, updateDriverTerms } from '@park/contract/terms';
import type { WireLogin } from '@park/contract/auth';
import type { Page } from '@playwright/test';
import { startTaximasterDouble, TAXIMASTER_KEY } from '../../../api/src/testing/doubles/taximaster-double.ts';
import type access from '../../../remote-auth/src/features/access/locales/en.json';
import type fleet from '../../../remote-fleet/src/features/import/locales/en.json';
import type steps from '../../../remote-reports/src/features/first-steps/locales/en.json';
import type payouts from '../../../remote-reports/src/features/payouts/locales/en.json';
import type rides from '../../../remote-reports/src/features/ride-import/locales/en.json';
import type sources from '../../../remote-reports/src/features/ride-sources/locales/en.json';
import {
  ALL_RIDES,
  API_RIDES,
  COMMISSION_PERCENT,
  DRIVERS,
  FETCHED_RIDES,
  fetchedOrder,
  FILE_RIDES,
  licenceOf,
  PLATES,
  rideFile,
  sentRide,
  sumsOf,
} from '../../fixtures/first-park-rides.ts';
import { driverFile } from '../../fixtures/import-files.ts';
import { send } from '../../fixtures/people.ts';
import { ROOT, startConsole } from '../../fixtures/programs.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

/** The console's own texts, so that the journey reads the same in both languages. */
function wordsOf(language: string) {
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(path.join(ROOT, folder, `locales/${language}.json`), 'utf8'));
  return {
    access: read('remote-auth/src/features/access') as typeof access,
    fleet: read('remote-fleet/src/features/import') as typeof fleet,
    rides: read('remote-reports/src/features/ride-import') as typeof rides,
    sources: read('remote-reports/src/features/ride-sources') as typeof sources,
    payouts: read('remote-reports/src/features/payouts') as typeof payouts,
    steps: read('remote-reports/src/features/first-steps') as typeof steps,
  };
}

/** A text up to its first value, with whatever follows. */
const beginning = (text = '') =>
  new RegExp(`^${text.split('{{')[0]?.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}`);
const amountIn = (language: string, kopecks: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(kopecks / 100);
const kopecks = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

/** How long a person needs for what the journey types and presses is not known; this is the machine's part. */
const FIFTEEN_MINUTES_MS = 900_000;

for (const language of ['en', 'ru'] as const) {
  test(`a new park goes from an empty server to a paid payout in ${language}, with rides of three kinds of source`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const words = wordsOf(language);
    const double = await startTaximasterDouble();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-first-day-'));
    const program = await startConsole(await freePort(), dataDir, {
      ...{ DEMO_PARK: '0', OUTSIDE_HOSTS: new URL(double.origin).host },
    });
    try {
      const [, origin = '', code = ''] = /(http:\S+)\/login\?setup=(\S+)/.exec(program.output()) ?? [];
      await setLanguage(page, language);
      const started = Date.now();
      const session = await makePark(page, `${origin}/login?setup=${code}`, words);
      await page.getByRole('link', { name: words.steps.steps.drivers.title }).click();
      await bringInFleet(page, origin, words);
      const now = Date.now();
      await test.step('rides come from a file, from a program and from Taximaster', async () => {
        await importRides(page, origin, words, now);
        await sendRides(origin, session, now);
        double.drivers = DRIVERS.map((_, at) => ({
          ...{ driver_id: at + 1, name: `Driver ${at}`, phones: [] },
          driver_license: licenceOf({ ...ALL_RIDES[0]!, driver: at }),
        }));
        double.orders = FETCHED_RIDES.map((ride) => fetchedOrder(ride, now));
        for (const { id } of double.orders) double.kilometres.set(id, 7.4);
        await connectTaximaster(page, origin, words, double.origin);
      });
      await giveTerms(origin, session);
      const sums = await checkReports(origin, session);
      await payOut(page, origin, words, language);
      expect(Date.now() - started).toBeLessThan(FIFTEEN_MINUTES_MS);

      const { runs } = await send(origin, listPayoutRuns, undefined, { session });
      const { lines } = await send(origin, getPayoutRun, undefined, { session, id: runs[0]?.id ?? '' });
      const owed = sums.map(({ balance }) => balance).filter((balance) => balance > 0);
      expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
        owed.toSorted((a, b) => a - b),
      );
      for (const balance of owed)
        await expect(page.getByText(amountIn(language, balance)).first()).toBeVisible();
      await page.goto(origin);
      await networkQuiet(page);
      await expect(page.getByText(words.steps.title)).toHaveCount(0);
    } finally {
      await page.close();
      await program.stop();
      await double.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

type AllWords = ReturnType<typeof wordsOf>;

async function makePark(
  page: Page,
  address: string,
  { access: { firstPark: text, newPassword } }: AllWords,
): Promise<WireLogin> {
  await page.goto(address);
  await page.getByLabel(text.park).fill('North');
  await page.getByLabel(text.timeZone).selectOption('Europe/Minsk');
  await page.getByLabel(text.currency).selectOption('BYN');
  await page.getByLabel(text.name, { exact: true }).fill('Anna');
  await page.getByLabel(text.email).fill('anna@north.by');
  await page.getByLabel(newPassword.label, { exact: true }).fill('a good one');
  const made = page.waitForResponse((response) => response.url().endsWith('/first_park'));
  await page.getByRole('button', { name: text.submit }).click();
  return (await (await made).json()) as WireLogin;
}

async function bringInFleet(page: Page, origin: string, { fleet: text }: AllWords): Promise<void> {
  await page.getByLabel(beginning(text.choose.drivers)).setInputFiles(driverFile(DRIVERS));
  await page.getByRole('button', { name: beginning(text.begin.drivers_other) }).click();
  await expect(page.getByText(/3.* 3/).first()).toBeVisible({ timeout: 60_000 });
  await page.goto(`${origin}/?tab=vehicles&form=import`);
  const lines = ['Госномер;Марка;Модель;Год выпуска', ...PLATES.map((plate) => `${plate};Kia;Rio;2021`)];
  const buffer = Buffer.from(lines.join('\r\n'));
  await page
    .getByLabel(beginning(text.choose.vehicles))
    .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: beginning(text.begin.vehicles_other) }).click();
  await expect(page.getByText(/3.* 3/).first()).toBeVisible({ timeout: 60_000 });
}

async function importRides(
  page: Page,
  origin: string,
  { rides: text }: AllWords,
  now: number,
): Promise<void> {
  await page.goto(`${origin}/?tab=ride_import`);
  await page.getByLabel(text.newSource.name).fill('Bolt');
  await page.getByRole('button', { name: text.newSource.make }).click();
  await page.getByLabel(beginning(text.choose)).setInputFiles(rideFile(FILE_RIDES, now));
  await page.getByRole('button', { name: text.toColumns }).click();
  await page
    .getByRole('button', { name: beginning('') })
    .filter({ hasText: String(FILE_RIDES.length) })
    .first()
    .click();
  await page
    .getByRole('button', { name: new RegExp(`^${text.begin_other.split(' ')[0]} .*${FILE_RIDES.length}`) })
    .click();
  await expect(page.getByText(text.harmless)).toBeVisible({ timeout: 60_000 });
}

async function sendRides(origin: string, session: WireLogin, now: number): Promise<void> {
  const { source } = await send(origin, createRideSource, { name: 'Dispatch', kind: 'api' }, { session });
  const { secret } = await send(origin, createApiKey, { name: 'Key' }, { session, id: source.id });
  const response = await fetch(`${origin}/ingest/v1/rides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ rides: API_RIDES.map((ride) => sentRide(ride, now)) }),
  });
  expect(await response.json()).toMatchObject({ counts: { created: API_RIDES.length } });
}

async function connectTaximaster(
  page: Page,
  origin: string,
  { sources: text }: AllWords,
  host: string,
): Promise<void> {
  await page.goto(`${origin}/?tab=settings`);
  await page.getByRole('button', { name: text.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${text.fields.name}`)).fill('Taximaster');
  await dialog.getByLabel(new RegExp(`^${text.fields.kind}`)).selectOption('taximaster');
  await dialog.getByLabel(new RegExp(`^${text.fields.host}`)).fill(host);
  await dialog.getByLabel(new RegExp(`^${text.fields.timeZone}`)).fill('UTC');
  await dialog.getByLabel(new RegExp(`^${text.fields.apiKey}`)).fill(TAXIMASTER_KEY);
  await dialog.getByRole('button', { name: text.add }).click();
  await expect(dialog).toHaveCount(0);
}

async function giveTerms(origin: string, session: WireLogin): Promise<void> {
  const validFrom = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const rates = {
    validFrom,
    commissionPercent: COMMISSION_PERCENT,
    rent: 0,
    rentPeriod: 'day',
    minimumBalance: 0,
  } as const;
  const { terms } = await send(origin, createTerms, { name: 'All', ...rates }, { session });
  const { drivers } = await send(origin, listTerms, undefined, { session });
  const driverIds = drivers.map(({ driver }) => driver.id);
  await send(origin, updateDriverTerms, { driverIds, termsId: terms.id, validFrom }, { session });
}

/** The two reports against sums that were computed from the input. */
async function checkReports(origin: string, session: WireLogin) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = { startDate: day(2), endDate: day(-1) };
  const sums = sumsOf(ALL_RIDES);
  // Rides of Taximaster come with its job.
  await expect
    .poll(async () => (await send(origin, rideReport, range, { session })).report.length, { timeout: 90_000 })
    .toBe(ALL_RIDES.length);
  const { report: driven } = await send(origin, rideReport, range, { session });
  expect(driven.reduce((sum, { earning }) => sum + kopecks(earning), 0)).toBe(
    sums.reduce((sum, { earning }) => sum + earning, 0),
  );
  const { report: earnings } = await send(origin, earningReport, range, { session });
  const byDriver = DRIVERS.map(([name]) =>
    earnings
      .filter(({ drive }) => drive.User.name === name)
      .reduce((sum, row) => sum + kopecks(row.totalEarning), 0),
  );
  expect(byDriver).toEqual(sums.map(({ earning }) => earning));
  return sums;
}

async function payOut(
  page: Page,
  origin: string,
  { payouts: text }: AllWords,
  language: string,
): Promise<void> {
  await page.goto(`${origin}/?tab=payouts`);
  await page.getByRole('button', { name: text.newRun }).first().click();
  await page.getByRole('button', { name: text.prepare }).click();
  await page.getByRole('button', { name: text.confirm, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('button', { name: text.payRest }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(text.isPaid).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
