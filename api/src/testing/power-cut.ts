import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * A program for synced-files.test.ts: writes to the embedded database in `directory` and copies to
 * `disk` what a power cut would leave: every file as it was when it was last synced. Then it exits
 * as if killed.
 */
const [directory = '', disk = ''] = process.argv.slice(2);
const opened = new Map<number, string>();
const { openSync, fsyncSync } = fs;
const { open } = fs.promises;

/** Copies a file that has just been synced to `disk`. */
function keep(path: string): void {
  const kept = join(disk, relative(directory, path));
  if (fs.statSync(path).isDirectory()) fs.mkdirSync(kept, { recursive: true });
  else {
    fs.mkdirSync(dirname(kept), { recursive: true });
    fs.copyFileSync(path, kept);
  }
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  opened.set(descriptor, String(path));
  return descriptor;
};
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  keep(opened.get(descriptor) ?? '');
};
fs.promises.open = async (path, ...rest) => {
  const file = await open(path, ...rest);
  const sync = file.sync.bind(file);
  file.sync = () => sync().then(() => keep(String(path)));
  return file;
};
// From here on named imports of node:fs use the replaced functions.
syncBuiltinESMExports();

const { startPglite } = await import('../database/embedded/start-pglite.ts');
const pglite = await startPglite({ directory });
await pglite.exec('create table vehicle (plate text)');
await pglite.exec('checkpoint');
await pglite.query('insert into vehicle values ($1)', ['acknowledged']);
await pglite.exec('begin');
await pglite.query('insert into vehicle values ($1)', ['never committed']);
process.kill(process.pid, 'SIGKILL');
