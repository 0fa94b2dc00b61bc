import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { makeDriverLink } from '../fixtures/driver-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { LONG, inTier } from '../fixtures/tiers.ts';

/** 50 kbit/s with an answer after 800 ms: a telephone at the edge of its net. */
async function slowLine(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  const bytes = 50_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  return session;
}

const TEXTS = {
  en: { slow: 'The connection is slow. The page is still arriving…', balance: 'Balance today' },
  ru: { slow: 'Соединение медленное. Страница ещё загружается…', balance: 'Баланс на сегодня' },
};

for (const language of ['en', 'ru'] as const)
  test(
    `on a slow line a driver is spoken to at once, sees the week, and reloads it with one request (${language})`,
    inTier(language === 'ru'),
    async ({ page, context, origin, session }) => {
      test.setTimeout(180_000);
      const { address, name } = await makeDriverLink(origin, session, {
        at: language === 'en' ? 5 : 6,
        language,
      });
      await slowLine(context, page);
      // When the page itself saw that it says something, since its request.
      await page.addInitScript(() => {
        const look = (): void => {
          if (document.getElementById('slow')?.offsetHeight) performance.mark('spoken');
          else requestAnimationFrame(look);
        };
        look();
      });
      const start = Date.now();
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByText(TEXTS[language].slow)).toBeVisible();
      const spoken = await page.evaluate(
        () => performance.getEntriesByName('spoken')[0]?.startTime ?? Infinity,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Something is said at any moment, and never that it failed.
      const silences: string[] = [];
      const heading = page.getByRole('heading', { level: 1, name });
      while (!(await heading.isVisible())) {
        const text = await page.evaluate(() => document.body.innerText.trim());
        if (text === '') silences.push(`after ${Date.now() - start} ms`);
        expect(await page.locator('[role="alert"]:visible').allTextContents()).toEqual([]);
        expect(Date.now() - start).toBeLessThan(120_000);
        await page.waitForTimeout(300);
      }
      await expect(page.getByText(TEXTS[language].balance)).toBeVisible();
      test.info().annotations.push({ type: 'seen', description: `the week after ${Date.now() - start} ms` });
      expect(silences).toEqual([]);
      expect(spoken).toBeLessThan(2000);

      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByText(TEXTS[language].balance)).toBeVisible({ timeout: 60_000 });
      // Beside the page and the list of its parts, which is asked for again: the week, and no code at all.
      const sent = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
          .map(({ name: url }) => new URL(url).pathname)
          .filter((path) => !['/registry.json', '/api/capabilities'].includes(path)),
      );
      expect(sent).toEqual(['/api/driver_page/open']);
    },
  );

test(
  'a line that is cut goes on by itself, while the code arrives and while the week does',
  LONG,
  async ({ page, context, origin, session, pageErrors }) => {
    test.setTimeout(120_000);
    pageErrors.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    const { address, name } = await makeDriverLink(origin, session, { at: 7, language: 'ru' });
    const heading = page.getByRole('heading', { level: 1, name });
    await page.route('**/assets/main.*', (route) => route.abort());
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Проверьте соединение');
    await page.unroute('**/assets/main.*');
    await expect(heading).toBeVisible({ timeout: 20_000 });

    await page.route('**/remotes/driver/**', (route) => route.abort());
    await page.route('**/api/driver_page/open', (route) => route.abort());
    const fresh = await context.newPage();
    for (const each of ['**/remotes/driver/**', '**/api/driver_page/open'])
      await fresh.route(each, (route) => route.abort());
    await fresh.goto(address);
    await expect(fresh.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await fresh.unroute('**/remotes/driver/**');
    await fresh.evaluate(() => dispatchEvent(new Event('online')));
    await expect(fresh.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await fresh.unroute('**/api/driver_page/open');
    await expect(fresh.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
  },
);
