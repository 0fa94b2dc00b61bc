import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@park/build/workspace.ts';
import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';
import { drawSheet } from './contact-sheet.ts';
import { inParallel } from '@park/delivery/publishing/in-parallel.ts';
import { LARGEST_SHIFT, shiftTable } from './layout-shift.ts';
import { readParkIds } from '../load/park-ids.ts';
import { SCENES } from './scenes/all-scenes.ts';
import { type Look, takePictures, type Theme } from './take-pictures.ts';

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
const THEMES: readonly Theme[] = values.readme ? ['light'] : (list(values.themes) as Theme[]);
/** Pictures that are drawn at once: most of the time of one is waiting. */
const AT_ONCE = 3;

const looks: readonly Look[] = values.readme
  ? [{ language: 'en', width: '1440' }]
  : list(values.languages).flatMap((language) => list(values.widths).map((width) => ({ language, width })));

const wanted = new RegExp(values.readme ? README_SCENES : values.scenes);
const scenes = SCENES.filter(({ name }) => wanted.test(name));
if (scenes.length === 0) throw new Error(`No scene matches ${values.scenes}`);
const out = path.resolve(values.out);
const folder = values.readme ? README_FOLDER : path.join(out, 'single');
// Another folder may hold what is not ours.
if (out === FOLDER) await rm(out, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

// Paper has one width.
const wantedPages = scenes.flatMap((scene) =>
  looks.filter(({ width }) => !scene.isPaper || width === looks[0]?.width).map((look) => ({ scene, look })),
);

const running = await startConsole();
const browser = await launchBrowser();
const faults: string[] = [];
const shifts = new Map<string, number>();
try {
  const ids = await readParkIds(running);
  const taken = await inParallel(wantedPages, AT_ONCE, async ({ scene, look }) => {
    const fileOf = (theme: Theme) => {
      const { language, width } = look;
      const parts = values.readme ? [scene.name] : [scene.name, language, theme, width];
      return path.join(folder, `${parts.join('-').replace(/[^a-z0-9]+/gi, '-')}.png`);
    };
    const page = { scene, look, themes: THEMES, fileOf, toEnd: !values.readme };
    return { scene, look, ...(await takePictures(browser, running, ids, page)) };
  });
  for (const { scene, look, over, shift, fault } of taken) {
    const where = `${scene.name}, ${Object.values(look).join(', ')} px`;
    if (fault !== null) faults.push(`${where}: ${fault}`);
    if (over > 0) faults.push(`${where}: ${over} px wider than the window`);
    if (shift > LARGEST_SHIFT) faults.push(`${where}: a layout shift of ${shift.toFixed(4)}`);
    shifts.set(scene.name, Math.max(shift, shifts.get(scene.name) ?? 0));
  }
  for (const scene of values.readme ? [] : scenes) {
    const pictures = taken.filter((each) => each.scene === scene).flatMap((each) => each.pictures);
    console.log(await drawSheet(browser, folder, scene.name, pictures, writeFile));
  }
} finally {
  await browser.close();
  await running.stop();
}
console.log(`The largest layout shift of each screen, of at most ${LARGEST_SHIFT}:\n${shiftTable(shifts)}`);
console.log(`${wantedPages.length * THEMES.length} pictures of ${scenes.length} scenes`);
faults.forEach((fault) => console.log(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
