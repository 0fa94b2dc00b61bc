import path from 'node:path';
import { REQUEST_TEXTS } from '@park/tooling/webpack/bundled-texts.ts';
import { defineHostBuild } from '@park/tooling/webpack/define-host-build.mjs';
import { describeRemote } from '@park/tooling/webpack/remote-manifest.mjs';
import { TextsPlugin } from '@park/tooling/webpack/texts-plugin.mjs';
import { findRemotes } from '@park/tooling/workspace.ts';
import webpack from 'webpack';

const root = path.resolve(import.meta.dirname, '../../..');
const host = path.join(root, 'host');
const names = findRemotes();
const folderOf = (name) => path.join(root, `remote-${name}`);

/**
 * The same source as one build: the host's configuration, with replacements for the files that load remotes and fetch
 * their registry and releases. Everything else is the same as in the federation, including when each screen is fetched.
 */
export default async (env, argv) => {
  const config = defineHostBuild({ directory: host })(env, argv);
  const described = await Promise.all(names.map((name) => describeRemote(folderOf(name))));
  const entries = names.map((name) => [`./${name}`, path.join(folderOf(name), 'src/exposes/app.ts')]);
  return {
    ...config,
    cache: { ...config.cache, cacheDirectory: path.join(root, '.cache/webpack/monolith') },
    output: { ...config.output, path: path.join(root, 'bench/dist/assets'), uniqueName: 'monolith' },
    // One chunk per app, so that the page can preload all of it, as the gateway does for a remote.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof TextsPlugin)),
      new TextsPlugin([host, ...names.map(folderOf)], { request: REQUEST_TEXTS }),
      new webpack.DefinePlugin({ MONOLITH_REMOTES: JSON.stringify(described) }),
      new webpack.ContextReplacementPlugin(/^\.\/remotes$/, import.meta.dirname, Object.fromEntries(entries)),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/](?:federation-runtime|registry-source|watch-releases)\.ts$/,
        (resource) => {
          resource.request = path.join(import.meta.dirname, path.basename(resource.request));
        },
      ),
    ],
  };
};
