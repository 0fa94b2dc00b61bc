import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { ALL_LANGUAGES } from '@park/contract/languages';
import webpack from 'webpack';
import { baseConfig, devServer } from './base.mjs';
import { CompileHintPlugin } from './compile-hint.mjs';
import { hostTexts, REQUEST_TEXTS, textDefinitions } from './bundled-texts.ts';
import { leanFederation } from './lean-federation.mjs';
import { LEAN_I18NEXT } from './lean-i18next.mjs';
import { LEAN_ICONS } from './lean-icons.mjs';
import { providedVersions } from './provided-libraries.mjs';
import { readTexts } from './fill-texts.ts';
import { TextsPlugin } from './texts-plugin.mjs';

const ASSETS = '/assets/';

/** Flags that the federation runtime's own build defines; without them the runtime includes code for Node. */
export const RUNTIME_FLAGS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
};

/** Both runtime packages ship ESM and CommonJS; without this alias they would be bundled in both forms. */
export function runtimeAlias(directory) {
  const require = createRequire(path.join(directory, 'package.json'));
  const esm = (name) => path.join(path.dirname(require.resolve(name)), 'index.js');
  return {
    '@module-federation/runtime$': esm('@module-federation/runtime'),
    '@module-federation/runtime-core$': esm('@module-federation/runtime-core'),
  };
}

/**
 * What makes of the router's package the parts that the host uses. The package offers bundlers its development build
 * only, which warns and explains; the alias leads to the other one.
 */
function leanRouter(directory) {
  const fromHost = createRequire(path.join(directory, 'package.json'));
  const fromRouterDom = createRequire(fromHost.resolve('react-router-dom'));
  const folder = path.dirname(fromRouterDom.resolve('react-router/package.json'));
  const production = (name) => path.join(folder, 'dist/production', name);
  return {
    alias: {
      'react-router$': production('index.mjs'),
      'react-router/dom$': production('dom-export.mjs'),
    },
    rule: {
      test: /\.mjs$/,
      include: folder,
      loader: fileURLToPath(new URL('pure-router.mjs', import.meta.url)),
    },
  };
}

/** The URLs of the host's own texts for the page: only the browser knows which language it needs. */
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

/** What the page says in each language when the console's code does not arrive. */
function missingTexts(directory) {
  const textsOf = (language) => readTexts(path.join(directory, 'src/boot/locales'), language);
  return ALL_LANGUAGES.map(({ code }) => ({ language: code, ...textsOf(code) }));
}

/**
 * The whole webpack configuration of the host. It is a plain build: the libraries are given to the remotes by
 * `host/src/remotes/`, not by the federation plugin, which keeps them tree-shaken and in one file.
 */
export function defineHostBuild({ directory }) {
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return (_, { mode = 'production' }) => {
    const base = baseConfig({ directory, name: 'shell', mode });
    const router = mode === 'production' ? leanRouter(directory) : null;
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, publicPath: ASSETS },
      devServer: devServer(ASSETS),
      // A part is one file: what signed-in people need is preloaded by its name.
      optimization: { ...base.optimization, splitChunks: false },
      resolve: {
        ...base.resolve,
        alias: { ...runtimeAlias(directory), ...router?.alias },
      },
      module: {
        ...base.module,
        rules: [
          ...base.module.rules,
          ...(router ? [router.rule, LEAN_I18NEXT, LEAN_ICONS, ...leanFederation()] : []),
        ],
      },
      plugins: [
        ...(mode === 'production' ? [new CompileHintPlugin()] : []),
        new webpack.DefinePlugin({
          ...RUNTIME_FLAGS,
          ...textDefinitions(hostTexts()),
          PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
          HOST_VERSION: JSON.stringify(version),
        }),
        new TextsPlugin(directory, { request: REQUEST_TEXTS }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          chunks: ['main'],
          filename: 'index.html',
          // The template has the script itself.
          inject: false,
          minify: mode === 'production',
          templateParameters: (compilation, { js: [main] }) => ({
            main,
            texts: textAddresses(compilation.getAssets()),
            missing: missingTexts(directory),
            signedIn: scriptOf(compilation, 'signed-in'),
          }),
        }),
      ],
    };
  };
}
