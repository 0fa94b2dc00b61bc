import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/delivery/src/deploy/test-compose.ts', process.argv.slice(2));
