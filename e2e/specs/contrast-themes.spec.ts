import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

/** The share of an element's picture that has another colour than the page. */
async function inkOf(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const probe = Object.assign(document.body.appendChild(document.createElement('p')), {
      style: 'color: Canvas',
    });
    const canvas = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    probe.remove();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const { data } = drawing?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (canvas[part] ?? 0)) > 60)) ink += 1;
    return ink / (image.width * image.height);
  }, picture);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} contrast theme`, () => {
    test.use({ forcedColors: 'active', colorScheme });

    test.beforeEach(async ({ operator }) => {
      // The opposite of what the system has: in such a theme the choice does not count.
      const theme = colorScheme === 'light' ? 'dark' : 'light';
      await operator.addInitScript(
        (json) => localStorage.setItem('persist:theme', json),
        JSON.stringify({ theme }),
      );
    });

    test(
      'a driver’s day shows its rides, marks, legend and the moment',
      inTier(colorScheme === 'light'),
      async ({ operator: page }) => {
        await page.goto('/?tab=staff');
        await page.getByRole('row').filter({ hasText: 'Giorgi Beridze' }).getByRole('link').first().click();
        const day = page.getByRole('region', { name: 'Driver’s day' });
        await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(day.getByTitle('Now')).toBeVisible();
        expect(await inkOf(page, day.getByTitle('Now'))).toBeGreaterThan(0.5);
        await day.getByRole('button').first().click();
        const legend = day.getByRole('listitem').locator('[data-mark]');
        await expect(legend.first()).toBeVisible();
        for (const mark of await legend.all())
          expect(await inkOf(page, mark), await mark.evaluate((each) => each.outerHTML)).toBeGreaterThan(0.3);
        // A ride that is over is filled, idle time a thin line.
        const bars = day.locator('[aria-hidden] > div:not([data-mark])');
        expect(await bars.count()).toBeGreaterThan(3);
        for (const bar of await bars.all()) expect(await inkOf(page, bar)).toBeGreaterThan(0.5);
      },
    );

    test(
      'charts, a selected row, a chosen period, switches and the first button are told apart',
      inTier(colorScheme === 'dark'),
      async ({ operator: page }) => {
        await page.goto('/');
        const chart = page
          .locator('[data-boundary="reports"] svg:has(path)')
          .filter({ hasText: 'Mon' })
          .first();
        await chart.scrollIntoViewIfNeeded();
        await expect(chart).toBeVisible();
        expect(await inkOf(page, chart)).toBeGreaterThan(0.01);
        for (const word of await chart.locator('text').all())
          expect(await inkOf(page, word)).toBeGreaterThan(0.05);

        await page.goto('/?tab=staff');
        const row = page.locator('tbody tr.row').nth(1);
        const before = await inkOf(page, row);
        await row.getByRole('checkbox').check();
        await page.mouse.move(0, 0);
        expect(await inkOf(page, row)).toBeGreaterThan(before + 0.02);
        expect(await inkOf(page, page.getByRole('button', { name: 'Add driver' }))).toBeGreaterThan(0.6);
        expect(await inkOf(page, page.getByRole('button', { name: 'Refresh' }))).toBeLessThan(0.4);

        await page.goto('/?tab=settings');
        const choices = page
          .getByRole('group', { name: 'Theme' })
          .or(page.getByRole('radiogroup', { name: 'Theme' }));
        const chosen = choices.locator('label:has(:checked)');
        const other = choices.locator('label:not(:has(:checked))').first();
        // Compared by the line around them, which has no words of another length.
        const lines = [chosen, other].map((each) =>
          each.evaluate((box) => getComputedStyle(box).outlineStyle),
        );
        expect(await Promise.all(lines)).toEqual(['solid', 'none']);
      },
    );
  });
