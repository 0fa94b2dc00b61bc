import { createServer, type Server } from 'node:net';

/** The port on which a server listens; 0 when it does not. */
export function portOfServer(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A port that is free at this moment on every address of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const port = portOfServer(probe);
      probe.close(() => resolve(port));
    });
  });
}
