import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
const args = process.argv.slice(2);
if (args.some((each) => each === '--compare' || each === '--accept'))
  supervise('bench/src/gallery/compare.ts', args);
else
  supervise('shared/build/node_modules/webpack-cli/bin/cli.js', [
    ...['serve', '--mode', 'development', '-c', 'bench/src/gallery/webpack.config.mjs'],
    ...args,
  ]);
