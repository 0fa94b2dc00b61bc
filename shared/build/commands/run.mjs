import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

// What `npm start` and the like run: a program of the workspace with its arguments; after `--prod`
// one that needs only what the console is built and run with.
const [first, ...others] = process.argv.slice(2);
const isToRun = first === '--prod';
const [program, ...args] = isToRun ? others : [first, ...others];
ensureInstalled(isToRun);
supervise(program, args);
