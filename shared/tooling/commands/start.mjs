import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/tooling/src/console/start.ts');
