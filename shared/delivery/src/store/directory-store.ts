import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { inParallel } from './in-parallel.ts';
import { codeOf, messageOf, ReleaseError } from './release-error.ts';
import type { ListedFile, Store, StoredFile } from './store.ts';

// Waiting must last longer than `stale`, so that the lock of a crashed writer expires first.
const LOCK = { stale: 10_000, retries: { retries: 500, factor: 1, minTimeout: 30, maxTimeout: 30 } };
/**
 * The folder of unfinished files and locks: outside the served folders, and on the same disk so
 * that rename works.
 */
const INCOMING = '.incoming';
const LISTED_AT_ONCE = 16;

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
};

async function readStored(file: string): Promise<StoredFile | null> {
  const content = await readFile(file).catch(nullIfMissing);
  return content && { content, tag: createHash('sha256').update(content).digest('hex') };
}

async function moveUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems do not support links; on those two writers of one name could both succeed.
    if (await stat(to).catch(nullIfMissing)) return false;
    await rename(from, to);
    return true;
  }
}

/** A store in a folder of this machine, or one that several machines share. */
export function directoryStore(folder: string): Store {
  const at = (name: string): string => path.join(folder, name);

  const writeIncoming = async (name: string, content: Uint8Array, flush: boolean): Promise<string> => {
    const incoming = path.join(folder, INCOMING, randomUUID());
    await mkdir(path.dirname(incoming), { recursive: true });
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(incoming, content, { flush });
    return incoming;
  };

  const create = async (name: string, content: Uint8Array): Promise<boolean> => {
    const incoming = await writeIncoming(name, content, false);
    try {
      return await moveUnlessThere(incoming, at(name));
    } finally {
      await rm(incoming, { force: true });
    }
  };

  const replace = async (name: string, content: Uint8Array): Promise<void> => {
    await rename(await writeIncoming(name, content, true), at(name));
  };

  const swap = async (name: string, content: Uint8Array, tag: string | null): Promise<boolean> => {
    const lockfilePath = path.join(folder, INCOMING, `${name.replaceAll('/', '-')}.lock`);
    await mkdir(path.dirname(lockfilePath), { recursive: true });
    const unlock = await lock(at(name), { ...LOCK, realpath: false, lockfilePath });
    try {
      if (((await readStored(at(name)))?.tag ?? null) !== tag) return false;
      await replace(name, content);
      return true;
    } finally {
      await unlock();
    }
  };

  const list = async (name: string): Promise<readonly ListedFile[]> => {
    const found =
      (await readdir(at(name), { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
    const files = found.filter((entry) => entry.isFile());
    const listed = await inParallel(files, LISTED_AT_ONCE, async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const stats = await stat(file).catch(nullIfMissing);
      return stats && { path: path.relative(folder, file).replaceAll(path.sep, '/'), changed: stats.mtime };
    });
    return listed.filter((file) => file !== null);
  };

  const remove = async (name: string): Promise<void> => {
    await rm(at(name), { force: true });
    // As in a bucket, a folder exists only while it contains files; rmdir fails for one that is not
    // empty.
    await rmdir(path.dirname(at(name))).catch(() => undefined);
  };

  const withStoreName = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      try {
        return await work(...args);
      } catch (error) {
        throw new ReleaseError(`The store ${folder} cannot be used: ${messageOf(error)}`);
      }
    };
  };

  return {
    name: folder,
    read: withStoreName((name: string) => readStored(at(name))),
    create: withStoreName(create),
    replace: withStoreName(replace),
    swap: withStoreName(swap),
    list: withStoreName(list),
    remove: withStoreName(remove),
  };
}
