import { holdCode } from '../fixtures/held-code.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';

test.describe('before the console’s code has arrived', () => {
  for (const theme of ['light', 'dark'])
    test(`the page shows its skeleton in the stored language and theme, ${theme}`, async ({
      operator: page,
    }) => {
      await setLanguage(page, 'ru');
      await page.addInitScript(
        (stored) => localStorage.setItem('persist:theme', JSON.stringify({ theme: stored })),
        theme,
      );
      const release = await holdCode(page);
      await page.goto('/?tab=staff', { waitUntil: 'commit' });
      const skeleton = page.locator('#skeleton');
      await expect(skeleton.locator('.bar')).toBeVisible();
      expect(((await skeleton.textContent()) ?? '').trim()).toBe('');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const canvas = theme === 'dark' ? 'rgb(14, 17, 22)' : 'rgb(246, 247, 249)';
      await expect(page.locator('body')).toHaveCSS('background-color', canvas);
      release();
      await expect(page.getByRole('heading', { name: 'Водители' })).toBeVisible();
      await expect(skeleton).toHaveCount(0);
    });

  test('everything that the list waits for is under way', async ({ operator: page }) => {
    await setLanguage(page, 'ru');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdCode(page);
    await page.goto('/?tab=staff', { waitUntil: 'commit' });
    const wanted = [
      /^\/registry\.json$/,
      /^\/api\/taxipark\/drivers$/,
      /^\/assets\/texts\.ru\./,
      /^\/assets\/signed-in\./,
      /^\/remotes\/fleet\/.*\/texts\.ru\./,
      /^\/remotes\/fleet\/.*\/remoteEntry\./,
      /^\/remotes\/fleet\/.*\/__federation_expose_app\./,
    ];
    for (const pattern of wanted)
      await expect.poll(() => asked.some((path) => pattern.test(path))).toBe(true);
    release();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The console takes these requests over and sends none of them again.
    const times = wanted.map((pattern) => asked.filter((path) => pattern.test(path)).length);
    expect(times, asked.join(' ')).toEqual(wanted.map(() => 1));
  });
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the shell appears where its skeleton was, at ${width} px`, async ({ operator: page }) => {
    await page.setViewportSize({ width, height });
    const boxesOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.flatMap((element) => {
          const { x, y, width: wide, height: high } = element.getBoundingClientRect();
          return wide > 0 ? [[x, y, wide, high].map(Math.round)] : [];
        }),
      );
    const release = await holdCode(page);
    await page.goto('/?tab=staff', { waitUntil: 'commit' });
    await expect(page.locator('#skeleton .bar')).toBeVisible();
    const bars = await boxesOf('#skeleton .bar, #skeleton .side');
    release();
    await expect(page.locator('#skeleton')).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const shown = await boxesOf('header:has([aria-keyshortcuts]), div:has(> nav)');
    expect(shown).toEqual(expect.arrayContaining(bars));
  });

test('the menu has what the server offers although the driver’s list never answers', async ({
  operator: page,
}) => {
  await page.route('**/api/taxipark/drivers', () => undefined);
  await page.goto('/?tab=staff&driver=1');
  const menu = page.getByRole('navigation').first();
  // After ten seconds the console no longer waits for its first screen.
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible({ timeout: 8000 });
});
