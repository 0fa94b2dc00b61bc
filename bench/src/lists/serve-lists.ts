import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { createGateway } from '@park/delivery/gateway/create-gateway.ts';
import { proxyApi } from '@park/delivery/gateway/api-proxy.ts';
import { RELEASE } from '@park/build/workspace.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildLeanest } from '../leanest/build.ts';
import { serveLeanest } from '../leanest/serve.ts';
import { type Contender, type Contest, LEANEST, OURS } from '../load/contenders.ts';
import { startConsole } from '../load/start-console.ts';
import { namedDrivers } from './records.ts';

const brotli = promisify(zlib.brotliCompress);
const QUICK = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const LISTEN = { port: 0, host: '127.0.0.1' } as const;

/** The API of a console, with a large park in the response of the drivers list, compressed once. */
async function serveLargePark(apiUrl: string, count: number): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const body = await brotli(JSON.stringify({ drivers: namedDrivers(count) }), QUICK);
  app.get('/api/taxipark/drivers', (_, reply) =>
    reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(body),
  );
  // Changes of the demo park are not of these records and would make the list be read again while it is measured.
  app.get('/api/taxipark/live', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  await app.register(proxyApi, { apiUrl: () => apiUrl });
  return app;
}

/** Starts the console's release and the leanest page before the same API of a large park. */
export async function startListContest(count: number): Promise<Contest> {
  console.log('Building the leanest page …');
  await buildLeanest();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    // Publishes the release as well.
    const running = await startConsole();
    stops.push(running.stop);
    const park = await serveLargePark(running.url, count);
    stops.push(() => park.close());
    const apiUrl = await park.listen(LISTEN);
    const gateway = await createGateway({ release: RELEASE, apiUrl: () => apiUrl });
    stops.push(() => gateway.close());
    const leanest = await serveLeanest(apiUrl);
    stops.push(() => leanest.app.close());
    const contender = (name: string, url: string): Contender => ({ name, url, session: running.session });
    return {
      contenders: [contender(OURS, await gateway.listen(LISTEN)), contender(LEANEST, leanest.url)],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
