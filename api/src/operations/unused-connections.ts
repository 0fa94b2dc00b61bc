import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const CHECK_MS = 100;

async function closeUnusedConnections(app: FastifyInstance): Promise<void> {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    let unused: readonly Socket[] = [];
    const timer = setInterval(() => {
      // A request may be on its way on a connection that is new.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      unused = [...open].filter(({ bytesRead }) => bytesRead === 0);
    }, CHECK_MS).unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/**
 * At shutdown, closes connections on which nothing was ever sent. Browsers and HTTP clients open
 * such connections in advance, for example after a stream was cut, and the server does not count
 * them as idle: it would wait for them.
 */
export const unusedConnections = fp(closeUnusedConnections, { name: 'unused-connections' });
