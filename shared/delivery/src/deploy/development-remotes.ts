import path from 'node:path';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import Fastify from 'fastify';
import { startDevServers } from '../console/dev-servers.ts';
import { proxyLiveApps } from '../gateway/live-apps.ts';
import { mirrorRemotes } from './mirror-remotes.ts';

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
