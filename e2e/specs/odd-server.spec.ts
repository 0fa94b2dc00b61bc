import type { Page } from '@playwright/test';
import path from 'node:path';
import { startGateway } from '../fixtures/gateway.ts';
import { startOddServer } from '../fixtures/odd-server.ts';
import { ROOT } from '../fixtures/programs.ts';
import { expect, test } from '../fixtures/test.ts';

const ODD_WORDS = /NaN|undefined|\bnull\b|\[object/;
const SHOTS = process.env['ODD_SERVER_SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(SHOTS, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a server with odd records is shown whole, and an outage says how old the rows are until it is over', async ({
  page,
  complaints,
}) => {
  // Two outages, each waited out until the console has asked again by itself.
  test.slow();
  complaints.expected.push(/404/, /502/);
  const server = await startOddServer();
  const gateway = await startGateway(path.join(ROOT, '.release'), server.url);
  const origin = gateway.url;
  try {
    await page.goto(origin);
    await page.locator('input[type="email"]').fill('anna@park.by');
    await page.locator('input[autocomplete="current-password"]').fill('secret-enough');
    await page.keyboard.press('Enter');
    await expect(page.getByText('00000000-0000-0000-0000-000000000000')).toBeVisible();
    await look(page, 'dashboard');

    for (const [tab, words] of [
      ['staff', '2 entries could not be read'],
      ['vehicles', '1 entry could not be read'],
      ['earning_report', '1 entry could not be read'],
      ['ride_report', '1 entry could not be read'],
    ] as const) {
      await page.goto(`${origin}/?tab=${tab}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(ODD_WORDS);
      await look(page, tab);
    }
    await page.goto(`${origin}/login`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(ODD_WORDS);

    await page.goto(`${origin}/?tab=staff`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    server.setDown(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const age = page.getByText(/^Shown as of .+; the server does not answer$/);
    await expect(age).toBeVisible();
    await look(page, 'outage-en');
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
    await look(page, 'outage-ru');

    // A reload meanwhile takes the server's silence for no answer, not for a server without extensions.
    await page.goto(origin);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('Пример данных')).toHaveCount(0);
    await look(page, 'down-ru');
    server.setDown(false);
    await expect(page.getByText('Пример данных').first()).toBeVisible({ timeout: 45_000 });
  } finally {
    // What the page still fetches ahead would miss the gateway.
    await page.close();
    await gateway.stop();
    await server.stop();
  }
});
