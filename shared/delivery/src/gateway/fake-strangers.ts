import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request with a body of which only the beginning is sent. */
export interface Stranger {
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
