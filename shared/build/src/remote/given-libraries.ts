import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What every remote shares with the host: its peers are what the host gives to the remotes. */
const AGREEMENT = '@park/federation';

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const packageIn = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;

/**
 * The folder of a package as the code in `from` finds it. Not by its main file: our packages have
 * none, and others do not export their package.json.
 */
function installedIn(from: string, name: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name)).find((folder) => existsSync(folder));
  return found === undefined ? undefined : realpathSync(found);
}

/** The package of a request: `react` of `react/jsx-runtime`. */
export function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The peers of an app: what a remote takes from the host, each with the range that it can use. */
export function peersOf(directory: string): Readonly<Record<string, string>> {
  return packageIn(directory).peerDependencies ?? {};
}

/** What remotes may import: all `exports` of our package, the main entry of another, what JSX becomes. */
function keysOf({ name, exports: own = {} }: PackageFile): readonly string[] {
  if (name.startsWith('@park/'))
    return Object.keys(own).flatMap((entry) => (entry === './package.json' ? [] : [name + entry.slice(1)]));
  return name === 'react' ? ['react', 'react/jsx-runtime'] : [name];
}

/** The packages that the host gives, as they are installed for the app in this folder. */
function givenPackages(directory: string): readonly PackageFile[] {
  const folder = installedIn(directory, AGREEMENT);
  if (folder === undefined) throw new Error(`${AGREEMENT} is not installed for ${directory}`);
  const agreement = packageIn(folder);
  const others = Object.keys(agreement.peerDependencies ?? {}).map((name) => {
    const found = installedIn(directory, name) ?? installedIn(folder, name);
    if (found === undefined) throw new Error(`${name}, a peer of ${AGREEMENT}, is not installed`);
    return packageIn(found);
  });
  return [agreement, ...others];
}

/** Everything that remotes may import from the host. `directory` is that of the host or a remote. */
export function givenKeys(directory: string): readonly string[] {
  return givenPackages(directory).flatMap(keysOf);
}

/** The version of each package that the host gives. `directory` is that of the host or a remote. */
export function givenVersions(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(givenPackages(directory).map(({ name, version }) => [name, version]));
}
