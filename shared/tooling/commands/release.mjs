import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
supervise('shared/tooling/src/release/cli.ts', process.argv.slice(2));
