import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { ALL_LANGUAGES } from '@park/contract/languages';
import webpack from 'webpack';
import { baseConfig, devServer } from './base.mjs';
import { BundledModulesPlugin } from './bundled-modules.mjs';
import { CompileHintPlugin } from './compile-hint.mjs';
import { hostTexts, REQUEST_TEXTS, textDefinitions } from './bundled-texts.ts';
import { libraryModules } from './given-libraries.mjs';
import { givenVersions } from '../remote/given-libraries.ts';
import { readTexts } from '../texts/fill-texts.ts';
import { TextsPlugin } from './texts-plugin.mjs';

const ASSETS = '/assets/';

/**
 * The URLs of the host's own texts for the page: only the browser knows which language it needs.
 */
function textAddresses(assets) {
  return assets.flatMap(({ name }) => {
    const language = /^texts\.(\w+)\./.exec(name)?.[1];
    return language ? [{ language, url: `${ASSETS}${name}` }] : [];
  });
}

/** The file of a named chunk; undefined when there is none. */
function scriptOf(compilation, chunk) {
  return compilation.getAssets().find(({ name }) => name.startsWith(`${chunk}.`) && name.endsWith('.js'))
    ?.name;
}

/** What the page says in each language before the console's code is there, and without it. */
function noteTexts(directory) {
  const textsOf = (language) => readTexts(path.join(directory, 'src/boot/locales'), language);
  return ALL_LANGUAGES.map(({ code }) => ({ language: code, ...textsOf(code) }));
}

/**
 * The whole webpack configuration of the host. It is a plain build: the libraries are given to the
 * remotes by `host/src/remotes/`, not by the federation plugin, which keeps them tree-shaken and in
 * one file.
 */
export function defineHostBuild({ directory }) {
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return (_, { mode = 'production' }) => {
    const base = baseConfig({ directory, name: 'shell', mode });
    return {
      ...base,
      entry: { main: './src/index.ts' },
      // Nothing is shown in place of the host's own code, so that a slow line is waited for.
      output: { ...base.output, publicPath: ASSETS, chunkLoadTimeout: 120_000 },
      devServer: devServer(ASSETS),
      // A part is one file: what signed-in people need is preloaded by its name. The libraries of the
      // first file have one of their own, of which the browser keeps the compiled code when ours changes.
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            libraries: {
              name: 'libraries',
              chunks: 'initial',
              test: /[\\/]node_modules[\\/]/,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...(mode === 'production' ? [new CompileHintPlugin(), new BundledModulesPlugin()] : []),
        new webpack.experiments.schemes.VirtualUrlPlugin(libraryModules(directory)),
        new webpack.DefinePlugin({
          ...textDefinitions(hostTexts()),
          // Styles in development come as in production: the page's policy admits no filled element.
          SC_DISABLE_SPEEDY: false,
          HOST_VERSION: JSON.stringify(version),
          HOST_LIBRARIES: JSON.stringify(givenVersions(directory)),
          // What `optimization` of the federation plugin sets: entries are files, and a page is no
          // server.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          ENV_TARGET: JSON.stringify('web'),
        }),
        new TextsPlugin(directory, { request: REQUEST_TEXTS }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          chunks: ['main'],
          filename: 'index.html',
          // The template has the script itself.
          inject: false,
          minify: mode === 'production',
          templateParameters: (compilation, { js }) => ({
            scripts: js,
            texts: textAddresses(compilation.getAssets()),
            notes: noteTexts(directory),
            signedIn: scriptOf(compilation, 'signed-in'),
          }),
        }),
      ],
    };
  };
}
