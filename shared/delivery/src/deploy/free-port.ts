import { createServer, type Server } from 'node:net';

/** The port on which a server listens; 0 when it does not. */
export function portOfServer(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A port of this machine that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const port = portOfServer(probe);
      probe.close(() => resolve(port));
    });
  });
}
