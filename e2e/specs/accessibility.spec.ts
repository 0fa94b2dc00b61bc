import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const SHELL = [
  '/',
  '/?tab=staff',
  '/?tab=vehicles',
  '/?tab=report',
  '/?tab=earning_report',
  '/?tab=ride_report',
  '/?tab=journal',
  '/?tab=people',
  '/?tab=settings',
  '/d',
  '/login',
  '/nowhere',
];

async function assertScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  await networkQuiet(page);
  await assertAccessible(page, address, ['best-practice']);
}

/** Each language and each theme once: what axe checks depends on both, but not on their combination. */
const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'ru', colorScheme: 'dark' },
] as const;

for (const { language, colorScheme } of LOOKS) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(
      'every screen of a signed-in operator passes axe',
      inTier(language === 'en'),
      async ({ operator, pageErrors }) => {
        test.setTimeout(240_000);
        pageErrors.expected.push(/404/);
        await setLanguage(operator, language);
        for (const address of SHELL) await assertScreen(operator, address);
      },
    );

    test('the sign-in page passes axe', inTier(language === 'ru'), async ({ page }) => {
      await setLanguage(page, language);
      await assertScreen(page, '/login');
    });
  });
}

test('no screen is wider than the window, on a phone, a tablet and a desk', async ({
  operator,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  pageErrors.expected.push(/404/);
  await setLanguage(operator, 'ru');
  for (const address of SHELL) {
    await operator.setViewportSize({ width: 360, height: 800 });
    await operator.goto(address);
    await expect(operator.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await networkQuiet(operator);
    for (const width of [360, 768, 1440]) {
      await operator.setViewportSize({ width, height: 800 });
      const overflow = await operator.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // What follows the width by script has been drawn after two frames.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const { scrollWidth, clientWidth } = document.documentElement;
                resolve(scrollWidth - clientWidth);
              }),
            );
          }),
      );
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
