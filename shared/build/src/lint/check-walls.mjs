import { breaches } from './walls.mjs';

/** Where work is on its way that mends them: a folder, its walls, and when they count again. */
const KNOWN = [{ folder: 'api/', walls: ['circle'], until: '2026-12-04' }];

const today = new Date().toISOString().slice(0, 10);
const isKnown = ({ wall, from }) =>
  KNOWN.some(({ folder, walls, until }) => from.startsWith(folder) && walls.includes(wall) && today < until);

const folders = ['host', 'remote-*', 'examples', 'shared', 'api', 'e2e', 'bench'];
// Another folder than the workspace: the test of the walls.
const all = await breaches(folders, process.argv[2]);
const found = all.filter((each) => !isKnown(each));
for (const { wall, line, comment } of found) console.log(`${wall}: ${line}\n  ${comment}`);
if (all.length > found.length)
  console.log(`${all.length - found.length} known breaches are on their way out.`);
if (found.length > 0) process.exitCode = 1;
