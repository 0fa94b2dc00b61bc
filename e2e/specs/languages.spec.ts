import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@park/contract/languages';
import { type Backend, startBackend } from '@park/delivery/console/backend.ts';
import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { foreignTextsOf } from '../fixtures/foreign-texts.ts';
import { type Gateway, startGateway } from '../fixtures/gateway.ts';
import { FIRST_ADMIN } from '../fixtures/parks.ts';
import { ROOT } from '../fixtures/programs.ts';
import { ADMIN, expect, setLanguage, test } from '../fixtures/test.ts';
import { LONG } from '../fixtures/tiers.ts';

const languages: readonly Language[] = ['en', 'ru', 'be'];

const SCREENS = [
  ['/', 'Агляд'],
  ['/?tab=staff', 'Вадзіцелі'],
  ['/?tab=staff&form=add', 'Новы вадзіцель'],
  ['/?tab=vehicles', 'Аўтамабілі'],
  ['/?tab=vehicles&form=add', 'Новы аўтамабіль'],
  ['/?tab=report', 'Справаздачы'],
  ['/?tab=earning_report', 'Справаздача пра заробак вадзіцеляў'],
  ['/?tab=ride_report', 'Справаздача пра паездкі'],
  ['/?tab=journal', 'Журнал'],
  ['/?tab=people', 'Супрацоўнікі'],
  ['/?tab=settings', 'Налады'],
  ['/d', 'Новы вадзіцель'],
  ['/login', 'Панэль вадзіцеляў'],
  ['/nowhere', 'Старонка не знойдзена'],
] as const;

/** What a person sees or hears on the page: its texts, labels, hints and title, each once. */
async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set([document.title]);
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
        words.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) words.add(node.nodeValue ?? '');
    }
    return [...words].map((text) => text.trim()).filter((text) => text !== '');
  });
}

const foreignTexts = foreignTextsOf('be');
let dataDir: string;
let backend: Backend;
let gateway: Gateway;

test.describe('a console whose owner offers Belarusian', () => {
  // One backend for all of them.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-languages-'));
    const address = { port: 0, host: 'localhost', trustedProxies: [] };
    const settings = { ...address, dataDir, databaseUrl: null, apiUrl: null, demoParks: 1, languages };
    backend = await startBackend(settings, () => undefined);
    gateway = await startGateway(path.join(ROOT, '.release'), backend.url() ?? '', languages);
  });

  test.afterAll(async () => {
    await gateway.stop();
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(
    'is Belarusian on every screen, and no sentence of another language is left',
    LONG,
    async ({ page, pageErrors }) => {
      test.slow();
      pageErrors.expected.push(/401|404/);
      const texts: string[] = [];
      const fetched: string[] = [];
      page.on('request', (request) => {
        const language = /\/texts\.(\w+)\./.exec(request.url())?.[1];
        if (language) fetched.push(language);
      });
      await page.goto(`${gateway.url}/login`);
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('menuitemradio', { name: 'Беларуская' }).click();
      await expect(page.getByRole('heading', { name: 'Уваход' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'be');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

      await page.getByLabel('Эл. пошта').fill(FIRST_ADMIN);
      await page.getByLabel('Пароль', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Увайсці' }).click();
      await expect(page.getByText('Няправільны адрас пошты або пароль.').first()).toBeVisible();
      texts.push(...foreignTexts(await wordsOn(page)));
      await page.getByLabel('Пароль', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Увайсці' }).click();
      await expect(page.getByText(`З вяртаннем, ${ADMIN.name}!`).first()).toBeVisible();

      fetched.length = 0;
      for (const [address, title] of SCREENS) {
        await page.goto(gateway.url + address);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await networkQuiet(page);
        const words = await wordsOn(page);
        expect(words.length).toBeGreaterThan(2);
        texts.push(...foreignTexts(words).map((text) => `${address}: ${text}`));
      }
      for (const tab of ['staff', 'vehicles']) {
        await page.goto(`${gateway.url}/?tab=${tab}`);
        await page
          .getByLabel(/^Змяніць: /)
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Захаваць даныя' })).toBeVisible();
        texts.push(...foreignTexts(await wordsOn(page)).map((text) => `a record of ${tab}: ${text}`));
      }
      // A record has no top bar.
      await page.goto(gateway.url);
      for (const name of [/^Апавяшчэнні/, /^Знайсці вадзіцеля/, /^Мова: /, /^Уліковы запіс/]) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
        texts.push(...foreignTexts(await wordsOn(page)).map((text) => `${name.source}: ${text}`));
        await page.keyboard.press('Escape');
      }
      expect(texts).toEqual([]);
      // Only the language on screen is fetched.
      expect(new Set(fetched)).toEqual(new Set(['be']));
    },
  );

  test('writes numbers and dates as people in Minsk do', LONG, async ({ page }) => {
    const session = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: FIRST_ADMIN, password: ADMIN.password }),
    }).then((answer) => answer.json() as Promise<{ token: string }>);
    const { token, ...user } = session;
    await setLanguage(page, 'be');
    await page.addInitScript(
      ([key, json]) => {
        localStorage.setItem('auth-token', key);
        localStorage.setItem('user', json);
      },
      [token, JSON.stringify(user)] as const,
    );
    await page.goto(`${gateway.url}/?tab=earning_report`);
    await expect(page.getByText(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}$/).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /\d,\d\d$/ }).first()).toBeVisible();
    await page.goto(`${gateway.url}/`);
    await expect(
      page.locator('[data-boundary="reports"]').getByText('аў', { exact: true }).first(),
    ).toBeVisible();
  });
});

test('a console whose owner offers the default languages does not know Belarusian', async ({ page }) => {
  await setLanguage(page, 'be');
  await page.goto('/login');
  await expect(page.locator('meta[name="languages"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Русский']);
  const refused = await page.request.post('/api/auth/login', {
    headers: { 'accept-language': 'be' },
    data: { email: FIRST_ADMIN, password: 'not-the-password' },
  });
  expect([refused.status(), refused.headers()['content-language']]).toEqual([401, 'en']);
});
