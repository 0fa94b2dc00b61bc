import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('bench/src/pictures/draw.ts', process.argv.slice(2));
