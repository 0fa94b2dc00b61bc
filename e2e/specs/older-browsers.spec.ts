import { makeDriverLink } from '../fixtures/driver-link.ts';
import { LACKING, takeAway } from '../fixtures/lacking.ts';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const OLD = {
  en: /This browser is too old for this page/,
  ru: /Этот браузер слишком старый для этой страницы/,
};

for (const language of ['en', 'ru'] as const) {
  test(
    `with the methods of Chrome 109 an operator signs in and reads lists and reports (${language})`,
    inTier(language === 'en'),
    async ({ page, session }) => {
      await page.addInitScript(takeAway, LACKING['Chrome 109']);
      await setLanguage(page, language);
      await page.goto('/login');
      await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
      await storeSession(page, session);
      for (const tab of ['staff', 'vehicles', 'ride_report', 'earning_report', 'settlements']) {
        await page.goto(`/?tab=${tab}`);
        await expect(page.locator('main').getByRole('table').first()).toBeVisible();
        await expect(page.locator('main [role="alert"]')).toHaveCount(0);
      }
      await page.goto('/?tab=settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    `on an old telephone a driver reads the week, opens a day and changes the language (${language})`,
    inTier(language === 'ru'),
    async ({ page, origin, session }) => {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      await page.addInitScript(takeAway, [...LACKING['Chrome 109'], ...LACKING['an old telephone']]);
      const { address, name } = await makeDriverLink(origin, session, {
        at: language === 'en' ? 3 : 4,
        language,
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // A week that has just begun has no day yet.
      await page.getByRole('navigation').getByRole('button').first().click();
      await page.locator('summary').first().click();
      await expect(page.locator('details[open] table').first()).toBeVisible();
      await page.getByRole('banner').or(page.locator('header')).getByRole('button').first().click();
      await page.getByRole('menuitemradio').last().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      // What a compiler's tables do not know, and what such a telephone could not read at all.
      for (const text of await Promise.all(scripts)) expect(text).not.toMatch(/\(\?<[=!]/);
    },
  );

  test(
    `a browser that is too old is told so at every door (${language})`,
    inTier(language === 'en'),
    async ({ page, pageErrors }) => {
      // The console's code does not run there.
      pageErrors.expected.push(/./);
      await setLanguage(page, language);
      await page.addInitScript(takeAway, ['BigInt64Array', 'CSS']);
      for (const address of ['/', '/?tab=staff', '/login', '/driver#link=dpl_old', '/nowhere']) {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.getByRole('alert')).toHaveText(OLD[language]);
        await expect(page.getByRole('alert')).toHaveCount(1);
        // Nothing that looks as if it were still loading.
        await expect(page.locator('#skeleton')).toBeHidden();
      }
    },
  );
}

test('a telephone that reads the page of a driver is told that the console needs more', async ({ page }) => {
  await page.addInitScript(takeAway, ['CompressionStream']);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(OLD.en);
  await page.goto('/driver');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(OLD.en)).toBeHidden();
});
