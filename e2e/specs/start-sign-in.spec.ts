import type { Page } from '@playwright/test';
import { holdCode } from '../fixtures/held-code.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';

test('a guest sees the brand until the sign-in form is there, and then types in that form alone', async ({
  page,
}) => {
  const open = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#skeleton .brand')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  open();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(`Welcome back, ${ADMIN.name}!`)).toBeVisible();
});

test('a guest is led to the sign-in page at once: no skeleton of the shell, and no call is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdCode(page);
  await page.goto('/?tab=staff', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login\?next=%2F%3Ftab%3Dstaff$/);
  await expect(page.locator('#skeleton .bar')).toBeHidden();
  await expect(page.locator('#skeleton .brand')).toBeVisible();
  release();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login\?next=%2F%3Ftab%3Dstaff$/);
  expect(asked.filter((path) => path.startsWith('/api/taxipark'))).toEqual([]);
});

/** Opens an address while the console's own code cannot be loaded, and asks for it again when it can. */
async function loadByTryAgain(page: Page, address: string): Promise<void> {
  let isDown = true;
  await page.route(/\/assets\/main\./, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(address);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
}

test('a guest is told that the console could not be loaded, and gets it by Try again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_FAILED|NS_ERROR/);
  await loadByTryAgain(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

for (const [address, heading] of [
  ['/?tab=staff', 'Drivers'],
  ['/login', 'Driver Dashboard'],
] as const)
  test(`a person who is signed in is told so too, at ${address}`, async ({ operator, pageErrors }) => {
    pageErrors.expected.push(/ERR_FAILED|NS_ERROR/);
    await loadByTryAgain(operator, address);
    await expect(operator.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

test('the e-mail that the device remembers is in the form, and the password is asked for', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('persist:remembered-email', '{"email":"demo@park.by"}'),
  );
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@park.by');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a page translation is told to leave the console alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});
