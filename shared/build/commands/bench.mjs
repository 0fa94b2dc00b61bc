import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('bench/src/load/compare.ts', process.argv.slice(2));
