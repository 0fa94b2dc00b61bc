import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort, portOfServer } from '@park/build/programs/free-port.ts';
import { createGateway } from './create-gateway.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './gateway-limits.ts';

const open: FastifyInstance[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(
  limits: Partial<GatewayLimits>,
  { apiUrl }: { readonly apiUrl: () => string },
): Promise<string> {
  const gateway = await createGateway({
    release: import.meta.dirname,
    apiUrl,
    limits: { ...GATEWAY_LIMITS, ...limits },
  });
  open.push(gateway);
  return gateway.listen({ port: 0, host: '127.0.0.1' });
}

const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
};

describe('a backend', () => {
  it('that says nothing is given up', async () => {
    const silent = Fastify({ forceCloseConnections: true });
    silent.all('/api/*', (_, reply) => void reply.hijack());
    open.push(silent);
    const silentUrl = await silent.listen({ port: 0, host: '127.0.0.1' });
    const url = await start({ backendMs: 300 }, { apiUrl: () => silentUrl });
    expect((await refusalOf(await fetch(`${url}/api/x`)))[1]).toBe('unavailable');
  });

  it('that refuses the connection is asked again when the request only reads', async () => {
    const port = await freePort();
    let asked = 0;
    const url = await start(
      {},
      {
        apiUrl: () => {
          asked += 1;
          return `http://127.0.0.1:${port}`;
        },
      },
    );
    const restarted = createServer((_, answer) => answer.end('{}'));
    servers.push(restarted);
    // Listens from the first refusal on: what is asked is refused before.
    const answering = fetch(`${url}/api/x`);
    while (asked === 0) await wait(1);
    restarted.listen(port, '127.0.0.1');
    expect((await answering).status).toBe(200);
  });
});

it('a client that does not read its answer is let go, and with it the backend', async () => {
  let isOver = false;
  const endless: Server = createServer((_, answer) => {
    const more = (): void => {
      while (answer.write(Buffer.alloc(65_536)));
    };
    answer.on('drain', more).on('close', () => (isOver = true));
    more();
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  servers.push(endless);
  const url = await start({ clientMs: 300 }, { apiUrl: () => `http://127.0.0.1:${portOfServer(endless)}` });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.pause().write('GET /api/x HTTP/1.1\r\nhost: console\r\n\r\n');
  while (!isOver) await wait(20);
  socket.destroy();
});

it('a stream of changes stays open for longer than a client may be still, as long as something is said', async () => {
  const talking = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => answer.write(': alive\n\n'), 100);
    answer.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(talking, 'listening');
  servers.push(talking);
  const limits = { clientMs: 400, bodyMs: 200, backendMs: 400 };
  const url = await start(limits, { apiUrl: () => `http://127.0.0.1:${portOfServer(talking)}` });
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/taxipark/live`, { signal: abort.signal });
  const reader = answer.body?.getReader();
  const until = Date.now() + 1_200;
  while (Date.now() < until) expect((await reader?.read())?.done).toBe(false);
  abort.abort();
});
