import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ROOT } from '../workspace.ts';

const require = createRequire(import.meta.url);

/**
 * The common configuration of every build of the console. Types are checked by the gate, not by the
 * build; imports of source files include the extension, so no alias is needed.
 */
export function baseConfig({ directory, name, mode, dist }) {
  const isProduction = mode === 'production';
  return {
    mode,
    context: directory,
    // What webpack itself adds may run before `host/src/boot/older-browsers.ts`.
    target: ['web', 'es2021'],
    // A script names no map: publishing keeps them where no browser gets them (`read-stack`).
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack', name, mode),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    output: {
      path: path.join(directory, dist ?? 'dist'),
      filename: isProduction ? '[name].[contenthash:16].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:16].js' : '[name].js',
      sourceMapFilename: '.maps/[file].map',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => path.relative(ROOT, absoluteResourcePath),
      uniqueName: name,
      clean: true,
      chunkLoadTimeout: 10_000,
      trustedTypes: { policyName: `${name}#webpack` },
      crossOriginLoading: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], symlinks: true },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: require.resolve('ts-loader'),
              options: {
                transpileOnly: true,
                configFile: path.join(ROOT, 'tsconfig.json'),
                compilerOptions: {
                  noEmit: false,
                  allowImportingTsExtensions: false,
                  jsx: 'react-jsx',
                  sourceMap: true,
                },
              },
            },
          ],
        },
      ],
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: isProduction ? 'deterministic' : 'named',
      // A twentieth of the time of webpack's own minimizer, and a little less to load.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 4 } },
        }),
        // Webpack's own, for the page.
        '...',
      ],
      mangleExports: isProduction ? 'size' : false,
      // With the cache on disk, a module keeps the value that was inlined from another one that has
      // changed since: a remote declared the contract range of the build before.
      inlineExports: false,
    },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The dev server of one app behind the gateway: files and the reload channel are below the app's
 * own path, so that everything stays on the console's origin. A change reloads the page; important
 * state is in the URL.
 */
export function devServer(publicPath) {
  const socket = `${publicPath}ws`;
  return {
    host: '127.0.0.1',
    port: process.env.DEV_PORT ?? 'auto',
    allowedHosts: 'all',
    static: false,
    hot: false,
    // Another console in development may load this app: `?mf.<name>=http://localhost:...`.
    headers: { 'access-control-allow-origin': '*' },
    liveReload: true,
    devMiddleware: { publicPath },
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      webSocketURL: `auto://0.0.0.0:0${socket}`,
      // The page's policy admits the names of the builds, and of no other policy.
      overlay: { errors: true, warnings: false, trustedTypesPolicyName: 'remote#webpack' },
      logging: 'warn',
    },
  };
}
