import path from 'node:path';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import Fastify from 'fastify';
import { startDevServers } from '../console/dev-servers.ts';
import { proxyLiveApps } from '../gateway/live-apps.ts';
import type { Stats } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';

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

/**
 * The remotes of the development composition: a dev server for each `remote-*` folder of the
 * checkout that is mounted at `SOURCES`, all behind one port. `/remotes.json` lists their names; it
 * responds when all dev servers do.
 */
const { SOURCES = '/sources', PORT = '8080' } = process.env;
const MIRROR_EVERY_MS = 1000;

// A copy instead of the mounted folder itself: the packages of the checkout may be those of another
// system.
const mirror = (): Promise<readonly string[]> => mirrorRemotes(path.resolve(SOURCES), ROOT);
await mirror();
const names = findRemotes();
console.log(`Starting the dev servers of ${names.join(', ')} …`);
const servers = await startDevServers(names);
const app = Fastify({ logger: false, forceCloseConnections: true });
app.get('/remotes.json', () => names);
await proxyLiveApps(app, servers.live);
await app.listen({ port: Number(PORT), host: '0.0.0.0' });
console.log(`The remotes are served at port ${PORT}`);

const stop = (): void => {
  servers.stop();
  void app.close().then(() => process.exit(0));
};
const again = async (): Promise<void> => {
  await mirror().catch((error: unknown) => console.error(error));
  // Another set of remotes needs other dev servers: compose starts the container again.
  if (findRemotes().join() !== names.join()) return stop();
  setTimeout(() => void again(), MIRROR_EVERY_MS);
};
void again();
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
