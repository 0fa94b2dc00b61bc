import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { builtModules } from '@park/build/gate/check-modules.ts';
import { binaryOf } from '@park/build/programs/binary.ts';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { type Contender, OURS, startConsole } from '../load/contenders.ts';
import { openContext, READY } from '../load/measure-load.ts';
import { DRIVERS, type Screen, SIGN_IN } from '../load/screens.ts';
import { type CalledAtStart, firstModules, LIST, nameOf } from './first-modules.ts';

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

const MAP_OPTIONS = [
  // What a cache has was built without maps.
  '--no-cache',
  '--devtool=hidden-source-map',
  '--output-devtool-module-filename-template=[absolute-resource-path]',
];

/** Builds an app once more, with maps: its scripts are those of the release, byte for byte. */
function buildMaps(app: string, folder: string): void {
  const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
  const args = [cli, 'build', '--mode=production', ...MAP_OPTIONS, `--output-path=${folder}`];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: path.join(ROOT, app),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Building ${app} failed\n${stdout}`);
}

/** The map of each script of host and remotes, by the script's name. */
async function readMaps(folder: string): Promise<ReadonlyMap<string, SourceMap>> {
  const maps = new Map<string, SourceMap>();
  for (const app of ['host', ...findRemotes().map((name) => `remote-${name}`)]) {
    const built = path.join(folder, app);
    buildMaps(app, built);
    for (const file of await readdir(built)) {
      if (!file.endsWith('.js.map')) continue;
      const map = JSON.parse(await readFile(path.join(built, file), 'utf8')) as ConstructorParameters<
        typeof SourceMap
      >[0];
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
      const name = nameOf(entry.originalSource);
      called.set(name, called.get(name) === true || count > 0);
    }
  }
  return called;
}

/** Writes the list anew, from the release as it is built. */
async function measureCalled(folder: string): Promise<void> {
  const consoleNow = await startConsole();
  const browser = await launchBrowser();
  const list: Record<string, string[]> = {};
  try {
    const modules = await builtModules();
    const maps = await readMaps(folder);
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

const folder = await mkdtemp(path.join(os.tmpdir(), 'park-maps-'));
await measureCalled(folder).finally(() => rm(folder, { recursive: true }));
