import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationOptions } from '../remote/federation-options.ts';
import { baseConfig } from './base.mjs';
import { BundledModulesPlugin } from './bundled-modules.mjs';
import { CompileHintPlugin } from './compile-hint.mjs';
import { remoteDevServer } from './remote-dev-server.mjs';
import { standaloneBuild } from './standalone-build.mjs';
import { IS_KIT } from '../workspace.ts';

const OUTSIDE_PORT = 4300;

/**
 * The dev server of a team outside, for a console in development that is somewhere else: it has an
 * address that is always the same, and the page of the console is reloaded from there.
 */
function outsideServer(directory, name, path) {
  const port = process.env.DEV_PORT ?? OUTSIDE_PORT;
  const address = `localhost:${port}${path}`;
  const server = remoteDevServer(directory, path);
  return {
    ...server,
    port,
    client: { ...server.client, webSocketURL: `ws://${address}ws` },
    onListening: () =>
      console.log(`Add to the address of a console in development: mf.${name}=http://${address}`),
  };
}

/**
 * The webpack configuration of a remote; its name stands in its manifest. `finishBuild` adds to the
 * build what is not code. With `--env alone`, that of the remote in a page of its own.
 */
export function defineRemoteBuild({ directory }) {
  return async ({ alone = false }, { mode = 'production' }) => {
    const federation = await federationOptions(directory);
    const { name } = federation;
    if (alone) return standaloneBuild({ directory, name });
    const base = baseConfig({ directory, name, mode });
    const isProduction = mode === 'production';
    const path = `/remotes/${name}/dev/`;
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        uniqueName: federation.library.name,
        // One name for all remotes, so that a new remote needs no other content security policy.
        trustedTypes: { policyName: 'remote#webpack' },
      },
      devServer: IS_KIT ? outsideServer(directory, name, path) : remoteDevServer(directory, path),
      plugins: [
        ...(isProduction ? [new CompileHintPlugin(), new BundledModulesPlugin()] : []),
        new ModuleFederationPlugin({
          ...federation,
          filename: isProduction ? 'remoteEntry.[contenthash:16].js' : 'remoteEntry.js',
        }),
      ],
    };
  };
}
