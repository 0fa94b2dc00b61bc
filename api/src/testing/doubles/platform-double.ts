import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a double sees it. */
export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  /** After the question mark, exactly as it was sent. */
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body as JSON; empty for none. */
  readonly json: Readonly<Record<string, never>>;
}

/** What a double answers; an object is sent as JSON. */
export interface DoubleAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string | Uint8Array;
}

/** A platform that runs in the test, as a little server. */
export interface PlatformDouble {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  readonly requests: DoubleRequest[];
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

const parsed = (text: string): DoubleRequest['json'] => {
  try {
    return JSON.parse(text) as DoubleRequest['json'];
  } catch {
    return {};
  }
};

/** Starts a double on a free port; a defect of its own is a 500 with its message. */
export async function startDouble(answer: (request: DoubleRequest) => DoubleAnswer): Promise<PlatformDouble> {
  const requests: DoubleRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const text = await textOf(incoming);
    const [path = '', query = ''] = (incoming.url ?? '').split('?');
    const { method = 'GET', headers } = incoming;
    const request = { method, path, query, headers, text, json: parsed(text) };
    requests.push(request);
    let given: DoubleAnswer;
    try {
      given = answer(request);
    } catch (error) {
      given = { status: 500, body: { message: String(error) } };
    }
    const { status = 200, headers: extra, body } = given;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...extra });
    response.end(isRaw ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
