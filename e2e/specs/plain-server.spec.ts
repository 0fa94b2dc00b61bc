import path from 'node:path';
import { startGateway } from '../fixtures/gateway.ts';
import { startPlainServer } from '../fixtures/plain-server.ts';
import { ROOT } from '../fixtures/programs.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';

test('against a server with only the fourteen endpoints an operator signs in and reads lists and reports', async ({
  page,
  origin,
  pageErrors,
}) => {
  pageErrors.expected.push(/404/);
  const server = await startPlainServer(origin);
  const gateway = await startGateway(path.join(ROOT, '.release'), server.url);
  try {
    await page.goto(`${gateway.url}/`);
    await page.locator('input[type="email"]').fill(ADMIN.email);
    await page.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-boundary="fleet"]')).toBeVisible();
    await expect(page.getByText('Sample data').first()).toBeVisible();

    for (const [tab, title] of [
      ['staff', 'Drivers'],
      ['vehicles', 'Vehicles'],
    ] as const) {
      await page.goto(`${gateway.url}/?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('row').nth(5)).toBeVisible();
    }
    await page.goto(`${gateway.url}/?tab=earning_report`);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.goto(`${gateway.url}/?tab=ride_report`);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The console may fetch the capabilities, but no extension that is not listed in them.
    expect([...new Set(server.refused)]).toEqual(['GET /api/capabilities']);
  } finally {
    // Close the page first: its prefetches would fail without the gateway.
    await page.close();
    await gateway.stop();
    await server.stop();
  }
});
