import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the receiver does with a message; `hang`: it sends headers and then nothing more. */
export type Behaviour =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
    }
  | { readonly hang: true };

export interface ReceivedMessage {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A server that takes webhooks as a careful customer's does. */
export interface WebhookReceiver {
  /** Its `name:port`. */
  readonly host: string;
  readonly url: string;
  /** Messages whose signature was good, each id once, in the order in which they came. */
  readonly taken: readonly ReceivedMessage[];
  /** The id of every request, also of those that it refused or failed. */
  readonly called: readonly string[];
  /** Of how many secrets it knows a message was signed, request by request. */
  readonly signatures: readonly number[];
  /** The most requests that it has had at once. */
  readonly atOnce: number;
  /** The secrets that it takes for good. */
  trust(...secrets: readonly string[]): void;
  /** What it does with the next requests, one each; the last for all after it. Default: 200. */
  behave(...behaviours: readonly Behaviour[]): void;
  close(): Promise<void>;
}

const TOLERANCE_MS = 300_000;

/** By the specification, not by the library that signs. */
function signatureOf(secret: string, content: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content).digest();
}

function isSigned(header: string, secret: string, content: string): boolean {
  const expected = signatureOf(secret, content);
  return header.split(' ').some((part) => {
    const [version, signature = ''] = part.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Starts a receiver on a free port of this machine; `now`: its clock. */
export async function startWebhookReceiver(now: () => Date): Promise<WebhookReceiver> {
  const taken: ReceivedMessage[] = [];
  const called: string[] = [];
  const signatures: number[] = [];
  let secrets: readonly string[] = [];
  let behaviours: readonly Behaviour[] = [];
  let [open, atOnce] = [0, 0];

  function nextBehaviour(): Behaviour {
    const [next = { status: 200, body: 'ok' }, ...later] = behaviours;
    if (later.length > 0) behaviours = later;
    return next;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const header = (name: string) => String(request.headers[name] ?? '');
    const [id, time] = [header('webhook-id'), header('webhook-timestamp')];
    called.push(id);
    const good = secrets.filter((secret) =>
      isSigned(header('webhook-signature'), secret, `${id}.${time}.${body}`),
    ).length;
    signatures.push(good);
    const refuse = (status: number, words: string) => response.writeHead(status).end(words);
    if (good === 0) return void refuse(401, 'The signature is not ours');
    if (Math.abs(now().getTime() - Number(time) * 1_000) > TOLERANCE_MS) return void refuse(400, 'Too old');
    const behaviour = nextBehaviour();
    if ('hang' in behaviour) {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('wait');
      return;
    }
    const { status, body: answer = '', headers = {}, afterMs = 0 } = behaviour;
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (status >= 200 && status < 300 && !taken.some((message) => message.id === id)) {
      taken.push({ id, ...(JSON.parse(body) as Omit<ReceivedMessage, 'id'>) });
    }
    response.writeHead(status, headers).end(answer);
  }

  const server = createServer((request, response) => {
    open += 1;
    atOnce = Math.max(atOnce, open);
    response.on('close', () => (open -= 1));
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook`,
    taken,
    called,
    signatures,
    get atOnce() {
      return atOnce;
    },
    trust(...known) {
      secrets = known;
    },
    behave(...next) {
      behaviours = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
