import { createHash } from 'node:crypto';
import path from 'node:path';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { languageOf } from '@park/contract/accept-language';
import { type Language, readOffer } from '@park/contract/languages';
import { type MapTiles, readMapTiles } from '@park/contract/map-tiles';
import { isApiUrl, proxyApi } from './api-proxy.ts';
import { refusalOfStatus, refusalText, sendApiRefusal } from './api-refusals.ts';
import { type LiveApps, proxyLiveApps } from './live-apps.ts';
import { compressedDocuments } from './compressed-documents.ts';
import { type GatewayLimits, GATEWAY_LIMITS, isClosing, limitAddresses } from './gateway-limits.ts';
import { gatewayTexts } from './gateway-texts.ts';
import { checkedKey, pagesFor, withFirstKey, withLanguages, withMapTiles } from './page.ts';
import { addressOf } from './request-address.ts';
import { serveFolder } from './serve-folder.ts';
import { releaseSource } from './release-source.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { COMMON_HEADERS, developmentPageHeaders, pageHeaders, tilesInPolicy } from './security-headers.ts';
import { REVALIDATE } from '../store/object-metadata.ts';

export interface GatewayOptions {
  /** The folder that `publishAll` writes. */
  readonly release: string;
  /**
   * The address of the backend for `/api/`; called for each request, because the backend's port can
   * change.
   */
  readonly apiUrl: () => string | null;
  /** Development only: apps that are served by their dev servers. */
  readonly live?: LiveApps;
  /** The public key of the registry's owner, as REGISTRY_PUBLIC_KEY holds it. */
  readonly registryKey?: string | undefined;
  /** The languages that people can choose; by default those that LANGUAGES holds. */
  readonly languages?: readonly Language[];
  /**
   * Where the tiles of maps come from; by default what MAP_TILES_URL and MAP_ATTRIBUTION hold.
   * Null: no maps.
   */
  readonly mapTiles?: MapTiles | null;
  /** The proxies whose X-Forwarded-* are believed; by default those that TRUSTED_PROXY holds. */
  readonly trustedProxies?: readonly string[];
  readonly limits?: GatewayLimits;
}

/** How often the server looks for requests whose time is over. */
const CHECKED_EACH_MS = 5_000;

const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const compress = compressedDocuments();

async function sendWithTag(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string,
): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', REVALIDATE).header('etag', tag).type(type);
  const isFresh = reply.statusCode === 200 && request.headers['if-none-match'] === tag;
  if (isFresh) return reply.code(304).send();
  reply.header('vary', 'accept-encoding');
  // Files are compressed at publishing.
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  if (encoding === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(body, encoding));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', REVALIDATE).type(PLAIN).send('Not found\n');
}

function isNavigation(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/** The sentence for a person when there is no page to show it on. */
function noPage(request: FastifyRequest, offered: readonly Language[]): string {
  return `${gatewayTexts(languageOf(request.headers['accept-language'], offered)).noPage}\n`;
}

/**
 * Returns the response to a request that a route fails on, or that the framework refuses before
 * routing.
 */
function refusalSender(offered: readonly Language[]) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    // A folder of files, which has no page.
    if (status === 403) return sendNotFound(reply);
    // The cause of an internal error is logged, not sent to the client.
    if (status >= 500) console.error(`${request.method} ${request.url}: ${error.message}`);
    // The hooks have not run for a URL that could not be parsed.
    reply.headers(COMMON_HEADERS);
    if (isClosing(error)) reply.header('connection', 'close');
    const code = refusalOfStatus(status);
    if (isApiUrl(request.url)) return sendApiRefusal(reply, code, offered);
    const language = languageOf(request.headers['accept-language'], offered);
    const text = status < 500 ? `${refusalText(code, language)}\n` : noPage(request, offered);
    return reply.code(status).header('cache-control', REVALIDATE).type(PLAIN).send(text);
  };
}

/**
 * The console on one origin: the host's page and assets, the remotes' version folders, the
 * registry, and the API. A missing asset is a 404, never the page, so that no script is ever
 * answered with HTML.
 */
export async function createGateway({
  release,
  apiUrl,
  live = {},
  registryKey = process.env['REGISTRY_PUBLIC_KEY'],
  languages = readOffer(process.env['LANGUAGES']),
  mapTiles = readMapTiles(process.env['MAP_TILES_URL'], process.env['MAP_ATTRIBUTION']),
  trustedProxies = readTrustedProxies(process.env['TRUSTED_PROXY']),
  limits = GATEWAY_LIMITS,
}: GatewayOptions): Promise<FastifyInstance> {
  const sendRefusal = refusalSender(languages);
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    connectionTimeout: limits.clientMs,
    requestTimeout: limits.headersMs + limits.bodyMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: CHECKED_EACH_MS },
    frameworkErrors: sendRefusal,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
  });
  limitAddresses(app, limits, trustedProxies);
  const isDevelopment = Object.keys(live).length > 0;
  // The output of dev servers is not signed.
  const key = isDevelopment ? null : checkedKey(registryKey);
  const source = releaseSource(release, live);
  const headers = (isDevelopment ? developmentPageHeaders : pageHeaders)(tilesInPolicy(mapTiles));

  app.addHook('onRequest', async (_, reply) => void reply.headers(COMMON_HEADERS));

  if (live['host'] === undefined) await serveFolder(app, path.join(release, 'host/assets'), '/assets/');
  await serveFolder(app, path.join(release, 'remotes'), '/remotes/');
  await proxyLiveApps(app, live);
  await app.register(proxyApi, { apiUrl, languages, limits });

  const documents = { '/registry.json': source.registryText, '/host-contract.json': source.hostContractText };
  for (const [path, read] of Object.entries(documents))
    app.get(path, async (request, reply) => {
      const text = await read();
      return text === null ? sendNotFound(reply) : sendWithTag(request, reply, JSON_TYPE, text);
    });

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: string | null,
  ): FastifyReply | Promise<FastifyReply> => {
    if (page === null)
      return reply
        .code(503)
        .headers({ 'cache-control': REVALIDATE, 'retry-after': '2' })
        .type(PLAIN)
        .send(noPage(request, languages));
    reply.headers(headers);
    const html = withFirstKey(withLanguages(withMapTiles(page, mapTiles), languages), key);
    return sendWithTag(request, reply, 'text/html; charset=utf-8', html);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = addressOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pagesFor(request.url).length > 0) {
      const page = await source.page(request.url).catch(() => null);
      if (page !== null || pathname === '/') return sendPage(request, reply, page);
    }
    const isAsset = pathname.startsWith('/assets/') || pathname.startsWith('/remotes/');
    if (!isNavigation(request) || isAsset) return sendNotFound(reply);
    return sendPage(request, reply.code(404), await source.notFoundPage().catch(() => null));
  });

  app.setErrorHandler(sendRefusal);
  return app;
}
