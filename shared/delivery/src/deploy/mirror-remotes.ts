import type { Stats } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes } from '@park/build/workspace.ts';

/** What an installation or a build writes into a remote's folder. */
const NOT_SOURCES = ['node_modules', 'dist'];

async function filesOf(root: string, remote: string): Promise<Map<string, Stats>> {
  const found = new Map<string, Stats>();
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (NOT_SOURCES.includes(entry.name)) continue;
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile()) found.set(name, await stat(path.join(root, name)));
    }
  };
  await visit(`remote-${remote}`);
  return found;
}

/** A copy keeps the time of its original in whole milliseconds. */
function isCopy(copy: Stats | undefined, original: Stats): boolean {
  return copy?.size === original.size && Math.abs(copy.mtimeMs - original.mtimeMs) <= 1;
}

/**
 * Copies the sources of every remote of one workspace into another: what is new or has another time
 * or size, and removes what is gone. A remote that appears comes along, one that is gone goes
 * whole. Returns what it touched.
 */
export async function mirrorRemotes(from: string, to: string): Promise<readonly string[]> {
  const touched: string[] = [];
  const remotes = findRemotes(from);
  for (const gone of findRemotes(to).filter((name) => !remotes.includes(name))) {
    await rm(path.join(to, `remote-${gone}`), { recursive: true });
    touched.push(`remote-${gone}`);
  }
  for (const remote of remotes) {
    await mkdir(path.join(to, `remote-${remote}`), { recursive: true });
    const [wanted, present] = [await filesOf(from, remote), await filesOf(to, remote)];
    for (const [name, original] of wanted) {
      if (isCopy(present.get(name), original)) continue;
      await cp(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
      touched.push(name);
    }
    for (const name of present.keys()) {
      if (wanted.has(name)) continue;
      await rm(path.join(to, name));
      touched.push(name);
    }
  }
  return touched;
}
