import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/delivery/src/publishing/cli.ts', process.argv.slice(2));
