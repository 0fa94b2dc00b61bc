import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const delivery = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles the publishing commands and the gateway into a file each, so that an image can publish its
 * build, and serve what is published, without the workspace's packages.
 */
export default {
  mode: 'production',
  target: 'node24',
  context: delivery,
  entry: { publisher: './src/publishing/cli.ts', gateway: './src/gateway/serve.ts' },
  output: {
    path: path.join(delivery, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  devtool: false,
  // webpack 5.110.3 calls what it drops in files without semicolons: findings/webpack-undici-unused-export.sh.
  optimization: { minimize: false, usedExports: false },
  // The bundle finds the apps by its own location, as the sources do.
  module: {
    // Dynamic imports are bundled too, because nothing else is copied into the image.
    parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('ts-loader'),
        options: {
          transpileOnly: true,
          configFile: path.join(delivery, '../../tsconfig.json'),
          compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
        },
      },
    ],
  },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  performance: false,
  stats: { preset: 'errors-warnings' },
};
