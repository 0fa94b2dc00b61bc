import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON or refused with 415. An empty body counts as none, because clients set the content type on
 * every call, also on those without a body. Keys that reach into prototypes are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
