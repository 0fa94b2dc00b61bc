import httpProxy from '@fastify/http-proxy';
import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOfStatus, sendApiRefusal } from './api-refusals.ts';
import { GATEWAY_LIMITS, type GatewayLimits, isClosing, Refusal } from './gateway-limits.ts';
import { Readable } from 'node:stream';
import { ANONYMOUS_BODY_MAX_BYTES, BODY_MAX_BYTES } from '@park/contract/limits';
import { createShares } from './shares.ts';

/** What a chunk costs beside its bytes, or a body of single bytes would be held at no price. */
const CHUNK_BYTES = 256;

/** Calls before a session, or with a secret of their own in the body. */
const ANONYMOUS = ['/api/auth/', '/api/driver_page/'];

/** The largest body of a request: the backend alone knows whether its credentials are any. */
function bytesMaxOf({ url, headers }: FastifyRequest): number {
  const isAnonymous = headers.authorization === undefined || ANONYMOUS.some((path) => url.startsWith(path));
  return isAnonymous ? ANONYMOUS_BODY_MAX_BYTES : BODY_MAX_BYTES;
}

/**
 * Holds each request body before the request is forwarded: a backend that responds before it has
 * read the whole body then cannot leave a half-sent request on the browser's connection. What is
 * held is bounded in size, time, and by client.
 */
function holdBodies(app: FastifyInstance, { bytesOfAddress, bytesOfAll, bodyMs }: GatewayLimits): void {
  const shares = createShares({ ofAddress: bytesOfAddress, ofAll: bytesOfAll });
  const held = new WeakMap<FastifyRequest, number>();
  const letGo = (request: FastifyRequest): void => {
    shares.give(request.ip, held.get(request) ?? 0);
    held.delete(request);
  };
  app.addHook('onRequest', async (request, reply) => {
    // When it is answered, or its client is gone.
    reply.raw.once('close', () => letGo(request));
  });

  function hold(request: FastifyRequest, payload: Readable): Promise<Readable | undefined> {
    const bytesMax = bytesMaxOf(request);
    if (Number(request.headers['content-length'] ?? 0) > bytesMax)
      return Promise.reject(new Refusal(413, bytesMax));
    const chunks: Buffer[] = [];
    let size = 0;
    return new Promise((resolve, reject) => {
      const end = (refusal?: Refusal): void => {
        clearTimeout(timer);
        payload.off('data', add).off('end', end).off('error', fail).off('close', fail);
        if (refusal === undefined) return resolve(size === 0 ? undefined : Readable.from(chunks));
        letGo(request);
        // Read to its end, so that a client that is still sending gets the response.
        payload.on('error', () => undefined).resume();
        reject(refusal);
      };
      const fail = (): void => end(new Refusal(400));
      const add = (chunk: Buffer): void => {
        size += chunk.length;
        if (size > bytesMax) return end(new Refusal(413, bytesMax));
        const cost = chunk.length + CHUNK_BYTES;
        const taken = shares.take(request.ip, cost);
        if (taken !== 'taken') return end(new Refusal(taken === 'address' ? 429 : 503));
        held.set(request, (held.get(request) ?? 0) + cost);
        chunks.push(chunk);
      };
      const timer = setTimeout(() => end(new Refusal(408)), bodyMs);
      payload.on('data', add).on('end', end).on('error', fail).on('close', fail);
    });
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', hold);
}

/**
 * Connections to the backend. Each tab holds one for its stream of changes, so that the library's
 * 128 would leave none for the calls; the backend refuses more streams than it can serve.
 */
const CONNECTIONS_MAX = 4_096;

/** How often what only reads is asked again; more than none, and a 503 is handed on as it is. */
const READ_RETRIES = 2;

/** The calls of the console, and those of programs that have a key. */
const FORWARDED = ['/api', '/ingest'];

export interface ApiProxyOptions {
  readonly apiUrl: () => string | null;
  /** The languages of error responses; by default English and Russian. */
  readonly languages?: readonly Language[];
  readonly limits?: GatewayLimits;
}

/** What the library asks again after. */
const BROKEN = Object.assign(new Error('The connection is broken'), { code: 'UND_ERR_SOCKET' });

const isRefused = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'ECONNREFUSED';

/** Whether a URL belongs to the API, so that errors are sent in the API's format. */
export function isApiUrl(url: string): boolean {
  return FORWARDED.some((prefix) => url.startsWith(`${prefix}/`));
}

/**
 * Forwards everything below `/api/` and `/ingest/`. The proxy's own errors have the backend's format: 503 while
 * the backend is not reachable or silent, 413 for a body over the limit, 408 for one that does not come, 429 for too
 * much at once, 400 and 415 for a malformed request.
 */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, languages = DEFAULT_OFFER, limits = GATEWAY_LIMITS }: ApiProxyOptions,
): Promise<void> {
  holdBodies(app, limits);
  app.setErrorHandler((error: FastifyError, _, reply) => {
    // The framework would close the connection at once, so a client that is still sending would not
    // get the response.
    reply.removeHeader('connection');
    const bytesMax = error instanceof Refusal ? error.bytesMax : undefined;
    if (isClosing(error)) reply.header('connection', 'close');
    return sendApiRefusal(reply, refusalOfStatus(error.statusCode ?? 500), languages, bytesMax);
  });
  for (const prefix of FORWARDED) {
    await app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: '',
      proxyPayloads: false,
      undici: { connections: CONNECTIONS_MAX, headersTimeout: limits.backendMs },
      replyOptions: {
        getUpstream: () => apiUrl() ?? 'http://127.0.0.1:9',
        // After a broken connection. What writes may have been done, and is sent once.
        retriesCount: READ_RETRIES,
        // A replica that refuses the connection, as one whose connection breaks.
        retryDelay: ({ err, req, res, attempt, getDefaultDelay }) =>
          getDefaultDelay(req, res, isRefused(err) ? BROKEN : err, attempt),
        // The body is here already, so nothing is left to expect.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          // What a trusted proxy says, and otherwise the connection's own.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply) => sendApiRefusal(reply, 'unavailable', languages),
      },
    });
  }
}
