import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteFiles } from '@park/federation/registry';
import { packages } from 'virtual:first-libraries';
import { createRemoteScript, expectScript } from './remote-scripts.ts';

type Libraries = Readonly<Record<string, object>>;

let loadLate: () => Promise<Libraries> = () => Promise.reject(new Error('Nothing loads the late libraries'));

/** Sets how the libraries are loaded that a page does not have from the start. */
export function provideLate(load: () => Promise<Libraries>): void {
  loadLate = load;
}

/** How the runtime is told of a library. */
const shared = (
  version: string,
  code: { lib: () => object } | { get: () => Promise<() => object | undefined> },
) => ({
  version,
  scope: ['default'],
  shareConfig: { singleton: true, eager: 'lib' in code, requiredVersion: false } as const,
  ...code,
});

const federation = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [
    // Remotes use the runtime of the host: their builds have `externalRuntime`.
    provideRuntime(),
    { name: 'park-scripts', createScript: ({ url }) => createRemoteScript(url) },
  ],
  shared: Object.fromEntries(
    packages.flatMap(({ version, libraries, lateKeys }) => [
      ...Object.entries(libraries).map(
        ([key, library]) => [key, shared(version, { lib: () => library })] as const,
      ),
      ...lateKeys.map((key) => {
        const get = async () => {
          const library = (await loadLate())[key];
          return () => library;
        };
        return [key, shared(version, { get })] as const;
      }),
    ]),
  ),
});

/** The global variable of a remote's container, which collides with no property of the window. */
const containerOf = (name: string): string => `remote_${name}`;

const registered = new Set<string>();

/** The version of each remote whose globals stand in the page, and what others have left. */
const standing = new Map<string, string>();
const left = new Map<string, readonly unknown[]>();

/**
 * Sets aside what the entry of another version left in the page's global scope, and puts back what
 * this one's has: its container, which the runtime would reuse for the next version, and its list of
 * chunks, whose modules would run as those of the next version. A version may be tried again after
 * the one before it was.
 */
function standFor(name: string, key: string): void {
  const before = standing.get(name);
  if (before === key) return;
  const container = containerOf(name);
  // Rspack names its list by itself.
  const globals = [container, `webpackChunk${container}`, `rspackChunk${container}`];
  if (before !== undefined)
    left.set(
      before,
      globals.map((each) => Reflect.get(globalThis, each)),
    );
  globals.forEach((each, at) => Reflect.set(globalThis, each, left.get(key)?.[at]));
  standing.set(name, key);
}

/**
 * Loads one version of a remote and returns its `./app` module, not validated. Each version is
 * registered as a remote of its own, so that a version that failed cannot affect another.
 */
export async function loadRemoteModule(name: string, release: RemoteFiles): Promise<unknown> {
  const id = `${name}@${release.version}`.replaceAll(/[^\w@.-]/g, '_');
  const key = id.replace('@', '_');
  // Also for a version that is loaded already: a registry with a wrong digest may have been
  // corrected since.
  for (const file of [release.entry, ...release.chunks]) expectScript(file);
  standFor(name, key);
  if (!registered.has(key)) {
    federation.registerRemotes([
      {
        name: key,
        entryGlobalName: containerOf(name),
        entry: new URL(release.entry.url, location.origin).href,
      },
    ]);
    registered.add(key);
  }
  return federation.loadRemote(`${key}/app`);
}
