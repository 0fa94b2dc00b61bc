import { init } from '@module-federation/runtime';
import type { RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';
import { provideExternalRuntime } from './external-runtime.ts';
import { givenLibraries, givenVersions } from './given-libraries.ts';
import { createRemoteScript, expectScript } from './remote-scripts.ts';

function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

function versionOf(key: string): string {
  const version = givenVersions[packageOf(key)];
  if (version === undefined) throw new Error(`No version is known for the given library ${key}`);
  return version;
}

provideExternalRuntime();

const federation = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [{ name: 'park-scripts', createScript: ({ url }) => createRemoteScript(url) }],
  shared: Object.fromEntries(
    Object.entries(givenLibraries).map(([key, library]) => [
      key,
      {
        version: versionOf(key),
        scope: ['default'],
        lib: () => library,
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      },
    ]),
  ),
});

const registered = new Set<string>();

/**
 * Loads one version of a remote and gives what it exposes as `./app`, unchecked. Each version is a remote of its
 * own to the runtime, so that a version that failed cannot stand in the way of another.
 */
export async function loadRemoteModule(name: RemoteName, release: RemoteRelease): Promise<unknown> {
  const id = `${name}@${release.version}`.replaceAll(/[^\w@.-]/g, '_');
  const key = id.replace('@', '_');
  if (!registered.has(key)) {
    expectScript(release.entry);
    federation.registerRemotes([
      { name: key, entryGlobalName: name, entry: new URL(release.entry.url, location.origin).href },
    ]);
    registered.add(key);
  }
  return federation.loadRemote(`${key}/app`);
}
