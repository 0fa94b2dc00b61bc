import Fastify, { type FastifyInstance } from 'fastify';
import { portOfServer } from '@park/build/programs/free-port.ts';

/**
 * A fake replica of the API; its responses contain its own name and the request that it received.
 * Its stream of changes sends one event and stays open. What it gets at `/api/lost` is added to
 * `lost`, and its connection breaks without an answer.
 */
export async function startReplica(host: string, port = 0, lost: string[] = []): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 8_000_000, forceCloseConnections: true });
  app.all('/api/*', ({ headers, body }) => ({ replica: host, headers, body }));
  app.get('/api/busy', (_, reply) => reply.code(503).send({ error: 'The API’s own message' }));
  app.get('/api/taxipark/live', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: hello\ndata: {}\n\n');
  });
  app.all('/api/lost', ({ method, raw }, reply) => {
    lost.push(method);
    reply.hijack();
    raw.socket.destroy();
  });
  app.get('/metrics', () => 'secret figures');
  await app.listen({ host, port });
  return app;
}

/** The port of a replica. */
export function portOf(app: FastifyInstance): number {
  return portOfServer(app.server);
}
