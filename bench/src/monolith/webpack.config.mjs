import path from 'node:path';
import { REQUEST_TEXTS } from '@park/tooling/webpack/bundled-texts.ts';
import { defineHostBuild } from '@park/tooling/webpack/define-host-build.mjs';
import { TextsPlugin } from '@park/tooling/webpack/texts-plugin.mjs';
import webpack from 'webpack';

const root = path.resolve(import.meta.dirname, '../../..');
const host = path.join(root, 'host');
const remotes = ['auth', 'fleet', 'reports'].map((name) => path.join(root, `remote-${name}`));

/**
 * The same source as one build: the host's configuration, with replacements for the two files that load remotes and
 * fetch their releases. Everything else is the same as in the federation, including when each screen is fetched.
 */
export default (env, argv) => {
  const config = defineHostBuild({ directory: host })(env, argv);
  return {
    ...config,
    cache: { ...config.cache, cacheDirectory: path.join(root, '.cache/webpack/monolith') },
    output: { ...config.output, path: path.join(root, 'bench/dist/assets'), uniqueName: 'monolith' },
    // One chunk per app, so that the page can preload all of it, as the gateway does for a remote.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof TextsPlugin)),
      new TextsPlugin([host, ...remotes], { request: REQUEST_TEXTS }),
      new webpack.NormalModuleReplacementPlugin(/[\\/](?:load-remote|watch-releases)\.ts$/, (resource) => {
        resource.request = path.join(import.meta.dirname, path.basename(resource.request));
      }),
    ],
  };
};
