import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { inReadersLanguage } from './reader-language.ts';

export interface ApiProxyOptions {
  readonly apiUrl: () => string | null;
}

export const UNAVAILABLE = {
  en: 'The server cannot be reached at the moment. Try again shortly.',
  ru: 'Сервер сейчас недоступен. Попробуйте ещё раз чуть позже.',
};

/** Passes everything below `/api/` on; while the backend is away the answer is a 503 that a person can read. */
export async function proxyApi(app: FastifyInstance, { apiUrl }: ApiProxyOptions): Promise<void> {
  await app.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: '',
    replyOptions: {
      getUpstream: () => apiUrl() ?? 'http://127.0.0.1:9',
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': 'http',
      }),
      onError: (reply) => {
        return reply
          .code(503)
          .header('retry-after', '2')
          .send({
            error: inReadersLanguage(reply.request.headers['accept-language'], UNAVAILABLE),
            code: 'unavailable',
          });
      },
    },
  });
}
