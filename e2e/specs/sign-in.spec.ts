import { ADMIN, expect, signInThroughApi, setLanguage, test as journey } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

/** These journeys end sessions, so each gets a new one. */
const test = journey.extend({
  session: async ({ origin }, use) => use(await signInThroughApi(origin)),
});

const TEXTS = {
  en: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    invalid: 'Email is invalid',
    short: 'Password must be at least 6 characters',
    welcome: `Welcome back, ${ADMIN.name}!`,
    dashboard: 'Dashboard',
  },
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    submit: 'Войти',
    invalid: /почт/i,
    short: /6/,
    welcome: ADMIN.name,
    dashboard: 'Панель',
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  test(
    `an operator signs in wrong, then right (${language})`,
    inTier(language === 'ru'),
    async ({ page, pageErrors }) => {
      pageErrors.expected.push(/401/);
      await setLanguage(page, language);
      await page.goto('/?tab=staff');
      await expect(page).toHaveURL(/\/login\?next=/);

      const email = page.locator('input[type="email"]');
      const password = page.locator('input[autocomplete="current-password"]');
      const submit = page.getByRole('button', { name: texts.submit });
      await email.fill('demo@');
      await password.fill('12345');
      await submit.click();
      await expect(page.getByText(texts.invalid).first()).toBeVisible();
      await expect(page.getByText(texts.short).first()).toBeVisible();

      await email.fill(ADMIN.email);
      await password.fill('not-the-password');
      await submit.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(email).toHaveValue(ADMIN.email);

      await password.fill(ADMIN.password);
      await submit.click();
      await expect(page.getByText(texts.welcome).first()).toBeVisible();
      await expect(page).toHaveURL(/\/\?tab=staff$/);
      await expect(page.getByRole('table')).toBeVisible();
    },
  );
}

test('the session survives a reload and ends everywhere at once', async ({ page, context, operator }) => {
  await operator.goto('/');
  await operator.reload();
  await expect(operator.getByRole('navigation').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/?tab=vehicles');
  await expect(other.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  expect(
    await page.evaluate(() => [localStorage.getItem('auth-token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
});

test('damaged stored data is cleared and the sign-in page shows', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('auth-token', 'x');
    localStorage.setItem('user', '{"userId":');
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('input[type="email"]')).toBeVisible();
});

test('a token that the server no longer knows leads to sign-in once, and back to the same place', async ({
  page,
  pageErrors,
  session,
}) => {
  pageErrors.expected.push(/401/);
  await page.addInitScript(
    (user) => {
      if (sessionStorage.getItem('done')) return;
      sessionStorage.setItem('done', 'yes');
      localStorage.setItem('auth-token', 'no-such-token');
      localStorage.setItem('user', user);
    },
    JSON.stringify({ ...session, token: undefined }),
  );
  await page.goto('/?tab=vehicles');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Your session has ended.')).toHaveCount(1);
  await page.locator('input[type="email"]').fill(ADMIN.email);
  await page.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?tab=vehicles$/);
});

test('the e-mail is remembered only with Remember me', async ({ page }) => {
  const email = page.locator('input[type="email"]');
  const password = page.locator('input[autocomplete="current-password"]');
  const signInAndOut = async (): Promise<void> => {
    await password.fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  };
  await page.goto('/login');
  await expect(email).toBeFocused();
  await email.fill(ADMIN.email);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signInAndOut();
  await page.reload();
  await expect(email).toHaveValue(ADMIN.email);
  await expect(password).toBeFocused();
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await signInAndOut();
  await page.reload();
  await expect(email).toHaveValue('');
});

test('the language chosen on the sign-in page is there after signing in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  await page.locator('input[type="email"]').fill(ADMIN.email);
  await page.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`С возвращением, ${ADMIN.name}!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();
});

test('whoever comes to /login signed in finds the driver dashboard and the way to the console', async ({
  operator,
}) => {
  await operator.goto('/login');
  await expect(operator.getByRole('heading', { level: 1, name: 'Driver Dashboard' })).toBeVisible();
  await expect(operator.getByRole('row').nth(5)).toBeVisible();
  await operator.getByRole('link', { name: /console/i }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await operator.goBack();
  await operator.getByRole('button', { name: 'Logout' }).click();
  await expect(operator.locator('input[type="email"]')).toBeVisible();
});

test('an ended session at /login is detected behind the loading screen, and sign-in shows', async ({
  page,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/401/);
  await page.addInitScript(
    (user) => {
      if (sessionStorage.getItem('done')) return;
      sessionStorage.setItem('done', 'yes');
      localStorage.setItem('auth-token', 'no-such-token');
      localStorage.setItem('user', user);
    },
    JSON.stringify({ ...session, token: undefined }),
  );
  let respond = (): void => undefined;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await mayRespond;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('status')).toHaveText('Checking your session...');
  respond();
  await expect(page.locator('input[type="email"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('a check that nobody answers gives up after five seconds and shows sign-in', async ({ operator }) => {
  await operator.route('**/api/auth/session', () => undefined);
  await operator.goto('/login');
  await expect(operator.getByText('Checking your session...')).toBeVisible();
  await expect(operator.locator('input[type="email"]')).toBeVisible({ timeout: 7000 });
  await expect(operator.getByText('Your session could not be checked.')).toBeVisible();
});

for (const [browser, refuse] of [
  [
    'a browser that blocks storage',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  ],
  [
    'a browser whose storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`${browser} signs in, for as long as the tab is open`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Welcome back, ${ADMIN.name}!`)).toBeVisible();
    await page.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

for (const language of ['en', 'ru'] as const)
  test(
    `a person on a phone has the button in sight above the keyboard (${language})`,
    inTier(language === 'en'),
    async ({ page }) => {
      await setLanguage(page, language);
      await page.setViewportSize({ width: 390, height: 780 });
      await page.goto('/login');
      await page.locator('input[autocomplete="current-password"]').focus();
      // What the keyboard of a phone leaves of its window.
      await page.setViewportSize({ width: 390, height: 400 });
      await expect(page.getByRole('button', { name: TEXTS[language].submit })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
