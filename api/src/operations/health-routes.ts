import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database and is not shutting down.
 * A response that is in flight at shutdown also closes its connection; otherwise a client
 * with keep-alive connections would keep the process running.
 */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    try {
      if (isClosing) throw new Error('closing');
      await database.query('select 1');
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
