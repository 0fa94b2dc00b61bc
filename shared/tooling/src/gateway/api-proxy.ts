import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalOfStatus, sendApiRefusal } from './api-refusals.ts';

export interface ApiProxyOptions {
  readonly apiUrl: () => string | null;
}

/** Whether an address belongs to the API, and with it its refusals. */
export function isApiUrl(url: string): boolean {
  return url.startsWith('/api/');
}

/**
 * Takes each body whole before the backend is asked, as nginx does: a backend that answers before it has read all of a
 * body can then leave no half-sent request behind on the browser's connection.
 */
function takeBodiesWhole(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
    // A stream, because the proxy would write a buffer as JSON.
    (_, body, done) => done(null, body.length === 0 ? undefined : Readable.from([body])),
  );
}

/**
 * Passes everything below `/api/` on. What the backend cannot answer is answered in its form: 503 while it is away, 413
 * for a body that it would not take, 400 and 415 for what is no HTTP.
 */
export async function proxyApi(app: FastifyInstance, { apiUrl }: ApiProxyOptions): Promise<void> {
  takeBodiesWhole(app);
  app.setErrorHandler((error: FastifyError, _, reply) => {
    // The framework would close the connection at once and so cut off the answer to whoever is still sending.
    reply.removeHeader('connection');
    return sendApiRefusal(reply, refusalOfStatus(error.statusCode ?? 500));
  });
  await app.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: '',
    proxyPayloads: false,
    replyOptions: {
      getUpstream: () => apiUrl() ?? 'http://127.0.0.1:9',
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': 'http',
      }),
      onError: (reply) => sendApiRefusal(reply, 'unavailable'),
    },
  });
}
