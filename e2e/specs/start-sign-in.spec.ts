import { colorsSettled } from '@park/tooling/browser/colors-settled.ts';
import type { Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { holdCode } from '../fixtures/held-code.ts';
import { ADMIN, expect, setLanguage, test } from '../fixtures/test.ts';

const ENTRY = /\/remotes\/auth\/.*\/remoteEntry\./;
const PASSWORD = { en: 'Password', ru: 'Пароль' } as const;

/** The sign-in page as the gateway sends it, before any script of the console; `open` lets the scripts come. */
async function openHeld(page: Page, address = '/login') {
  const open = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  const form = page.locator('#frame form');
  await expect(form.getByRole('textbox').first()).toBeVisible();
  const replaced = async (): Promise<void> => {
    open();
    await expect(page.locator('#frame')).toHaveCount(0);
  };
  return { form, open, replaced };
}

/** Where everything with a text, a field or a box of its own is, and how it looks. */
async function looksOf(page: Page, root: string): Promise<readonly string[]> {
  await colorsSettled(page);
  return page.evaluate((within) => {
    const parts = [...document.querySelectorAll(within)].flatMap((each) => [
      ...each.querySelectorAll(
        'header p > *, h1, h1 + p, form, form label, form input, form button[type=submit]',
      ),
      ...[...each.querySelectorAll('button')].filter(({ ariaLabel }) => ariaLabel === null),
    ]);
    return [...new Set(parts)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const look = [
        ...['color', 'background-color', 'border-color', 'border-radius', 'box-shadow', 'outline-style'],
        ...['font-size', 'font-weight', 'line-height', 'letter-spacing', 'cursor', 'padding'],
      ].map((name) => style.getPropertyValue(name));
      const name = element instanceof HTMLInputElement ? element.name : (element as HTMLElement).innerText;
      return [element.tagName, name, ...[x, y, width, height].map((edge) => edge.toFixed(1)), ...look].join(
        ' ',
      );
    });
  }, root);
}

const selectionOf = (page: Page, name: string): Promise<readonly (string | number | null)[]> =>
  page.evaluate((field) => {
    const input = document.querySelector<HTMLInputElement>(`[name=${field}]`);
    if (!input) return [];
    return [document.activeElement?.getAttribute('name') ?? null, input.selectionStart, input.selectionEnd];
  }, name);

for (const { language, colorScheme } of [
  { language: 'en', colorScheme: 'light' },
  { language: 'ru', colorScheme: 'dark' },
] as const)
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [width, height] of [
      [1440, 900],
      [768, 900],
      [390, 844],
      [360, 560],
    ] as const)
      test(`the sign-in form stands where the page had it, at ${width} px`, async ({ page }) => {
        await setLanguage(page, language);
        await page.setViewportSize({ width, height });
        const { replaced } = await openHeld(page);
        await page.locator('#frame [name=password]').fill('secret');
        const before = await looksOf(page, '#frame .door');
        expect(before.length).toBeGreaterThan(10);
        await replaced();
        expect(await looksOf(page, '#root')).toEqual(before);
      });

    test('the sign-in page passes axe before and after its code has arrived', async ({ page }) => {
      await setLanguage(page, language);
      const { replaced } = await openHeld(page);
      await assertAccessible(page, 'before');
      await expect(page.getByLabel(PASSWORD[language], { exact: true })).toHaveCount(1);
      await replaced();
      await expect(page.getByLabel(PASSWORD[language], { exact: true })).toHaveCount(1);
      await assertAccessible(page, 'after');
    });
  });

test('what is typed before the code has arrived is kept, with the focus and what is selected', async ({
  page,
}) => {
  const { form, replaced } = await openHeld(page);
  await expect(form.locator('[name=email]')).toBeFocused();
  await page.keyboard.type('demo@park.by');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await form.locator('[name=email]').evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(4, 5);
  });
  await replaced();
  await expect(page.locator('[name=email]')).toBeFocused();
  await page.keyboard.type('X');
  await expect(page.locator('[name=email]')).toHaveValue('demoXpark.by');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('the caret of the password is where it was', async ({ page }) => {
  const { replaced } = await openHeld(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await password.press('ArrowLeft');
  await password.press('ArrowLeft');
  expect(await selectionOf(page, 'password')).toEqual(['password', 4, 4]);
  await replaced();
  expect(await selectionOf(page, 'password')).toEqual(['password', 4, 4]);
});

test('a form that is submitted early is pending, leads nowhere, and signs in as soon as it can', async ({
  page,
}) => {
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url()));
  const { form, replaced } = await openHeld(page, '/login?next=%2F%3Ftab%3Dvehicles');
  await form.locator('[name=email]').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Signing in…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await replaced();
  await expect(page).toHaveURL(/\/\?tab=vehicles$/);
  await expect(page.getByText(`Welcome back, ${ADMIN.name}!`)).toBeVisible();
  expect(places.filter((place) => /password|secret|2026|email/.test(place))).toEqual([]);
});

test('a form that is submitted early and wrong says so in place', async ({ page }) => {
  const { form, replaced } = await openHeld(page);
  await form.locator('[name=email]').fill('demo@');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await replaced();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
});

test('a question that is asked early is answered', async ({ page }) => {
  const { form, replaced } = await openHeld(page);
  await form.locator('[name=email]').fill('demo@park.by');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await replaced();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
});

test('what was typed is still there when the sign-in page could be loaded only by Try again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expected.push(/./);
  let isDown = true;
  await page.route(ENTRY, (route) => (isDown ? route.abort() : route.continue()));
  const { form, open } = await openHeld(page);
  await form.locator('[name=email]').fill('demo@park.by');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  open();
  const again = page.getByRole('button', { name: /try again/i });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#frame')).toHaveCount(0);
  isDown = false;
  await again.click();
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret');
});

test('what was typed is still there when the console itself could be loaded only by Try again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_FAILED|NS_ERROR|503/);
  let isDown = true;
  await page.route(/\/assets\/main\./, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/login');
  const note = page.getByRole('alert').filter({ hasText: 'The console could not be loaded' });
  await expect(note).toBeVisible();
  await page.locator('[name=email]').fill('demo@park.by');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(note).toBeVisible();
  await assertAccessible(page, 'without its code');
  isDown = false;
  await page.locator('[name=password]').fill('secret');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
  await expect(page.locator('[name=password]')).toHaveValue('secret');
});

test('a person who is signed in is told that the console could not be loaded, and gets it by Try again', async ({
  operator,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_FAILED|NS_ERROR/);
  let isDown = true;
  await operator.route(/\/assets\/main\./, (route) => (isDown ? route.abort() : route.continue()));
  await operator.goto('/?tab=staff');
  const again = operator.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
});

for (const key of ['invitation', 'reset'])
  test(`a link with the key "${key}" shows no form before its code has arrived`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expected.push(/40\d/);
    const open = await holdCode(page);
    await page.goto(`/login?${key}=no-such-link`, { waitUntil: 'commit' });
    await expect(page.locator('#frame .brand')).toBeVisible();
    await expect(page.locator('#frame form')).toHaveCount(0);
    open();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('the e-mail that the device remembers is there before the code has arrived', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('persist:remembered-email', '{"email":"demo@park.by"}'),
  );
  const { form, replaced } = await openHeld(page);
  await expect(form.locator('[name=email]')).toHaveValue('demo@park.by');
  await expect(form.locator('[name=password]')).toBeFocused();
  await expect(form.getByRole('checkbox')).toBeChecked();
  await replaced();
  await expect(page.locator('[name=email]')).toHaveValue('demo@park.by');
  await expect(page.locator('[name=password]')).toBeFocused();
});
