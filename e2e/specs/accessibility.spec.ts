import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier, LONG } from '../fixtures/tiers.ts';

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

/** What lies over the element with the focus; null when it is seen itself. */
function coverOfFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  // The frame of a table is higher than the window.
  if (height > innerHeight / 2) return null;
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen =
    at !== null && (element.contains(at) || at.contains(element) || at.closest('label') !== null);
  return isSeen ? null : `${element.outerHTML.slice(0, 99)} at ${left} ${top}: ${at?.outerHTML.slice(0, 99)}`;
}

test('what the keyboard reaches is seen in a window of a page at 400 %', LONG, async ({ operator }) => {
  test.setTimeout(120_000);
  await operator.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/', '/?tab=staff', '/?tab=vehicles', '/?tab=car_book']) {
    await operator.goto(address);
    await networkQuiet(operator);
    for (let stop = 0; stop < 30; stop += 1) {
      await operator.keyboard.press('Tab');
      await expect.poll(() => operator.evaluate(coverOfFocus), { message: address }).toBeNull();
    }
  }
});

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
