import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { proxyApi } from '@park/delivery/gateway/api-proxy.ts';
import { serveFolder } from '@park/delivery/gateway/serve-folder.ts';
import { PAGE_HEADERS } from '@park/delivery/gateway/security-headers.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CatalogRemote, createCatalog } from '@park/federation/catalog';
import { firstScreen } from '@park/federation/first-screen';
import { describeRemote } from '@park/tooling/webpack/remote-manifest.mjs';
import { findRemotes, ROOT } from '@park/tooling/workspace.ts';
import { MONOLITH } from './build.ts';

/** The links that preload the code of the first screen at an address, as publishing writes them for the federation. */
async function preloadsOf(search: string, files: readonly string[]): Promise<string> {
  const remotes = await Promise.all(
    findRemotes().map((name) => describeRemote(path.join(ROOT, `remote-${name}`)) as Promise<CatalogRemote>),
  );
  const links = firstScreen(createCatalog(remotes), '/', search).remotes.map((name) => {
    const chunk = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
    if (chunk === undefined) throw new Error(`The monolith has no chunk of ${name}`);
    return `<link rel="preload" as="script" href="/assets/${chunk}">`;
  });
  return links.join('');
}

/**
 * Serves the single build as the gateway serves the federation: same compression, same headers, and preloads of the
 * code of the screen at `search` in the page. Resolves when the server listens.
 */
export async function serveMonolith(
  apiUrl: string,
  search: string,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const assets = path.join(MONOLITH, 'assets');
  const preloads = await preloadsOf(search, await readdir(assets));
  const html = (await readFile(path.join(assets, 'index.html'), 'utf8'))
    .replace('<link rel=preload as=fetch crossorigin href=/registry.json>', '')
    .replace('</title>', `</title>${preloads}`);
  await serveFolder(app, assets, '/assets/');
  await app.register(proxyApi, { apiUrl: () => apiUrl });
  app.get('/', (_, reply) => reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
