import { colorsSettled } from '@park/build/browser/colors-settled.ts';
import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { Browser, Page } from '@playwright/test';
import type { RunningConsole } from '../load/start-console.ts';
import type { Picture } from './contact-sheet.ts';
import { readShift, watchShift } from './layout-shift.ts';
import type { ParkIds } from '../load/park-ids.ts';
import type { Scene } from './scenes/scene.ts';

const HEIGHTS: Readonly<Record<string, number>> = { '390': 844, '768': 1024 };
const HEIGHT = 900;
/** A4 on its side without its margins, in CSS pixels. */
const PAPER = { width: 1046, height: 718 };
/** A screen is drawn to its end, but no further than this many windows. */
const MOST_WINDOWS = 3;
/** Longer than the transitions of the console. */
const STILL_MS = 600;
/** A state that has not come by then does not come. */
const PATIENCE_MS = 15_000;

export type Theme = 'light' | 'dark';

export interface Look {
  readonly language: string;
  readonly width: string;
}

export interface WantedPage {
  readonly scene: Scene;
  readonly look: Look;
  /** The page is loaded once, and drawn in each of them. */
  readonly themes: readonly Theme[];
  readonly fileOf: (theme: Theme) => string;
  /** Draws what is below the window too. */
  readonly toEnd: boolean;
}

export interface TakenPage {
  readonly pictures: readonly Picture[];
  /** By how many pixels the page is wider than its window. */
  readonly over: number;
  /** How much it has shifted while it loaded. */
  readonly shift: number;
  /** Why the state could not be brought about. */
  readonly fault: string | null;
}

/** Makes the window as high as the page. */
async function showToEnd(page: Page, viewport: { readonly width: number; readonly height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= viewport.height) return;
  const height = Math.min(whole, viewport.height * MOST_WINDOWS);
  await page.setViewportSize({ ...viewport, height });
  await page.waitForTimeout(3 * STILL_MS);
}

/** Loads a page of a scene, and takes its pictures. */
export async function takePictures(
  browser: Browser,
  { url, session }: RunningConsole,
  ids: ParkIds,
  { scene, look, themes, fileOf, toEnd }: WantedPage,
): Promise<TakenPage> {
  const { language, width } = look;
  const viewport = scene.isPaper ? PAPER : { width: Number(width), height: HEIGHTS[width] ?? HEIGHT };
  const [colorScheme = 'light'] = themes;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  try {
    const stored = {
      ...(scene.isGuest ? {} : session),
      'persist:language': JSON.stringify({ code: language }),
    };
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    await watchShift(page);
    await scene.prepare?.(page);
    const isHeld = scene.prepare !== undefined;
    if (!isHeld) followRequests(page);
    await page.goto(url + scene.address(ids));
    let fault: string | null = null;
    const note = (error: unknown) => (fault = String(error).split('\n')[0] ?? '');
    if (isHeld) await page.waitForTimeout(5 * STILL_MS);
    else {
      await page.locator('#skeleton').waitFor({ state: 'detached' }).catch(note);
      await networkQuiet(page).catch(note);
    }
    const shift = await readShift(page);
    await scene.act?.(page).catch(note);
    if (scene.isPaper) await page.emulateMedia({ media: 'print' });
    // What was opened stands in the window that it was opened in.
    if (scene.act === undefined && toEnd) await showToEnd(page, viewport);
    const pictures: Picture[] = [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(STILL_MS);
      await colorsSettled(page);
      const file = fileOf(theme);
      await page.screenshot({ path: file });
      pictures.push({ file, caption: `${language}, ${theme}, ${width} px`, width: viewport.width });
    }
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return { pictures, over, shift, fault };
  } finally {
    await context.close();
  }
}
