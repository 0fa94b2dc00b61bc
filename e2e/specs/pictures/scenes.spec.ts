import type { WireDriver } from '@park/contract/drivers';
import { colorsSettled } from '@park/build/browser/colors-settled.ts';
import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { Page } from '@playwright/test';
import { SCENES } from '../../fixtures/scenes/all-scenes.ts';
import type { ParkIds, Scene } from '../../fixtures/scenes/scene.ts';
import { expect, setLanguage, storeSession, test } from '../../fixtures/test.ts';

/*
 * Every screen and its states in both languages and themes and at three widths, in `.pictures`: `npm run pictures`
 * compares with what is there, `npm run pictures -- --update-snapshots` draws anew, and a title can be named by `-g`.
 */
const SIZES = { 1440: 900, 768: 1024, 390: 844 } as const;
/** A4 on its side without its margins, in CSS pixels. */
const PAPER = { width: 1046, height: 718 };
/** A screen is drawn to its end, but no further than this many windows. */
const MOST_WINDOWS = 3;
/** Longer than the transitions of the console. */
const STILL_MS = 600;

/** Makes the window as high as the page. */
async function showToEnd(page: Page, viewport: { readonly width: number; readonly height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= viewport.height) return;
  await page.setViewportSize({ ...viewport, height: Math.min(whole, viewport.height * MOST_WINDOWS) });
  await page.waitForTimeout(3 * STILL_MS);
}

async function open(page: Page, scene: Scene, ids: ParkIds): Promise<void> {
  await scene.prepare?.(page);
  if (scene.prepare === undefined) followRequests(page);
  await page.goto(scene.address(ids));
  // What is held back never arrives.
  if (scene.prepare !== undefined) return page.waitForTimeout(5 * STILL_MS);
  await page.locator('#skeleton').waitFor({ state: 'detached' });
  await networkQuiet(page);
}

test.describe('the pictures of', () => {
  let ids: ParkIds;
  test.beforeAll(async ({ origin, adminSession }) => {
    const headers = { authorization: `Bearer ${adminSession.token}` };
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${origin}/api/taxipark/${path}`, { headers })).json();
    const { drivers } = (await read('drivers')) as { drivers: WireDriver[] };
    const { vehicles } = (await read('vehicles')) as { vehicles: { id: string }[] };
    const { runs } = (await read('ledger/payouts')) as { runs: { id: string }[] };
    ids = {
      // One at work, whose day has something to show.
      driver: drivers.find(({ connectionStatus }) => connectionStatus)?.userId ?? '',
      vehicle: vehicles[0]?.id ?? '',
      run: runs[0]?.id ?? '',
    };
  });

  for (const scene of SCENES)
    for (const language of ['en', 'ru'] as const)
      for (const [width, height] of Object.entries(SIZES)) {
        // Paper has one width.
        if (scene.isPaper && width !== '1440') continue;
        test(`${scene.name}, ${language}, ${width}`, async ({ page, session, pageErrors }) => {
          pageErrors.expected.push(/./);
          const viewport = scene.isPaper ? PAPER : { width: Number(width), height };
          await page.setViewportSize(viewport);
          await page.emulateMedia({ reducedMotion: 'reduce' });
          if (!scene.isGuest) await storeSession(page, session);
          await setLanguage(page, language);
          await open(page, scene, ids);
          await scene.act?.(page);
          if (scene.isPaper) await page.emulateMedia({ media: 'print' });
          // What was opened stands in the window that it was opened in.
          if (scene.act === undefined) await showToEnd(page, viewport);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page.waitForTimeout(STILL_MS);
            await colorsSettled(page);
            const name = [scene.name, language, colorScheme, width].join('-').replace(/[^a-z0-9]+/gi, '-');
            await expect.soft(page).toHaveScreenshot(`${name}.png`);
          }
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0);
        });
      }
});
