import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { standaloneTexts, textDefinitions } from './bundled-texts.ts';
import { PACKAGES } from '../workspace.ts';
import { pagePolicy } from '../policy/page-policy.ts';
import { remoteDevServer } from './remote-dev-server.mjs';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
  </head>
  <body><div id="root"></div></body>
</html>`;

/**
 * The webpack configuration of a remote that runs alone: a plain page without federation. With
 * `API_URL`, `/api/` is forwarded to a real backend; without it, a fake API in the page responds.
 */
export function standaloneBuild({ directory, name }) {
  const apiUrl = process.env.API_URL ?? '';
  const base = baseConfig({ directory, name: `${name}-alone`, mode: 'development' });
  return {
    ...base,
    entry: { main: path.join(PACKAGES, 'testing/src/standalone/start-standalone') },
    // The page is the same for every remote; it finds the one that it shows by these names.
    resolve: {
      ...base.resolve,
      alias: {
        'the-remote/app': path.join(directory, 'src/app.ts'),
        'the-remote/manifest': path.join(directory, 'src/manifest.ts'),
      },
    },
    output: { ...base.output, publicPath: '/', trustedTypes: { policyName: 'remote#webpack' } },
    devServer: {
      ...remoteDevServer(directory, '/'),
      // The system chooses the port: two remotes that are started together could both find the same
      // port free.
      port: process.env.DEV_PORT ?? 0,
      // As in a console, so that nothing works only here.
      headers: { 'content-security-policy': pagePolicy() },
      historyApiFallback: true,
      proxy: apiUrl === '' ? [] : [{ context: ['/api/'], target: apiUrl, changeOrigin: true }],
      onListening: ({ server }) => {
        const address = server?.address();
        if (address && typeof address === 'object') {
          console.log(`remote-${name} runs alone at http://localhost:${address.port}`);
        }
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        SC_DISABLE_SPEEDY: false,
        STANDALONE_HAS_API: JSON.stringify(apiUrl !== ''),
        ...textDefinitions(standaloneTexts()),
      }),
      new HtmlWebpackPlugin({ templateContent: PAGE, scriptLoading: 'defer' }),
    ],
  };
}
