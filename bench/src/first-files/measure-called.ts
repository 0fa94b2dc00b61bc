import { readdir, readFile, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { builtModules } from '@park/build/gate/check-modules.ts';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { type Contender, OURS, startConsole } from '../load/contenders.ts';
import { openContext, READY } from '../load/measure-load.ts';
import { DRIVERS, type Screen, SIGN_IN } from '../load/screens.ts';
import { type CalledAtStart, firstModules, LIST, nameOf } from './first-modules.ts';

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

/** The map of each script of host and remotes, by the script's name, as builds keep them. */
async function readMaps(): Promise<ReadonlyMap<string, SourceMap>> {
  const maps = new Map<string, SourceMap>();
  for (const app of ['host', ...findRemotes().map((name) => `remote-${name}`)]) {
    const folder = path.join(ROOT, app, 'dist/.maps');
    for (const file of await readdir(folder)) {
      const map = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SourceMapPayload;
      maps.set(file.replace(/\.map$/, ''), new SourceMap(map));
    }
  }
  return maps;
}

/** What the browser knows of each function of the page until a screen can be used. */
async function coverageOf(browser: Browser, contender: Contender, screen: Screen): Promise<Coverage> {
  const context = await openContext(browser, contender, screen);
  const page = await context.newPage();
  const isUsable = new Promise((resolve) => void page.exposeBinding(READY, resolve));
  await page.coverage.startJSCoverage();
  await page.goto(contender.url + screen.path, { waitUntil: 'commit' });
  await isUsable;
  const coverage = await page.coverage.stopJSCoverage();
  await context.close();
  return coverage;
}

/** The modules of which a function is known, and whether one of them was called. */
function calledIn(coverage: Coverage, maps: ReadonlyMap<string, SourceMap>): ReadonlyMap<string, boolean> {
  const called = new Map<string, boolean>();
  for (const { url, source = '', functions } of coverage) {
    const map = maps.get(path.basename(url));
    if (map === undefined) continue;
    const lines = [...source.matchAll(/^/gm)].map(({ index }) => index);
    for (const { ranges } of functions) {
      const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
      const line = lines.findLastIndex((start) => start <= startOffset);
      const entry = map.findEntry(line, startOffset - (lines[line] ?? 0));
      // The function around a module is webpack's, and no file's.
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const name = nameOf(path.join(ROOT, entry.originalSource));
      called.set(name, called.get(name) === true || count > 0);
    }
  }
  return called;
}

/** Writes the list anew, from the release as it is built. */
async function measureCalled(): Promise<void> {
  const consoleNow = await startConsole();
  const browser = await launchBrowser();
  const list: Record<string, string[]> = {};
  try {
    const modules = await builtModules();
    const maps = await readMaps();
    for (const screen of [SIGN_IN, DRIVERS]) {
      const called = calledIn(await coverageOf(browser, { ...consoleNow, name: OURS }, screen), maps);
      if (called.size === 0) throw new Error('The maps are of another build than the release');
      // What has no function at all is values, which are needed where they stand.
      for (const name of await firstModules(screen, modules))
        (list[name] ??= []).push(...((called.get(name) ?? true) ? [screen.name] : []));
    }
  } finally {
    await browser.close();
    await consoleNow.stop();
  }
  const sorted: CalledAtStart = Object.fromEntries(
    Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const lines = Object.entries(sorted).map(
    ([name, screens]) => `  ${JSON.stringify(name)}: ${JSON.stringify(screens)}`,
  );
  await writeFile(LIST, `{\n${lines.join(',\n').replaceAll('","', '", "')}\n}\n`);
  const uncalled = Object.keys(sorted).filter((name) => sorted[name]?.length === 0);
  console.log(`Called at no start:\n  ${uncalled.join('\n  ')}`);
}

await measureCalled();
