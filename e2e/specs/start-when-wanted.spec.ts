import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const MAIN = /\/assets\/main\./;
const NOON = '2026-11-20T12:00:00Z';
/** Later than the clock can be when it is stopped. */
const STILL = '2026-11-20T12:10:00Z';

function mainsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (MAIN.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Opens the sign-in page with a clock that stands still. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(STILL);
  await page.goto('/login', { waitUntil: 'load' });
  await expect(page.locator('#frame form [name=email]')).toBeFocused();
}

test('the sign-in page asks for the console’s code when somebody moves the pointer', async ({ page }) => {
  const asked = mainsOf(page);
  const registries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/registry.json')) registries.push(request.url());
  });
  await openStill(page);
  expect(asked).toEqual([]);
  const main = page.waitForRequest(MAIN);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 200);
  await main;
  await page.clock.resume();
  await expect(page.locator('#frame')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  // A second response would lie ready for the first retry, and be out of date by then.
  expect(registries).toHaveLength(1);
});

test('the sign-in page asks for it when somebody types, and loses no key', async ({ page }) => {
  await openStill(page);
  const main = page.waitForRequest(MAIN);
  await page.keyboard.type('demo@');
  await main;
  await page.clock.resume();
  await page.keyboard.type('park.by');
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
});

test('the sign-in page asks for it by itself when it has stood for a moment', async ({ page }) => {
  const asked = mainsOf(page);
  await openStill(page);
  expect(asked).toEqual([]);
  const main = page.waitForRequest(MAIN);
  await page.clock.runFor(3500);
  await main;
  await page.clock.resume();
  await expect(page.locator('#frame')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('behind an older gateway, whose policy stops the script in the page, the code is asked for at once', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expected.push(/Content.Security.Policy/i);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = (headers['content-security-policy'] ?? '').replaceAll(
      /(script-src[^;]*?)'sha256-[^']+'/g,
      '$1',
    );
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(STILL);
  const main = page.waitForRequest(MAIN);
  await page.goto('/login');
  await main;
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.locator('#frame')).toHaveCount(0);
});

test('when the script that asks for the code does not arrive, the page says so, and Try again gets the code', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_FAILED|NS_ERROR/);
  await page.route(/\/assets\/when-wanted\./, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'The console could not be loaded' })).toBeVisible();
  await page.locator('[name=email]').fill('demo@park.by');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
});
