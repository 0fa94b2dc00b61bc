import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/build/src/gate/gate.ts', process.argv.slice(2));
