import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { transformSync } from '@swc/core';
import browserslist from 'browserslist';
import { findRemotes, ROOT } from '../workspace.ts';

/** Browsers that have all syntax that may be written today. */
const NEWEST = ['last 1 chrome version', 'last 1 safari version', 'last 1 firefox version'];

/** The browsers of a list of package.json: `driver` of the driver's page, else of the console. */
export function browsersOf(list: 'defaults' | 'driver'): string[] {
  return [...(browserslist.loadConfig({ path: ROOT, env: list }) ?? [])];
}

/**
 * The first line of a script that one of the browsers cannot read, as a compiler with the tables of
 * these browsers would write it anew; null when all can. Such tables do not hold that a regular
 * expression looks behind (Safari 16.4).
 */
export function youngSyntax(code: string, browsers: string[]): string | null {
  const linesFor = (targets: string[]): string[] =>
    transformSync(code, {
      configFile: false,
      swcrc: false,
      isModule: false,
      env: { targets, bugfixes: true },
    }).code.split('\n');
  const [own, compiled] = [linesFor(NEWEST), linesFor(browsers)];
  const young = own.find((line, at) => line !== compiled[at]);
  return young?.trim() ?? null;
}

/** Checks the last production build of host and remotes; prints what is too young, and its counts. */
async function checkBuilds(): Promise<void> {
  let [passed, failed] = [0, 0];
  for (const app of ['host', ...findRemotes().map((name) => `remote-${name}`)]) {
    // The driver's page is made of these two.
    const isOnOldPhones = ['host', 'remote-driver'].includes(app);
    const browsers = browsersOf(isOnOldPhones ? 'driver' : 'defaults');
    const folder = path.join(ROOT, app, 'dist');
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
      const line = youngSyntax(await readFile(path.join(folder, file), 'utf8'), browsers);
      if (line === null) passed += 1;
      else failed += 1;
      if (line !== null) console.log(`   ${app}: ${file} is too young for ${browsers.join(', ')}: ${line}`);
    }
  }
  console.log(`   ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

if (import.meta.main) void checkBuilds();
