import httpProxy from '@fastify/http-proxy';
import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { holdBodies } from './api-bodies.ts';
import { refusalOfStatus, sendApiRefusal } from './api-refusals.ts';
import { type GatewayLimits, GATEWAY_LIMITS, isClosing, Refusal } from './gateway-limits.ts';

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
