import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Spreads requests over processes of the backend, in turn, as the gateway does over replicas. */
export interface ApiBalancer {
  readonly origin: string;
  /** The processes that get requests from now on. */
  use(origins: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Starts one on a free port. A request whose process cannot be reached goes to the next one; one
 * that was lost after it had been sent does so only when it is a GET, else the caller gets 503,
 * because it may have been processed.
 */
export async function startBalancer(): Promise<ApiBalancer> {
  let origins: readonly string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });

  function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, tried: number): void {
    const origin = origins[turn++ % Math.max(1, origins.length)];
    const unavailable = () => void response.writeHead(503, { 'retry-after': '2' }).end('{}');
    if (origin === undefined) return unavailable();
    const { method = 'GET', headers, url = '/' } = incoming;
    let isConnected = false;
    const sent = request(`${origin}${url}`, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 503, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    sent.once('socket', (socket) => {
      isConnected = !socket.connecting;
      if (!isConnected) socket.once('connect', () => void (isConnected = true));
    });
    sent.once('error', () => {
      if (response.headersSent) response.destroy();
      else if (tried < origins.length && (!isConnected || method === 'GET'))
        pass(incoming, body, response, tried + 1);
      else unavailable();
    });
    sent.end(body);
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, Buffer.concat(parts), response, 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    use(next) {
      origins = next;
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
