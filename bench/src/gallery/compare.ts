import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { differentPixels } from './compare-pictures.ts';
import { buildGallery, drawLook, type DrawnLook } from './draw-gallery.ts';
import { type Fingerprint, readFingerprint } from './fingerprint.ts';
import { LOOKS, nameOf } from './looks.ts';

/*
 * Draws the gallery and compares each picture with the stored one, which holds only on a machine that draws the same;
 * another machine draws twice instead, and compares with itself. Words that do not fit fail everywhere.
 *   npm run gallery -- --compare
 *   npm run gallery -- --accept      stores what is drawn now as the pictures to compare with
 */
const STORED = path.join(import.meta.dirname, 'pictures');
const DRAWN_BY = path.join(STORED, 'drawn-by.json');
/** The edges of round shapes are smoothed a little differently now and then; what changes a component changes more. */
const MOST_PIXELS = 40;
const FAILED = path.join(ROOT, '.pictures/gallery');

async function readStored(): Promise<{ readonly by: Fingerprint | null; readonly names: readonly string[] }> {
  const files = await readdir(STORED).catch((): string[] => []);
  const by = files.includes(path.basename(DRAWN_BY))
    ? (JSON.parse(await readFile(DRAWN_BY, 'utf8')) as Fingerprint)
    : null;
  return { by, names: files.filter((name) => name.endsWith('.png')) };
}

async function accept(drawn: DrawnLook, by: Fingerprint): Promise<void> {
  await rm(STORED, { recursive: true, force: true });
  await mkdir(STORED, { recursive: true });
  for (const [name, picture] of drawn.pictures) await writeFile(path.join(STORED, name), picture);
  await writeFile(DRAWN_BY, `${JSON.stringify(by, null, 2)}\n`);
}

/** The pictures that differ from others of the same names, each as a sentence; what was drawn is kept to be looked at. */
async function differences(
  browser: Browser,
  drawn: DrawnLook['pictures'],
  other: (name: string) => Promise<Buffer | null>,
): Promise<string[]> {
  const page = await browser.newPage();
  const faults: string[] = [];
  const fail = async (name: string, picture: Buffer, fault: string): Promise<void> => {
    await mkdir(FAILED, { recursive: true });
    await writeFile(path.join(FAILED, name), picture);
    faults.push(`${name}: ${fault}; drawn now: .pictures/gallery/${name}`);
  };
  for (const [name, picture] of drawn) {
    const expected = await other(name);
    if (expected === null) await fail(name, picture, 'there is no stored picture');
    else {
      const count = await differentPixels(page, expected, picture);
      if (count === null) await fail(name, picture, 'its size has changed');
      else if (count > MOST_PIXELS) await fail(name, picture, `${count} pixels differ`);
    }
  }
  await page.close();
  return faults;
}

async function drawAll(browser: Browser, url: string, looks = LOOKS): Promise<DrawnLook> {
  const pictures = new Map<string, Buffer>();
  const faults: string[] = [];
  for (const drawn of await Promise.all(looks.map((look) => drawLook(browser, url, look)))) {
    for (const [name, picture] of drawn.pictures) pictures.set(name, picture);
    faults.push(...drawn.faults);
  }
  return { pictures, faults };
}

const isSame = (one: Fingerprint | null, other: Fingerprint): boolean =>
  one !== null && one.chromium === other.chromium && one.probe === other.probe;

const url = buildGallery();
const browser = await launchBrowser();
await rm(FAILED, { recursive: true, force: true });
try {
  const by = await readFingerprint(browser);
  const drawn = await drawAll(browser, url);
  const faults = [...drawn.faults];
  if (process.argv.includes('--accept')) {
    await accept(drawn, by);
    console.log(`${drawn.pictures.size} pictures stored in bench/src/gallery/pictures`);
  } else {
    const stored = await readStored();
    if (isSame(stored.by, by)) {
      faults.push(
        ...(await differences(browser, drawn.pictures, async (name) =>
          stored.names.includes(name) ? readFile(path.join(STORED, name)) : null,
        )),
        ...stored.names
          .filter((name) => !drawn.pictures.has(name))
          .map((name) => `${name}: is stored, but nothing of this name is drawn`),
      );
    } else {
      console.log(
        `   NOT COMPARED with the stored pictures: they were drawn by Chromium ${stored.by?.chromium ?? '(none)'}, probe ${stored.by?.probe ?? '(none)'};`,
      );
      console.log(`   this machine draws with ${by.chromium}, probe ${by.probe}. Drawn twice instead.`);
      const look = LOOKS[0];
      const again = await drawAll(browser, url, look ? [look] : []);
      const first = new Map([...drawn.pictures].filter(([name]) => look && name.includes(nameOf(look))));
      faults.push(...(await differences(browser, first, async (name) => again.pictures.get(name) ?? null)));
    }
  }
  for (const fault of faults) console.log(`   ${fault}`);
  const count = drawn.pictures.size;
  console.log(`${Math.max(0, count - faults.length)} passed, ${faults.length} failed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
