import { createHash } from 'node:crypto';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { proxyApi } from './api-proxy.ts';
import { type LiveApps, proxyLiveApps } from './live-apps.ts';
import { isPage, pageFor } from './page.ts';
import { serveFolder } from './serve-folder.ts';
import { releaseSource } from './release-source.ts';
import { COMMON_HEADERS, DEVELOPMENT_PAGE_HEADERS, PAGE_HEADERS, REVALIDATE } from './security-headers.ts';

export interface GatewayOptions {
  /** The folder that `publishAll` writes. */
  readonly release: string;
  /** Where the calls below `/api/` go; asked at each start of a connection, since the backend may move. */
  readonly apiUrl: () => string | null;
  /** Development only: apps that are served by their dev servers. */
  readonly live?: LiveApps;
}

function sendWithTag(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', REVALIDATE).header('etag', tag).type(type);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}

function isNavigation(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/**
 * The console on one origin: the host's page and assets, the remotes' version folders, the registry, and the API.
 * A missing asset is a 404, never the page, so that no script is ever answered with HTML.
 */
export async function createGateway({
  release,
  apiUrl,
  live = {},
}: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const source = releaseSource(release, live);
  const isDevelopment = Object.keys(live).length > 0;

  app.addHook('onRequest', async (_, reply) => void reply.headers(COMMON_HEADERS));

  if (live.host === undefined) await serveFolder(app, path.join(release, 'host/assets'), '/assets/');
  await serveFolder(app, path.join(release, 'remotes'), '/remotes/');
  await proxyLiveApps(app, live);
  await app.register(proxyApi, { apiUrl });

  app.get('/registry.json', async (request, reply) =>
    sendWithTag(request, reply, 'application/json; charset=utf-8', await source.registryText()),
  );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const registry = await source.registry().catch(() => null);
    const html = pageFor(await source.page(), registry, request.url);
    reply.headers(isDevelopment ? DEVELOPMENT_PAGE_HEADERS : PAGE_HEADERS);
    return sendWithTag(request, reply, 'text/html; charset=utf-8', html);
  };

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://console');
    if (isPage(pathname) && (request.method === 'GET' || request.method === 'HEAD'))
      return sendPage(request, reply);
    reply.code(404).header('cache-control', REVALIDATE);
    const isAsset = pathname.startsWith('/assets/') || pathname.startsWith('/remotes/');
    if (isNavigation(request) && !isAsset) return sendPage(request, reply);
    return reply.type('text/plain; charset=utf-8').send('Not found\n');
  });

  return app;
}
