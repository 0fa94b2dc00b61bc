import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/delivery/src/create/cli.ts', process.argv.slice(2));
