import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { proxyApi } from '@park/delivery/gateway/api-proxy.ts';
import { pageHeaders } from '@park/delivery/gateway/security-headers.ts';
import { REVALIDATE } from '@park/delivery/store/object-metadata.ts';
import { serveFolder } from '@park/delivery/gateway/serve-folder.ts';
import Fastify, { type FastifyInstance } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The policy of the console's pages, which also permits the inline scripts of this page by their digests. */
function policyFor(html: string): string {
  const policy = pageHeaders('')['content-security-policy'] ?? '';
  const digests = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const missing = digests.filter((digest) => !policy.includes(digest));
  return policy.replace("script-src 'self'", ["script-src 'self'", ...missing].join(' '));
}

export interface BuiltApp {
  /** The folder of its hashed and compressed assets. */
  readonly assets: string;
  /** The page at an address. */
  readonly pageAt: (pathname: string, search: string) => string;
  readonly apiUrl: string;
}

/**
 * Serves an application written by hand as the gateway serves the federation: brotli, immutable assets, a page that is
 * revalidated, the same headers and the same proxy to the API. Resolves when the server listens.
 */
export async function serveBuilt({
  assets,
  pageAt,
  apiUrl,
}: BuiltApp): Promise<{ readonly app: FastifyInstance; readonly url: string }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await serveFolder(app, assets, '/assets/');
  await app.register(proxyApi, { apiUrl: () => apiUrl });
  for (const pathname of ['/', '/login'])
    app.get(pathname, async (request, reply) => {
      const html = pageAt(pathname, new URL(request.url, 'http://localhost').search);
      const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
      reply.headers({ ...pageHeaders(''), 'content-security-policy': policyFor(html) });
      reply.headers({ 'cache-control': REVALIDATE, etag: tag }).type('text/html; charset=utf-8');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.header('content-encoding', 'br').send(await brotli(html));
    });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
