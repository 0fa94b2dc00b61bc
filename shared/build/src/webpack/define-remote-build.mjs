import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationOptions } from '../remote/federation-options.ts';
import { baseConfig } from './base.mjs';
import { BundledModulesPlugin } from './bundled-modules.mjs';
import { CompileHintPlugin } from './compile-hint.mjs';
import { remoteDevServer } from './remote-dev-server.mjs';
import { standaloneBuild } from './standalone-build.mjs';
import { IS_KIT } from '../workspace.ts';

/** Says how a console in development loads the remote of a team outside from its dev server. */
const tellAddress =
  (name, path) =>
  ({ server }) =>
    console.log(
      `Add to the address of a console in development: mf.${name}=http://localhost:${server.address().port}${path}`,
    );

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
      devServer: {
        ...remoteDevServer(directory, path),
        ...(IS_KIT && { onListening: tellAddress(name, path) }),
      },
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
