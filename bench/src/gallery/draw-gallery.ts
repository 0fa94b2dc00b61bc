import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { binaryOf } from '@park/build/gate/binary.ts';
import { ROOT } from '@park/build/workspace.ts';
import type { Browser, Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { nameOf, type PictureLook } from './looks.ts';

const HEIGHT = 900;
/** Longer than what appears late, and than the timer that holds the specimens in their states. */
const STILL_MS = 700;
const OPENED = '[role="menu"], [role="dialog"], [role="alertdialog"], [data-base-ui-portal] [role="listbox"]';

export interface DrawnLook {
  /** The pictures by their names. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly faults: readonly string[];
}

/** Builds the page of the gallery as a release would be built; returns its address. */
export function buildGallery(): string {
  const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
  const config = path.join(import.meta.dirname, 'webpack.config.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', '--mode', 'production', '-c', config],
    { cwd: path.join(ROOT, 'bench'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Building the gallery failed\n${stdout}${stderr}`);
  return pathToFileURL(path.join(ROOT, 'bench/dist/gallery/index.html')).href;
}

/** Opens each floating part of the page, and draws it. */
async function drawOpened(page: Page, draw: (name: string) => Promise<void>): Promise<void> {
  const openers = page.locator('[data-floats]');
  for (const opener of await openers.all()) {
    const name = (await opener.getAttribute('data-floats')) ?? '';
    await opener.getByRole('button').click();
    await page.locator(OPENED).first().waitFor();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(200);
    await draw(name);
    await page.keyboard.press('Escape');
    await page.locator(OPENED).first().waitFor({ state: 'detached' });
  }
}

/** Draws each part of the gallery in one look, and looks for words that do not fit. */
export async function drawLook(browser: Browser, url: string, look: PictureLook): Promise<DrawnLook> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHT },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`an error: ${message}`));
    const { language, theme, density } = look;
    await page.goto(`${url}?${new URLSearchParams({ language, theme, density }).toString()}`);
    await page.locator('[data-part]').last().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(STILL_MS);
    const pictures = new Map<string, Buffer>();
    const keep = (name: string, picture: Buffer) => pictures.set(`${name}-${nameOf(look)}.png`, picture);
    const parts = await page.locator('[data-part]').all();
    const names = await Promise.all(parts.map((part) => part.getAttribute('data-part')));
    for (const name of names) {
      if (name === null || look.without?.includes(name)) continue;
      keep(name, await page.locator(`[data-part="${name}"]`).screenshot({ animations: 'disabled' }));
    }
    const faults = await layoutFaults(page);
    await drawOpened(page, async (name) => {
      // A picture of the element itself would scroll the page, which closes a menu.
      const clip = await page.locator(OPENED).first().boundingBox();
      if (clip) keep(`open-${name}`, await page.screenshot({ animations: 'disabled', clip }));
    });
    return { pictures, faults: [...errors, ...faults].map((fault) => `${nameOf(look)}: ${fault}`) };
  } finally {
    await context.close();
  }
}
