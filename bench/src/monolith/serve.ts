import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { proxyApi } from '@park/delivery/gateway/api-proxy.ts';
import { serveFolder } from '@park/delivery/gateway/serve-folder.ts';
import { PAGE_HEADERS } from '@park/delivery/gateway/security-headers.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { MONOLITH } from './build.ts';

/**
 * Serves the single build as the gateway serves the federation: same compression, same headers, and a preload of the
 * fleet chunk in the page. Resolves when the server listens.
 */
export async function serveMonolith(apiUrl: string): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const assets = path.join(MONOLITH, 'assets');
  const chunk = (await readdir(assets)).find((name) => /^fleet\..*\.js$/.test(name));
  if (chunk === undefined) throw new Error('The monolith has no fleet chunk');
  const html = (await readFile(path.join(assets, 'index.html'), 'utf8'))
    .replace('<link rel=preload as=fetch crossorigin href=/registry.json>', '')
    .replace('</title>', `</title><link rel="preload" as="script" href="/assets/${chunk}">`);
  await serveFolder(app, assets, '/assets/');
  await app.register(proxyApi, { apiUrl: () => apiUrl });
  app.get('/', (_, reply) => reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
