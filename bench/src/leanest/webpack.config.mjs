import path from 'node:path';
import { baseConfig } from '@park/build/webpack/base.mjs';
import { CompileHintPlugin } from '@park/build/webpack/compile-hint.mjs';
import { ROOT } from '@park/build/workspace.ts';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** The URL of a chunk, for the preload of the first screen. */
function addressOf(compilation, chunk) {
  const [name = ''] = [...compilation.namedChunks.get(chunk).files];
  return `/assets/${name}`;
}

/** Sign-in and list are a chunk each; what both need is in `main`. */
export default (_, { mode = 'production' }) => {
  const base = baseConfig({
    directory: path.join(import.meta.dirname, 'page'),
    name: 'leanest',
    mode,
    dist: path.join(ROOT, 'bench/dist/leanest'),
  });
  return {
    ...base,
    entry: { main: './index.ts' },
    output: {
      ...base.output,
      path: path.join(ROOT, 'bench/dist/leanest'),
      publicPath: '/assets/',
      // The policy of the console's pages permits this name.
      trustedTypes: { policyName: 'shell#webpack' },
    },
    // A chunk for each screen, so that one preload is all of it.
    optimization: { ...base.optimization, splitChunks: false },
    module: {
      rules: [
        ...base.module.rules,
        { test: /\.css$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:16][ext]' } },
      ],
    },
    plugins: [
      ...(mode === 'production' ? [new CompileHintPlugin()] : []),
      new HtmlWebpackPlugin({
        template: './index.html',
        filename: 'index.html',
        scriptLoading: 'defer',
        minify: mode === 'production' && {
          collapseWhitespace: true,
          removeAttributeQuotes: true,
          minifyJS: true,
        },
        templateParameters: (compilation) => ({
          drivers: addressOf(compilation, 'drivers'),
          signIn: addressOf(compilation, 'sign-in'),
        }),
      }),
    ],
  };
};
