import { addChunks, globalOf } from './federation-manifest.ts';
import { peersOf } from './given-libraries.ts';
import { readManifestSource } from './describe-remote.ts';

/**
 * The `shared` option of a remote: nothing of its peers is bundled, and a host out of their ranges
 * is refused.
 */
function sharedOf(directory: string) {
  return Object.fromEntries(
    Object.entries(peersOf(directory)).flatMap(([name, requiredVersion]) => {
      const options = { singleton: true, import: false, strictVersion: true, requiredVersion } as const;
      return [name, `${name}/`].map((key) => [key, options]);
    }),
  );
}

/**
 * The options of a remote for the federation plugin of webpack and Rspack. Nothing that the host
 * gives is bundled, and the federation runtime is that of the host as well, so an entry costs about
 * 6 kB instead of a second set of libraries.
 */
export async function federationOptions(directory: string) {
  const { name } = await readManifestSource(directory);
  return {
    name,
    library: { type: 'var', name: globalOf(name) },
    // With React, so that a version which needs another is found when the remote is loaded, while the
    // version before can still be tried: screens that come late would ask for it too late.
    exposes: { './app': { import: ['react', './src/app.ts'] } },
    shared: sharedOf(directory),
    shareStrategy: 'loaded-first',
    manifest: { additionalData: addChunks },
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  } as const;
}
