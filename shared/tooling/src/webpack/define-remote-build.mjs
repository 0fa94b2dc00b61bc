import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, devServer } from './base.mjs';
import { sharedOfRemote } from './provided-libraries.mjs';
import { TextsPlugin } from './texts-plugin.mjs';

/**
 * The whole webpack configuration of a remote. It bundles nothing that the host gives, and leaves the federation
 * runtime to the host as well, so an entry costs about 6 kB instead of a second set of libraries.
 */
export function defineRemoteBuild({ directory, name }) {
  return (_, { mode = 'production' }) => {
    const base = baseConfig({ directory, name, mode });
    const isProduction = mode === 'production';
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      devServer: devServer(`/remotes/${name}/dev/`),
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: isProduction ? 'remoteEntry.[contenthash:16].js' : 'remoteEntry.js',
          exposes: { './app': './src/exposes/app.ts' },
          shared: sharedOfRemote(),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
        }),
        new TextsPlugin(directory),
      ],
    };
  };
}
