import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, devServer } from './base.mjs';
import { BundledModulesPlugin } from './bundled-modules.mjs';
import { CompileHintPlugin } from './compile-hint.mjs';
import { GivenLibrariesPlugin, sharedOf } from './shared-of-remote.mjs';
import { ManifestPlugin, readManifestSource } from './remote-manifest.mjs';
import { ReleaseNotesPlugin } from './release-notes.mjs';
import { standaloneBuild } from './standalone-build.mjs';
import { TextsPlugin } from './texts-plugin.mjs';
import { IS_KIT } from '../workspace.ts';

const OUTSIDE_PORT = 4300;

/**
 * The dev server of a team outside, for a console in development that is somewhere else: it has an
 * address that is always the same, and the page of the console is reloaded from there.
 */
function outsideServer(name, path) {
  const port = process.env.DEV_PORT ?? OUTSIDE_PORT;
  const address = `localhost:${port}${path}`;
  const server = devServer(path);
  return {
    ...server,
    port,
    client: { ...server.client, webSocketURL: `ws://${address}ws` },
    onListening: () =>
      console.log(`Add to the address of a console in development: mf.${name}=http://${address}`),
  };
}

/**
 * The whole webpack configuration of a remote; its name stands in its manifest. It bundles nothing
 * that the host gives, and leaves the federation runtime to the host as well, so an entry costs
 * about 6 kB instead of a second set of libraries. With `--env alone`, that of the remote in a page
 * of its own.
 */
export function defineRemoteBuild({ directory }) {
  return async ({ alone = false }, { mode = 'production' }) => {
    const { name } = await readManifestSource(directory);
    if (alone) return standaloneBuild({ directory, name });
    const base = baseConfig({ directory, name, mode });
    const isProduction = mode === 'production';
    // The names of a remote's globals: without the prefix, a remote could have the name of a
    // property of the page.
    const global = `remote_${name}`;
    const path = `/remotes/${name}/dev/`;
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        uniqueName: global,
        // One name for all remotes, so that a new remote needs no other content security policy.
        trustedTypes: { policyName: 'remote#webpack' },
      },
      devServer: IS_KIT ? outsideServer(name, path) : devServer(path),
      plugins: [
        ...(isProduction ? [new CompileHintPlugin(), new BundledModulesPlugin()] : []),
        new ModuleFederationPlugin({
          name,
          library: { type: 'var', name: global },
          filename: isProduction ? 'remoteEntry.[contenthash:16].js' : 'remoteEntry.js',
          exposes: { './app': './src/app.ts' },
          shared: sharedOf(directory),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
        }),
        new GivenLibrariesPlugin(directory),
        new ManifestPlugin(directory),
        new ReleaseNotesPlugin(directory),
        new TextsPlugin(directory),
      ],
    };
  };
}
