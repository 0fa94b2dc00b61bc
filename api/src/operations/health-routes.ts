import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { sqlState } from '../database/sql-state.ts';

const NO_PARK = '00000000-0000-0000-0000-000000000000';

/**
 * Whether a park can be read as its calls read it: as the park's role, through its policies. After
 * a restore without roles the database answers, and no call of a park does.
 */
async function canServe(database: Database): Promise<boolean> {
  const [one] = await database.query<{ id: string }>('select id from taxi_park limit 1');
  const park = enterPark(database, one?.id ?? NO_PARK, () => new Date());
  const seen = await park.query('select id from taxi_park');
  return seen.length === (one === undefined ? 0 : 1);
}

async function addHealthRoutes(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
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
      if (!(await canServe(database))) throw new Error('no park can be read');
      return await reply.send({ status: 'ready' });
    } catch (error) {
      if (!isClosing) app.log.error({ state: sqlState(error) }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database, which serves its
 * parks, and is not shutting down. `database` should have a connection of its own: a busy park must
 * not take all servers out of service at once. A response that is in flight at shutdown also closes
 * its connection; otherwise a client with keep-alive connections would keep the process running.
 */
export const healthRoutes = fp(addHealthRoutes, { name: 'health' });
