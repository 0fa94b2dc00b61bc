import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from './open-database.ts';

const holder = `
  const { DatabaseSync } = require('node:sqlite');
  const file = new DatabaseSync(process.argv[2]);
  file.exec('begin exclusive');
  // The listener keeps the process running until it is killed.
  process.on('message', () => undefined);
  process.send('held');
`;

/** Another process that holds the lock of the directory. */
async function startHolder(directory: string) {
  const script = join(directory, 'holder.cjs');
  writeFileSync(script, holder);
  const child = fork(script, [join(directory, 'database.lock')], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

describe('the lock of a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'park-lock-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('creates the directory and records its holder', () => {
    const lock = lockDirectory(join(directory, 'new', 'data'), 0);
    expect(existsSync(join(directory, 'new', 'data', 'database.pid'))).toBe(true);
    lock.release();
    expect(existsSync(join(directory, 'new', 'data', 'database.pid'))).toBe(false);
  });

  it('refuses a second holder until it is released', () => {
    const first = lockDirectory(directory, 0);
    expect(() => lockDirectory(directory, 0)).toThrow(new DirectoryInUse(process.pid));
    first.release();
    lockDirectory(directory, 0).release();
  });

  it('is free again after its holder was killed, whatever the remaining pid file contains', async () => {
    const child = await startHolder(directory);
    writeFileSync(join(directory, 'database.pid'), `${process.pid}\n`);
    expect(() => lockDirectory(directory, 0)).toThrow(DirectoryInUse);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    lockDirectory(directory, 0).release();
  });

  it('waits for a holder that is shutting down', async () => {
    const child = await startHolder(directory);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    lockDirectory(directory, 10_000).release();
    await gone;
  });
});
