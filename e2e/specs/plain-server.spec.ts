import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';

test('against a server with only the fourteen endpoints an operator signs in and reads lists and reports', async ({
  page,
  plain,
}) => {
  await page.goto(`${plain.url}/`);
  await page.locator('input[type="email"]').fill(ADMIN.email);
  await page.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-boundary="fleet"]')).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();

  for (const [tab, title] of [
    ['staff', 'Drivers'],
    ['vehicles', 'Vehicles'],
  ] as const) {
    await page.goto(`${plain.url}/?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
  }
  await page.goto(`${plain.url}/?tab=earning_report`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.goto(`${plain.url}/?tab=ride_report`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  for (const search of ['tab=staff&driver=1', 'tab=payouts', 'tab=people']) {
    await page.goto(`${plain.url}/?${search}`);
    await expect(page.locator('#skeleton')).toHaveCount(0);
    await networkQuiet(page);
  }
  await page.goto(`${plain.url}/`);
  await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The console may fetch the capabilities, but no extension that is not listed in them.
  expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
});
