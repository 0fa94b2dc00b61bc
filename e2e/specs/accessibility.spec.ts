import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/tooling/browser/network-quiet.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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

async function assertAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await networkQuiet(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${address} ${id} ${target.join(' ')} ${failureSummary}`),
  );
  expect(lines).toEqual([]);
}

for (const language of ['en', 'ru'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('every screen of a signed-in operator passes axe', async ({ operator, pageErrors }) => {
        test.setTimeout(240_000);
        pageErrors.expected.push(/404/);
        await setLanguage(operator, language);
        for (const address of SHELL) await assertAccessible(operator, address);
      });

      test('the sign-in page passes axe', async ({ page }) => {
        await setLanguage(page, language);
        await assertAccessible(page, '/login');
      });
    });
  }
}

for (const width of [360, 768, 1440]) {
  test(`no screen is wider than the window at ${width} px`, async ({ operator, pageErrors }) => {
    test.setTimeout(240_000);
    pageErrors.expected.push(/404/);
    await operator.setViewportSize({ width, height: 800 });
    await setLanguage(operator, 'ru');
    for (const address of SHELL) {
      await operator.goto(address);
      await expect(operator.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await networkQuiet(operator);
      const overflow = await operator.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}
