import type { Page } from '@playwright/test';
import { at, DRIVERS, none, press, pressAt, refuse, type Scene, screen, VEHICLES } from './scene.ts';

/** The items of the account menu, in any language. */
const accountMenu = (page: Page) =>
  pressAt(page, 'header button[aria-haspopup="menu"] >> nth=-1', '[role="menu"]');

/** The navigation, which a phone hides. */
async function navigation(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^(Open navigation|Открыть навигацию)/ });
  if (await open.isVisible()) await open.click();
}

const dashboard = screen('dashboard');

/** Removes or sets what the browser keeps of the signed-in person, before the page reads it. */
const withKept = (name: string, kept: string | null) => (page: Page) =>
  page.addInitScript(
    ([part, value]) => {
      const { userId } = JSON.parse(localStorage.getItem('user') ?? '{}') as { userId?: string };
      const key = `persist:${part}/${userId}`;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value ?? '');
    },
    [name, kept] as const,
  );

const notice = (page: Page) => page.locator('aside[aria-label]').first().waitFor({ timeout: 20_000 });

/** Sign-in, what stands around every screen, and the shell's own screens. */
export const SHELL_SCENES: readonly Scene[] = [
  { name: 'sign-in', address: at('/login'), isGuest: true },
  {
    name: 'sign-in, refused',
    address: at('/login'),
    isGuest: true,
    act: (page) => page.locator('form button[type=submit]').click(),
  },
  {
    name: 'sign-in, wrong password',
    address: at('/login'),
    isGuest: true,
    act: async (page) => {
      await page.locator('input[type=email]').fill('demo@taxipark.by');
      await page.locator('input[type=password]').fill('not-the-password');
      await page.locator('form button[type=submit]').click();
      await page.locator('.Toastify__toast, [role="alert"]').first().waitFor();
    },
  },
  {
    name: 'sign-in, forgotten password',
    address: at('/login'),
    isGuest: true,
    act: (page) => press(page, /^(Forgot password|Забыли пароль)/),
  },
  {
    name: 'sign-in, no account',
    address: at('/login'),
    isGuest: true,
    act: (page) => press(page, /^(Sign up|Зарегистрироваться)/),
  },
  { name: 'invitation, invalid', address: at('/login?invitation=unknown'), isGuest: true },
  dashboard,
  { ...dashboard, name: 'dashboard, failed', prepare: refuse(DRIVERS) },
  {
    ...dashboard,
    name: 'dashboard, a park without records',
    prepare: async (page) => {
      await none(DRIVERS, { drivers: [] })(page);
      await none(VEHICLES, { vehicles: [] })(page);
    },
  },
  {
    ...dashboard,
    name: 'find',
    act: (page) => page.keyboard.press('Control+K'),
  },
  {
    ...dashboard,
    name: 'find, results',
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill('an');
      await page.getByRole('option').first().waitFor();
    },
  },
  { ...dashboard, name: 'keys', act: (page) => page.keyboard.type('?') },
  {
    ...dashboard,
    name: 'notifications',
    act: (page) => pressAt(page, 'header button[aria-haspopup="dialog"]:not([data-tour])', '[role="dialog"]'),
  },
  { ...dashboard, name: 'account menu', act: accountMenu },
  {
    ...dashboard,
    name: 'language menu',
    act: (page) => pressAt(page, 'header button[aria-haspopup="menu"]', '[role="menu"]'),
  },
  {
    ...dashboard,
    name: 'navigation',
    act: navigation,
  },
  {
    ...dashboard,
    name: 'logout',
    act: async (page) => {
      await navigation(page);
      await press(page, /^(Logout|Выйти)$/);
    },
  },
  { ...dashboard, name: 'tour, offered', prepare: withKept('tour', null), act: notice },
  {
    ...dashboard,
    name: 'tour',
    act: async (page) => {
      await accountMenu(page);
      await page.locator('[role="menuitem"]').nth(1).click();
      await page.locator('dialog').waitFor();
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    },
  },
  {
    ...dashboard,
    name: 'release notes and the offer of the tour',
    prepare: async (page) => {
      await withKept('tour', null)(page);
      await withKept('release-notes', '{}')(page);
    },
    act: notice,
  },
  screen('settings'),
  { name: 'page not found', address: at('/nowhere') },
  {
    ...screen('staff'),
    name: 'session ended',
    act: async (page) => {
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 401, json: { error: 'Unauthorized' } }),
      );
      // Whatever the console asks next ends the session, perhaps before the press.
      const refresh = page.getByRole('button', { name: /^(Refresh|Обновить)/ }).first();
      await refresh.click({ timeout: 2_000 }).catch(() => undefined);
      await page.locator('input[type=password]').waitFor();
    },
  },
];
