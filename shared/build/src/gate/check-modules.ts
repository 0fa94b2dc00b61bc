import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MODULES_FILE } from '../webpack/bundled-modules.mjs';
import { findRemotes, ROOT } from '../workspace.ts';

/** A module of a build, as `BundledModulesPlugin` writes it down. */
export interface BundledModule {
  readonly file: string;
  readonly loaders: readonly string[];
  readonly digest: string;
  /** The names of the scripts that it is in. */
  readonly scripts: readonly string[];
}

/**
 * Libraries that the console is made with: a check that finds none of their files has looked at
 * nothing.
 */
const EXPECTED = [
  'styled-components',
  'react-router',
  'i18next',
  'react-i18next',
  'lucide-react',
  '@module-federation/runtime-core',
];

const LIBRARY = /[\\/]node_modules[\\/]/;
const OWN_LOADER = /[\\/]ts-loader[\\/]/;

/**
 * What a build did to the files that it is made of, a sentence each; none when all libraries are as
 * they are installed.
 */
export async function moduleProblems(
  modules: readonly Omit<BundledModule, 'scripts'>[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    modules.map(async ({ file, loaders, digest }) => {
      const other = loaders.filter((loader) => !OWN_LOADER.test(loader));
      if (other.length > 0) return `${file} runs through ${other.join(', ')}`;
      if (!LIBRARY.test(file)) return null;
      if (loaders.length > 0) return `${file} is a library's and runs through ts-loader`;
      const installed = createHash('sha256').update(await readFile(file));
      return installed.digest('hex') === digest ? null : `${file} is not bundled as it is installed`;
    }),
  );
  return found.filter((problem) => problem !== null);
}

/** The modules of the last production build of host and remotes. */
export async function builtModules(): Promise<readonly BundledModule[]> {
  const apps = ['host', ...findRemotes().map((name) => `remote-${name}`)];
  const builds = await Promise.all(
    apps.map(async (app) => {
      const text = await readFile(path.join(ROOT, app, 'dist', MODULES_FILE), 'utf8');
      return JSON.parse(text) as readonly BundledModule[];
    }),
  );
  return builds.flat();
}

/** Checks the last production build of host and remotes; prints what is wrong, and its counts. */
async function checkBuilds(): Promise<void> {
  const modules = await builtModules();
  const missing = EXPECTED.filter(
    (name) => !modules.some(({ file }) => file.includes(`/node_modules/${name}/`)),
  );
  const problems = [
    ...missing.map((name) => `no build has a file of ${name}`),
    ...(await moduleProblems(modules)),
  ];
  for (const problem of problems) console.log(`   ${problem}`);
  console.log(
    `   ${modules.length} modules: ${problems.length === 0 ? 1 : 0} passed, ${problems.length} failed`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) void checkBuilds();
