import { createGateway } from '../gateway/create-gateway.ts';
import { RELEASE, REMOTES } from '@park/tooling/workspace.ts';

/**
 * The gateway of the development composition: every app is served by the dev server in its own container. `HOST_URL`,
 * `AUTH_URL`, `FLEET_URL`, `REPORTS_URL` and `API_URL` are their addresses; `PORT` is the port in the container.
 */
const { API_URL = null, PORT = '8080' } = process.env;

const live = Object.fromEntries(
  (['host', ...REMOTES] as const).map((app) => {
    const name = `${app.toUpperCase()}_URL`;
    const url = process.env[name];
    if (!url) throw new Error(`${name} must be the address of the dev server of ${app}.`);
    return [app, url] as const;
  }),
);

const gateway = await createGateway({ release: RELEASE, apiUrl: () => API_URL, live });
await gateway.listen({ port: Number(PORT), host: '0.0.0.0' });
console.log(`The gateway listens at port ${PORT}`);

const stop = (): void => void gateway.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
