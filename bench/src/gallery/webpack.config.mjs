import path from 'node:path';
import { baseConfig, devServer } from '@park/build/webpack/base.mjs';
import { textDefinitions } from '@park/build/webpack/bundled-texts.ts';
import { ROOT } from '@park/build/workspace.ts';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const directory = path.join(import.meta.dirname, 'page');
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    <link rel="icon" href="data:," />
  </head>
  <body><div id="root"></div></body>
</html>`;

/** The gallery as one page: in development with a server that reloads it, in production for its pictures. */
export default (_, { mode = 'production' }) => {
  const base = baseConfig({ directory, name: 'gallery', mode });
  return {
    ...base,
    entry: { main: './index.tsx' },
    output: {
      ...base.output,
      path: path.join(ROOT, 'bench/dist/gallery'),
      // The pictures are drawn from the files themselves.
      publicPath: 'auto',
      trustedTypes: undefined,
    },
    devServer: {
      ...devServer('/'),
      port: process.env.PORT ?? 4600,
      onListening: ({ server }) => {
        const address = server?.address();
        if (address && typeof address === 'object')
          console.log(`The gallery is at http://localhost:${address.port}`);
      },
    },
    plugins: [
      new webpack.DefinePlugin(textDefinitions({ request: {} })),
      new HtmlWebpackPlugin({ templateContent: PAGE, scriptLoading: 'defer' }),
    ],
  };
};
