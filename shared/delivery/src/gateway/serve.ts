import path from 'node:path';
import { RELEASE } from '@park/build/workspace.ts';
import { messageOf } from '../store/release-error.ts';
import { createGateway } from './create-gateway.ts';

/**
 * Runs the gateway alone, as in production: `HOST`, `PORT` (0 for any), `API_URL`, `RELEASE_DIR`, and what
 * `GatewayOptions` names. Prints its address.
 */
const { HOST = '127.0.0.1', PORT = '3000', API_URL = null, RELEASE_DIR = RELEASE } = process.env;

const gateway = await createGateway({ release: path.resolve(RELEASE_DIR), apiUrl: () => API_URL }).catch(
  (error: unknown) => {
    console.error(messageOf(error));
    process.exit(1);
  },
);
const address = await gateway.listen({ port: Number(PORT), host: HOST });
console.log(`The gateway listens at ${address}`);
process.send?.({ type: 'listening', url: address });

const stop = (): void => void gateway.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
