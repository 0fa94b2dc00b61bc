import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

// What `npm start` and the like run: a program of the workspace with its arguments.
const [program, ...args] = process.argv.slice(2);
ensureInstalled();
supervise(program, args);
