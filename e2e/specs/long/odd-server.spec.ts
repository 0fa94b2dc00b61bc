import type { Page } from '@playwright/test';
import path from 'node:path';
import { startGateway } from '../../fixtures/gateway.ts';
import { startOddServer } from '../../fixtures/odd-server.ts';
import { ROOT } from '../../fixtures/programs.ts';
import { expect, test } from '../../fixtures/test.ts';

const RAW_VALUES = /NaN|undefined|\bnull\b|\[object/;
const SHOTS = process.env['ODD_SERVER_SHOTS'];

async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(SHOTS, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('malformed records of a server are shown or counted, and during an outage the rows show their age', async ({
  page,
  pageErrors,
}) => {
  // Two outages; after each the test waits until the console has refetched by itself.
  test.slow();
  pageErrors.expected.push(/404/, /502/);
  const server = await startOddServer();
  const gateway = await startGateway(path.join(ROOT, '.release'), server.url);
  const origin = gateway.url;
  try {
    await page.goto(origin);
    await page.locator('input[type="email"]').fill('anna@park.by');
    await page.locator('input[autocomplete="current-password"]').fill('secret-enough');
    await page.keyboard.press('Enter');
    await expect(page.getByText('00000000-0000-0000-0000-000000000000')).toBeVisible();
    await takeScreenshots(page, 'dashboard');

    for (const [tab, text] of [
      ['staff', '2 entries could not be read'],
      ['vehicles', '1 entry could not be read'],
      ['earning_report', '1 entry could not be read'],
      ['ride_report', '1 entry could not be read'],
    ] as const) {
      await page.goto(`${origin}/?tab=${tab}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(RAW_VALUES);
      await takeScreenshots(page, tab);
    }
    await page.goto(`${origin}/login`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(RAW_VALUES);

    await page.goto(`${origin}/?tab=staff`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    server.setDown(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const age = page.getByText(/^Shown as of .+; the server does not answer$/);
    await expect(age).toBeVisible();
    await takeScreenshots(page, 'outage-en');
    await page.waitForResponse((response) => response.status() === 502);
    await expect(age).toBeVisible();
    server.setDown(false);
    await expect(age).toBeHidden({ timeout: 45_000 });

    await page.evaluate(() => localStorage.setItem('persist:language', '{"code":"ru"}'));
    await page.goto(`${origin}/?tab=staff`);
    await expect(page.getByText('Не удалось прочитать 2 записи')).toBeVisible();
    server.setDown(true);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByText(/^Данные на .+; сервер не отвечает$/)).toBeVisible();
    await takeScreenshots(page, 'outage-ru');

    // A reload during the outage must show an error, not the sample data for a server without extensions.
    await page.goto(origin);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('Пример данных')).toHaveCount(0);
    await takeScreenshots(page, 'down-ru');
    server.setDown(false);
    await expect(page.getByText('Пример данных').first()).toBeVisible({ timeout: 45_000 });
  } finally {
    // Close the page first: its prefetches would fail without the gateway.
    await page.close();
    await gateway.stop();
    await server.stop();
  }
});
