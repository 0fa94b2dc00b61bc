import { createGateway } from '../gateway/create-gateway.ts';
import { RELEASE } from '@park/build/workspace.ts';

/**
 * The gateway of the development composition: the host and the remotes are served by the dev
 * servers in their containers. `HOST_URL`, `REMOTES_URL` and `API_URL` are the addresses; `PORT` is
 * the port in the container. Which remotes there are is what the remotes' container has found.
 */
const { HOST_URL, REMOTES_URL, API_URL = null, PORT = '8080' } = process.env;
if (!HOST_URL || !REMOTES_URL) throw new Error('HOST_URL and REMOTES_URL must be addresses of dev servers.');

const readNames = async (): Promise<readonly string[]> =>
  (await (await fetch(`${REMOTES_URL}/remotes.json`)).json()) as readonly string[];
const names = await readNames();
const live = { host: HOST_URL, ...Object.fromEntries(names.map((name) => [name, REMOTES_URL])) };

const gateway = await createGateway({ release: RELEASE, apiUrl: () => API_URL, live });
await gateway.listen({ port: Number(PORT), host: '0.0.0.0' });
console.log(`The gateway listens at port ${PORT}, with live reload of ${Object.keys(live).join(', ')}`);

const LOOK_EVERY_MS = 2000;
const stop = (): void => void gateway.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

// A remote that has appeared or gone: compose starts the container again, which then knows the
// others.
setInterval(() => {
  readNames().then(
    (found) => (found.join() === names.join() ? undefined : stop()),
    () => undefined,
  );
}, LOOK_EVERY_MS);
