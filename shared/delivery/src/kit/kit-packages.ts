import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages of the kit that other projects import file by file, with types. */
export const TYPED = [
  'contract',
  'domain',
  'http',
  'i18n',
  'session',
  'ui',
  'federation',
  'testing',
] as const;

/** The packages with a kept report; `domain` comes with those that use it, and promises nothing. */
export const REPORTED = TYPED.filter((name) => name !== 'domain');

/**
 * Entries that only host, gateways and the kit itself import: they may change without a major
 * version, because no remote uses them.
 */
export const NOT_FOR_REMOTES: Readonly<Record<string, readonly string[]>> = {
  federation: [
    './first-screen',
    './json-reader',
    './parse-manifest',
    './registry',
    './registry-seal',
    './seal',
    './start-data',
  ],
};

/** What a project outside uses of the package `build`; only what these reach is packed. */
export const BUILD_ENTRIES = [
  'webpack/define-remote-build.mjs',
  'remote/federation-options.ts',
  'remote/dev-files.ts',
  'remote/finish-build-command.ts',
  'remote/typescript-loader.mjs',
  'jest/remote-tests.mjs',
  'jest/jsdom-globals.mjs',
  'jest/browser-matchers.mjs',
] as const;

/** Programs that are run, and packages whose files are read by path: no import names them. */
const BUILD_NEEDS = ['webpack-cli', 'webpack-dev-server'];
const BUILD_READS = ['@park/i18n', '@park/testing'];

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as PackageJson;

/** The libraries that the host gives: a remote has one of each, so the kit only expects them. */
const GIVEN = readPackage('shared/federation').peerDependencies ?? {};

type Versions = Readonly<Record<string, string>>;

function splitDependencies(wanted: Versions): { dependencies: Versions; peerDependencies: Versions } {
  const entries = Object.entries(wanted).map(([name, version]): [string, string] => [
    name,
    version === 'workspace:*' ? readPackage(`shared/${name.slice('@park/'.length)}`).version : version,
  ]);
  return {
    dependencies: Object.fromEntries(entries.filter(([name]) => !(name in GIVEN))),
    peerDependencies: Object.fromEntries(
      entries.flatMap(([name]) => (GIVEN[name] === undefined ? [] : [[name, GIVEN[name]]])),
    ),
  };
}

/** The compiled file of a source file, beside which its types lie. */
const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');

function exportsOf(short: string, { exports }: PackageJson): Readonly<Record<string, unknown>> {
  if (short === 'build') {
    const files = BUILD_ENTRIES.map((file) => [`./${compiled(file)}`, `./src/${compiled(file)}`]);
    return { ...Object.fromEntries(files), './tsconfig/*': './tsconfig/*' };
  }
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [
      name,
      { types: compiled(file).replace(/\.js$/, '.d.ts'), default: compiled(file) },
    ]),
  );
}

/**
 * The package.json of a packed package. `uses` says whether its code names a library: of `build`
 * only a part is packed.
 */
export function packedPackage(short: string, uses: (library: string) => boolean): object {
  const source = readPackage(`shared/${short}`);
  const { name, version, bin, dependencies = {}, devDependencies = {}, peerDependencies = {} } = source;
  const isBuild = short === 'build';
  // The console is built without the dev server, a project outside is not.
  const used = Object.entries(isBuild ? { ...devDependencies, ...dependencies } : dependencies).filter(
    ([library]) => uses(library) || (isBuild && BUILD_NEEDS.includes(library)),
  );
  const reads = isBuild ? BUILD_READS.map((library) => [library, 'workspace:*'] as const) : [];
  const split = splitDependencies(Object.fromEntries([...used, ...reads]));
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    exports: exportsOf(short, source),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([own, file]) => [own, compiled(file)])) }),
    dependencies: split.dependencies,
    peerDependencies: { ...split.peerDependencies, ...peerDependencies },
  };
}
