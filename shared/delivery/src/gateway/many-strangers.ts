import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { portOfServer } from '@park/build/programs/free-port.ts';
import { connect, type Socket } from 'node:net';

/** A request with a body of which only the beginning is sent. */
interface Stranger {
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly length?: number;
  readonly sent?: string;
  /** The address that the connection comes from. */
  readonly from?: string;
}

/** Opens a connection that begins a body and never ends it. */
export async function beginBody(
  url: string,
  { path = '/api/auth/login', headers = [], length = 10_000, sent = '{', from = '127.0.0.1' }: Stranger = {},
): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  const lines = ['host: console', 'content-type: application/json', `content-length: ${length}`, ...headers];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`);
  return socket;
}

/** All that a connection receives until it is closed. */
export async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  if (!socket.closed) await once(socket, 'close');
  return text;
}

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

const ADDRESSES = 16;
/** More than all of them together may hold, when there are many. */
const SENT = 'x'.repeat(60_000);
const ASKED = 20;

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

export interface StrangersSeen {
  /** What the gateway has more in memory while they are there. */
  readonly megabytes: number;
  /** The statuses that somebody else got meanwhile. */
  readonly statuses: readonly number[];
}

/**
 * Runs the gateway as in production, opens connections to it from many addresses of this machine,
 * each of which claims a session and begins a body that it never ends, and asks for something else.
 */
export async function meetStrangers(count: number): Promise<StrangersSeen> {
  const release = mkdtempSync(path.join(os.tmpdir(), 'park-release-'));
  for (const folder of ['host/assets', 'remotes']) mkdirSync(path.join(release, folder), { recursive: true });
  const replica = await startReplica('127.0.0.1');
  const env = {
    ...process.env,
    PORT: '0',
    API_URL: `http://127.0.0.1:${portOf(replica)}`,
    RELEASE_DIR: release,
  };
  const gateway = fork(path.join(import.meta.dirname, 'serve.ts'), { env, execArgv: [] });
  try {
    const [{ url }] = (await once(gateway, 'message')) as [{ url: string }];
    const ask = async () => (await fetch(`${url}/api/echo`)).status;
    // Without what the first requests load.
    for (let each = 0; each < ASKED; each += 1) await ask();
    const before = residentMegabytes(gateway.pid ?? 0);
    const sockets = [];
    for (let each = 0; each < count; each += 1)
      sockets.push(
        await beginBody(url, {
          path: '/ingest/v1/rides',
          headers: ['authorization: Bearer stranger'],
          length: 2_000_000,
          sent: SENT,
          from: `127.0.0.${2 + (each % ADDRESSES)}`,
        }),
      );
    await wait(1_000);
    const statuses = [];
    for (let each = 0; each < ASKED; each += 1) statuses.push(await ask());
    const megabytes = residentMegabytes(gateway.pid ?? 0) - before;
    for (const socket of sockets) socket.destroy();
    return { megabytes, statuses };
  } finally {
    gateway.kill();
    await once(gateway, 'exit');
    await replica.close();
    rmSync(release, { recursive: true });
  }
}
