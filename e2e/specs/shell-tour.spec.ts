import { assertAccessible } from '../fixtures/axe.ts';
import { ADMIN, expect, setLanguage, test, tourKey } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const TEXTS = {
  en: { offer: 'A tour of the console', take: 'Take the tour', tour: 'Tour', steps: 'Step 1 of 5' },
  ru: { offer: 'Знакомство с консолью', take: 'Посмотреть', tour: 'Знакомство', steps: 'Шаг 1 из 5' },
} as const;

for (const [language, colorScheme, width] of [
  ['en', 'dark', 1440],
  ['ru', 'light', 390],
] as const)
  test.describe(`in ${language}, ${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    const texts = TEXTS[language];

    test(
      'the tour is offered once, and each of its steps passes axe and stays in the window',
      inTier(language === 'en'),
      async ({ operator, session }) => {
        await setLanguage(operator, language);
        await operator.goto('/?tab=settings');
        await operator.evaluate((key) => localStorage.removeItem(key), tourKey(session));
        await operator.goto('/');
        const offer = operator.getByRole('complementary', { name: texts.offer });
        await expect(offer).toBeVisible({ timeout: 30_000 });
        await assertAccessible(operator, 'the offer of the tour');
        await offer.getByRole('button', { name: texts.take }).click();
        const tour = operator.getByRole('dialog');
        await expect(tour.getByText(texts.steps)).toBeVisible();
        for (let step = 1; step <= 5; step += 1) {
          await assertAccessible(operator, `step ${step} of the tour`);
          const box = await tour.locator(':scope > :last-child').boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
          await operator.keyboard.press('Enter');
        }
        await expect(tour).toHaveCount(0);
        await operator.reload();
        await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await operator.evaluate((key) => localStorage.getItem(key), tourKey(session))).toBe(
          '"answered"',
        );
      },
    );
  });

test('the tour opens from the account menu, is left by Escape, and gives the focus back', async ({
  operator,
}) => {
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('row').nth(1)).toBeVisible();
  const account = operator.getByRole('button', { name: `Account: ${ADMIN.name}` });
  await account.focus();
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('menuitem', { name: 'Tour' })).toBeVisible();
  await operator.getByRole('menuitem', { name: 'Tour' }).press('Enter');
  const tour = operator.getByRole('dialog');
  await expect(tour).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  // The keys of the page behind do nothing.
  await operator.keyboard.press('?');
  await operator.keyboard.press('Control+K');
  await expect(operator.getByRole('dialog')).toHaveCount(1);
  await operator.keyboard.press('ArrowRight');
  await operator.keyboard.press('ArrowRight');
  await expect(tour.getByRole('heading', { name: 'One driver, or fifty' })).toBeVisible();
  await operator.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(account).toBeFocused();
});
