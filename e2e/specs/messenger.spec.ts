import { makeDriverLink } from '../fixtures/driver-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

for (const [kind, at] of [
  ['does nothing', 8],
  ['is missing', 9],
] as const)
  test(
    `inside a messenger, where print ${kind}, a driver keeps the statement as a picture`,
    inTier(kind === 'is missing'),
    async ({ page, origin, session }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript((isMissing) => {
        Object.assign(globalThis, { print: isMissing ? undefined : () => undefined });
      }, kind === 'is missing');
      const { address, name } = await makeDriverLink(origin, session, { at, language: 'ru' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const print = page.getByRole('button', { name: 'Печать расчётного листка' });
      if (kind === 'is missing') {
        await expect(print).toHaveCount(0);
        await page.getByRole('button', { name: 'Расчётный листок картинкой' }).click();
      } else {
        await print.click();
        await expect(page.getByText('Здесь ничего не печатается.')).toBeVisible();
      }
      const picture = page.getByRole('img', { name: 'Расчётный листок' });
      await expect(picture).toBeVisible();
      const size = await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ]);
      expect(size[0]).toBe(1520);
      expect(size[1]).toBeGreaterThan(500);
      await page.screenshot({ path: test.info().outputPath('picture.png'), fullPage: true });
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Сохранить картинку' }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^Расчётный листок .*\.png$/);
    },
  );
