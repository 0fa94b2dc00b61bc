import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRemote } from '@park/build/remote/describe-remote.ts';
import { REQUEST_TEXTS } from '@park/build/webpack/bundled-texts.ts';
import { defineHostBuild } from '@park/build/webpack/define-host-build.mjs';
import { TextsPlugin } from '@park/build/webpack/texts-plugin.mjs';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import webpack from 'webpack';

const host = path.join(ROOT, 'host');
const names = findRemotes();
const folderOf = (name) => path.join(ROOT, `remote-${name}`);

/** Writes the module that imports each remote: a chunk each, as in the federation. */
function writeRemotes() {
  const folder = path.join(ROOT, '.cache/monolith');
  const loaders = names.map((name) => {
    const app = JSON.stringify(path.join(folderOf(name), 'src/app.ts'));
    return `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${app}),\n`;
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'remotes.mjs');
  writeFileSync(file, `export const remotes = {\n${loaders.join('')}};\n`);
  return file;
}

const replace = (pattern, fileOf) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (resource) => {
    resource.request = fileOf(path.basename(resource.request));
  });

/**
 * The same source as one build: the host's configuration, with replacements for the files that load remotes and fetch
 * their registry and releases. Everything else is the same as in the federation, including when each screen is fetched.
 */
export default async (env, argv) => {
  const config = defineHostBuild({ directory: host })(env, argv);
  const described = await Promise.all(names.map((name) => describeRemote(folderOf(name))));
  const remotes = writeRemotes();
  return {
    ...config,
    cache: { ...config.cache, cacheDirectory: path.join(ROOT, '.cache/webpack/monolith') },
    output: { ...config.output, path: path.join(ROOT, 'bench/dist/monolith'), uniqueName: 'monolith' },
    // One chunk per app, so that the page can preload all of it, as the gateway does for a remote.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof TextsPlugin)),
      new TextsPlugin([host, ...names.map(folderOf)], { request: REQUEST_TEXTS }),
      new webpack.DefinePlugin({ MONOLITH_REMOTES: JSON.stringify(described) }),
      replace(/^\.\/remotes\.js$/, () => remotes),
      replace(/[\\/](?:federation-runtime|registry-source|watch-releases)\.ts$/, (name) =>
        path.join(import.meta.dirname, name),
      ),
    ],
  };
};
