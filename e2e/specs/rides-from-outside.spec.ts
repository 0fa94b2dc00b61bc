import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listDrivers } from '@park/contract/drivers';
import { createApiKey, createRideSource, importRides } from '@park/contract/ride-sources';
import { assertAccessible } from '../fixtures/axe.ts';
import { send } from '../fixtures/people.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

/** A ride that ended an hour ago, of somebody whom the park knows by no number. */
function rideOf(externalId: string, driver: object) {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return {
    externalId,
    version: 1,
    status: 'completed',
    driver,
    distanceMeters: 7_400,
    pickupTime: at(80),
    dropoffTime: at(60),
    money: { currency: 'BYN', fare: '14.20', tip: '1.00', cash: '15.20' },
  };
}

const RIDE_FILE = [
  'Order ID;Date;Drop-off time;Driver;Driver phone;Plate;Status;Fare',
  ...['a-ride-with-a-number-that-is-as-long-as-those-of-platforms', 'r-2'].map(
    (id) => `${id};20.03.2026 09:00;20.03.2026 09:30;Иван Кот;+375291234567;1234 AB-7;finished;12,50`,
  ),
].join('\r\n');

/** Goes on to the step that shows what would become of the rides of a file. */
async function checkFile(page: Page, source: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: /^(?:Source|Источник)/ });
  await choice.selectOption({ label: source });
  const file = { name: 'rides.csv', mimeType: 'text/csv', buffer: Buffer.from(RIDE_FILE) };
  await page.getByLabel(/^(?:Choose files with rides|Выберите файлы с поездками)/).setInputFiles(file);
  await page.getByRole('button', { name: /^(?:Go on to the columns|Дальше, к столбцам)/ }).click();
  await page.getByRole('button', { name: /^(?:Check|Проверить) 2 / }).click();
  const rows = page.getByRole('region', { name: /^(?:Rides with their verdicts|Поездки с решениями)/ });
  await expect(rows.getByText('r-2')).toBeVisible();
  const scrolls = await rows.evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(scrolls).toBeLessThanOrEqual(1);
}

async function addSource(page: Page, name: string): Promise<string> {
  await page.goto('/?tab=settings');
  // Two clicks open it as one does.
  await page.getByRole('button', { name: 'Add a source' }).dblclick();
  const adding = page.getByRole('dialog');
  await adding.getByLabel(/^Name/).fill(name);
  await adding.getByRole('button', { name: 'Add a source' }).click();
  await page.getByRole('button', { name: `Make a key: ${name}` }).click();
  const making = page.getByRole('dialog');
  await making.getByLabel(/^Name of the key/).fill('Dispatch');
  await making.getByRole('button', { name: 'Make a key' }).click();
  const key = await making.getByLabel('Key', { exact: true }).inputValue();
  await making.getByRole('button', { name: 'Close' }).first().click();
  return key;
}

test('a program sends a ride with a key of its source, and an operator says who drove it', async ({
  operator,
  origin,
  session,
}) => {
  const name = `Night Cabs ${Date.now()}`;
  const key = await addSource(operator, name);
  const response = await fetch(`${origin}/ingest/v1/rides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ rides: [rideOf('r-1', { externalId: `late-${Date.now()}`, name: 'Late Lev' })] }),
  });
  expect(await response.json()).toMatchObject({ items: [{ verdict: 'held', reasons: ['driver_unknown'] }] });
  const { drivers } = await send(origin, listDrivers, undefined, { session });
  const driver = drivers[0]?.User.name ?? '';

  await operator.goto('/?tab=held_rides');
  const row = operator.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Late Lev');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await operator.getByRole('menuitem', { name: 'Link' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Driver of the park' }).fill(driver);
  await operator
    .getByRole('option', { name: new RegExp(driver) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(operator.getByText('1 ride was linked')).toBeVisible();
  await expect(row).toHaveCount(0);
  const known = await fetch(`${origin}/ingest/v1/rides/r-1`, { headers: { authorization: `Bearer ${key}` } });
  expect(await known.json()).toMatchObject({ state: 'posted', reasons: [] });
});

test('plain curl sends a batch of a thousand rides of 2 kB, which it announces with Expect', async ({
  operator,
  origin,
}, info) => {
  const key = await addSource(operator, `Curl ${Date.now()}`);
  const rides = Array.from({ length: 1_000 }, (_, n) => rideOf(`c-${n}`, { externalId: `d-${n % 20}` }));
  const file = info.outputPath('rides.json');
  await mkdir(path.dirname(file), { recursive: true });
  // Spaces make the size.
  await writeFile(file, JSON.stringify({ rides }).replaceAll('"version"', `${' '.repeat(1_700)}"version"`));
  expect((await stat(file)).size).toBeGreaterThan(1_900_000);
  const headers = ['-H', `Authorization: Bearer ${key}`, '-H', 'Content-Type: application/json'];
  const args = ['-sSv', `${origin}/ingest/v1/rides?dryRun=true`, ...headers, '--data', `@${file}`];
  const { stdout, stderr } = await promisify(execFile)('curl', args, { maxBuffer: 8_000_000 });
  expect(stderr).toContain('Expect: 100-continue');
  expect(JSON.parse(stdout)).toMatchObject({ counts: { held: 1_000, rejected: 0 } });
});

for (const language of ['en', 'ru'] as const) {
  test(
    `rides that wait, their import and their sources are accessible and fit a phone in ${language}`,
    inTier(language === 'ru'),
    async ({ operator, origin, session }) => {
      test.setTimeout(150_000);
      const { source } = await send(
        origin,
        createRideSource,
        { name: `Files ${Date.now()}`, kind: 'file' },
        { session },
      );
      await send(origin, createApiKey, { name: 'Key' }, { session, id: source.id });
      const rides = [rideOf('w-1', { externalId: 'somebody', name: 'Some Body' })];
      await send(origin, importRides, { rides }, { session, id: source.id });
      await setLanguage(operator, language);
      await operator.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
      for (const tab of ['held_rides', 'ride_import', 'settings']) {
        await operator.setViewportSize({ width: 390, height: 844 });
        await operator.goto(`/?tab=${tab}`);
        await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
        if (tab === 'held_rides') await expect(operator.getByText(source.name)).toBeVisible();
        if (tab === 'settings')
          await expect(operator.getByRole('heading', { name: source.name })).toBeVisible();
        if (tab === 'ride_import') await checkFile(operator, source.name);
        const wider = await operator.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider).toBe(0);
        await assertAccessible(operator, `${tab} on a phone`);
        await operator.setViewportSize({ width: 1440, height: 900 });
        await assertAccessible(operator, `${tab} on a desk`);
      }
      const refs = { sourceId: source.id, subject: 'driver', ref: 'id:somebody' } as const;
      await fetch(`${origin}/api/taxipark/held_rides/ignore`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
        body: JSON.stringify(refs),
      });
    },
  );
}
