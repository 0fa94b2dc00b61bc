import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { binaryOf } from '@park/build/gate/binary.ts';
import { expect, type Page, test } from '@playwright/test';
import { NODE, ROOT } from '../fixtures/programs.ts';

/** Each pair of language, theme and width occurs once: what one of them breaks is seen, in half of the pictures. */
const LOOKS = [
  { language: 'en', theme: 'light', width: 1440, density: 'comfortable' },
  { language: 'ru', theme: 'dark', width: 1440, density: 'compact' },
  { language: 'ru', theme: 'light', width: 390, density: 'comfortable' },
  { language: 'en', theme: 'dark', width: 390, density: 'compact' },
] as const;

const OPENED = '[role="menu"], [role="dialog"], [role="alertdialog"], [data-base-ui-portal] [role="listbox"]';
/** Longer than what appears late, and than the timer that holds the specimens in their states. */
const STILL_MS = 700;

/** What is wider than the page, and the words that their box cuts off, as sentences. */
function layoutFaults(): string[] {
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  const wide = over > 0 ? [`the page is ${over} px wider than its window`] : [];
  const cut = [...document.querySelectorAll('main *')].flatMap((element) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const isForReaders = clipPath !== 'none' || element.clientWidth <= 1;
    if (!hasWords || isForReaders || textOverflow === 'ellipsis') return [];
    const isCut =
      (overflowX === 'hidden' || overflowX === 'clip') && element.scrollWidth > element.clientWidth + 1;
    const { left, right } = element.getBoundingClientRect();
    // A table scrolls inside its frame.
    const isOut = (left < -1 || right > root.clientWidth + 1) && element.closest('[role=region]') === null;
    if (!isCut && !isOut) return [];
    return [`${isCut ? 'cut' : 'out of the page'}: ${element.tagName} ${element.textContent?.trim()}`];
  });
  return [...wide, ...cut];
}

/** Opens each floating part of the page, and draws it. */
async function drawOpened(page: Page, look: string): Promise<void> {
  for (const opener of await page.locator('[data-floats]').all()) {
    const name = await opener.getAttribute('data-floats');
    await opener.getByRole('button').click();
    await page.locator(OPENED).first().waitFor();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(200);
    // A picture of the element itself would scroll the page, which closes a menu.
    const clip = await page.locator(OPENED).first().boundingBox();
    if (clip) await expect.soft(page).toHaveScreenshot(`gallery-open-${name}-${look}.png`, { clip });
    await page.keyboard.press('Escape');
    await page.locator(OPENED).first().waitFor({ state: 'detached' });
  }
}

test.describe('every component of the design system', () => {
  test.describe.configure({ mode: 'serial' });
  const url = pathToFileURL(path.join(ROOT, 'bench/dist/gallery/index.html')).href;

  test.beforeAll(() => {
    const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
    const args = [cli, 'build', '--mode', 'production', '-c', 'src/gallery/webpack.config.mjs'];
    const { status, stdout } = spawnSync(NODE, args, { cwd: path.join(ROOT, 'bench'), encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout]).toEqual([0, '']);
  });

  for (const { language, theme, width, density } of LOOKS)
    test(`fits its place in every state, ${language}, ${theme}, ${width} px`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`${url}?${new URLSearchParams({ language, theme, density }).toString()}`);
      await page.locator('[data-part]').last().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(STILL_MS);
      const look = `${language}-${theme}-${width}`;
      for (const part of await page.locator('[data-part]').all())
        await expect
          .soft(part)
          .toHaveScreenshot(`gallery-${await part.getAttribute('data-part')}-${look}.png`);
      expect([...errors, ...(await page.evaluate(layoutFaults))]).toEqual([]);
      await drawOpened(page, look);
    });
});
