import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { followRequests, networkQuiet } from '@park/tooling/browser/network-quiet.ts';
import { ROOT } from '@park/tooling/workspace.ts';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';
import { drawSheet, type Picture } from './contact-sheet.ts';
import { inParallel } from '@park/delivery/publishing/in-parallel.ts';
import { LARGEST_SHIFT, readShift, shiftTable, watchShift } from './layout-shift.ts';
import { readParkIds } from './park-ids.ts';
import { SCENES } from './scenes/all-scenes.ts';
import type { ParkIds, Scene } from './scenes/scene.ts';

/*
 * Draws the screens of the console and their states in each language, theme and width, one contact sheet each; names what
 * stands out over the side of the page, and how much each screen shifts while it loads:
 *   npm run pictures -- [--scenes regex] [--languages en,ru] [--themes light,dark] [--widths 1440,768,390] [--out folder]
 *   npm run pictures -- --readme     draws the pictures of the README
 */
const FOLDER = path.join(ROOT, '.pictures');
const README_FOLDER = path.join(ROOT, 'docs/images');
const README_SCENES = '^(dashboard|staff|driver|settlements)$';
const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: '.' },
    languages: { type: 'string', default: 'en,ru' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '1440,768,390' },
    out: { type: 'string', default: FOLDER },
    readme: { type: 'boolean', default: false },
  },
});
const list = (text: string) => text.split(',').filter(Boolean);
const THEMES = list(values.themes) as ('light' | 'dark')[];
const HEIGHTS: Readonly<Record<string, number>> = { '390': 844, '768': 1024 };
const HEIGHT = 900;
/** A screen is drawn to its end, but no further than this many windows. */
const MOST_WINDOWS = 3;
/** Longer than the transitions of the console. */
const STILL_MS = 600;
/** Pictures that are drawn at once: most of the time of one is waiting. */
const AT_ONCE = 5;
/** A state that has not come by then does not come. */
const PATIENCE_MS = 15_000;

interface Look {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly width: string;
}

const looks: readonly Look[] = values.readme
  ? [{ language: 'en', theme: 'light', width: '1440' }]
  : list(values.languages).flatMap((language) =>
      THEMES.flatMap((theme) => list(values.widths).map((width) => ({ language, theme, width }))),
    );

interface Taken {
  readonly picture: Picture;
  /** By how many pixels the page is wider than its window. */
  readonly over: number;
  /** How much it has shifted while it loaded. */
  readonly shift: number;
  /** Why the state could not be brought about. */
  readonly fault: string | null;
}

/** Makes the window as high as the page. */
async function drawToEnd(
  page: Page,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= viewport.height) return;
  const height = Math.min(whole, viewport.height * MOST_WINDOWS);
  await page.setViewportSize({ ...viewport, height });
  await page.waitForTimeout(3 * STILL_MS);
}

/** Takes one picture. */
async function take(
  browser: Browser,
  url: string,
  session: Readonly<Record<string, string>>,
  ids: ParkIds,
  { scene, look, file }: { readonly scene: Scene; readonly look: Look; readonly file: string },
): Promise<Taken> {
  const { language, theme, width } = look;
  const viewport = { width: Number(width), height: HEIGHTS[width] ?? HEIGHT };
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
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
    else await networkQuiet(page).catch(note);
    const shift = await readShift(page);
    await scene.act?.(page).catch(note);
    await page.waitForTimeout(STILL_MS);
    // What was opened stands in the window that it was opened in.
    if (scene.act === undefined && !values.readme) await drawToEnd(page, viewport);
    await page.screenshot({ path: file });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return {
      picture: { file, caption: `${language}, ${theme}, ${width} px`, width: viewport.width },
      over,
      shift,
      fault,
    };
  } finally {
    await context.close();
  }
}

const wanted = new RegExp(values.readme ? README_SCENES : values.scenes);
const scenes = SCENES.filter(({ name }) => wanted.test(name));
if (scenes.length === 0) throw new Error(`No scene matches ${values.scenes}`);
const out = path.resolve(values.out);
const folder = values.readme ? README_FOLDER : path.join(out, 'single');
// Another folder may hold what is not ours.
if (out === FOLDER) await rm(out, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const running = await startConsole();
const browser = await launchBrowser();
const faults: string[] = [];
const shifts = new Map<string, number>();
try {
  const ids = await readParkIds(running);
  const wantedPictures = scenes.flatMap((scene) => looks.map((look) => ({ scene, look })));
  const taken = await inParallel(wantedPictures, AT_ONCE, async ({ scene, look }) => {
    const parts = values.readme ? [scene.name] : [scene.name, ...Object.values(look)];
    const name = parts.join('-').replace(/[^a-z0-9]+/gi, '-');
    const file = path.join(folder, `${name}.png`);
    return { scene, ...(await take(browser, running.url, running.session, ids, { scene, look, file })) };
  });
  for (const { scene, picture, over, shift, fault } of taken) {
    const where = `${scene.name}, ${picture.caption}`;
    if (fault !== null) faults.push(`${where}: ${fault}`);
    if (over > 0) faults.push(`${where}: ${over} px wider than the window`);
    if (shift > LARGEST_SHIFT) faults.push(`${where}: a layout shift of ${shift.toFixed(4)}`);
    shifts.set(scene.name, Math.max(shift, shifts.get(scene.name) ?? 0));
  }
  for (const scene of values.readme ? [] : scenes) {
    const pictures = taken.filter((each) => each.scene === scene).map(({ picture }) => picture);
    console.log(await drawSheet(browser, folder, scene.name, pictures, writeFile));
  }
} finally {
  await browser.close();
  await running.stop();
}
console.log(`The largest layout shift of each screen, of at most ${LARGEST_SHIFT}:\n${shiftTable(shifts)}`);
console.log(`${scenes.length * looks.length} pictures of ${scenes.length} scenes`);
faults.forEach((fault) => console.log(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
