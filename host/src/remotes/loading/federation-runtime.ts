import { init } from '@module-federation/runtime';
import type { RemoteFiles } from '@park/federation/registry';
import { provideExternalRuntime } from '../provided/external-runtime.ts';
import { LATER_KEYS } from '../provided/later-keys.ts';
import { providedLibraries, providedVersions } from '../provided/provided-libraries.ts';
import { createRemoteScript, expectScript } from './remote-scripts.ts';

function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

function versionOf(key: string): string {
  const version = providedVersions[packageOf(key)];
  if (version === undefined) throw new Error(`No version is known for the provided library ${key}`);
  return version;
}

provideExternalRuntime();

type Libraries = Readonly<Record<string, object>>;

let loadLater: () => Promise<Libraries> = () =>
  Promise.reject(new Error('Nothing loads the later libraries'));

/** Sets how the libraries are loaded that a page does not have from the start (`LATER_KEYS`). */
export function provideLater(load: () => Promise<Libraries>): void {
  loadLater = load;
}

const shareConfig = { singleton: true, eager: true, requiredVersion: false } as const;

/** How the runtime is told of a library whose code comes later. */
const later = (key: string, load: () => Promise<object | undefined>) => ({
  version: versionOf(key),
  scope: ['default'],
  get: async () => {
    const library = await load();
    return () => library;
  },
  shareConfig,
});

const federation = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [{ name: 'park-scripts', createScript: ({ url }) => createRemoteScript(url) }],
  shared: Object.fromEntries([
    ...Object.entries(providedLibraries).map(([key, library]) => [
      key,
      { version: versionOf(key), scope: ['default'], lib: () => library, shareConfig },
    ]),
    ...LATER_KEYS.map((key) => [key, later(key, async () => (await loadLater())[key])]),
  ]),
});

/** The global variable of a remote's container, which collides with no property of the window. */
const containerOf = (name: string): string => `remote_${name}`;

const registered = new Set<string>();

/**
 * Removes what the entry of another version left in the page's global scope: its container, which the runtime would
 * reuse for the next version, and its list of chunks, whose modules would run as those of the next version.
 */
function clearGlobals(name: string): void {
  for (const key of [containerOf(name), `webpackChunk${containerOf(name)}`])
    Reflect.set(globalThis, key, undefined);
}

/**
 * Loads one version of a remote and returns its `./app` module, not validated. Each version is registered as a remote
 * of its own, so that a version that failed cannot affect another.
 */
export async function loadRemoteModule(name: string, release: RemoteFiles): Promise<unknown> {
  const id = `${name}@${release.version}`.replaceAll(/[^\w@.-]/g, '_');
  const key = id.replace('@', '_');
  // Also for a version that is loaded already: a registry with a wrong digest may have been corrected since.
  expectScript(release.entry);
  if (!registered.has(key)) {
    clearGlobals(name);
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
