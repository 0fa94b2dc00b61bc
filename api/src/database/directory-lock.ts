import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Holds a data directory until `release`, or until the process ends for any reason. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Another running process holds the directory; `pid` is null when it has not written its pid file.
 */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(pid === null ? 'in use by another process' : `in use by another process (${pid})`);
    this.pid = pid;
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Locks `directory` (created when missing) against a second process, waiting up to `timeoutMs` for
 * a holder that is shutting down. It is a kernel file lock, taken through SQLite on
 * `database.lock`: the kernel releases it with the process even after SIGKILL, so it is never stale
 * and a reused pid cannot be mistaken for its holder. `database.pid` only shows people which
 * process holds it. Throws DirectoryInUse, or the file system's own error.
 */
export function lockDirectory(directory: string, timeoutMs: number): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const pidFile = join(directory, 'database.pid');
  const file = new DatabaseSync(join(directory, 'database.lock'), { timeout: timeoutMs });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (/locked|busy/i.test(String(error))) throw new DirectoryInUse(readPid(pidFile));
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      file.close();
    },
  };
}
