import { breaches } from './walls.mjs';

const folders = ['host', 'remote-*', 'examples', 'shared', 'api', 'e2e', 'bench'];
// Another folder than the workspace: the test of the walls.
const found = await breaches(folders, process.argv[2]);
for (const { wall, line, comment } of found) console.log(`${wall}: ${line}\n  ${comment}`);
if (found.length > 0) process.exitCode = 1;
