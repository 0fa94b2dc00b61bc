import { createHash } from 'node:crypto';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '@park/contract/accept-language';
import { type Language, readOffer } from '@park/contract/languages';
import { type MapTiles, readMapTiles } from '@park/contract/map-tiles';
import { isApiUrl, proxyApi } from './api-proxy.ts';
import { refusalOfStatus, refusalText, sendApiRefusal } from './api-refusals.ts';
import { describeLiveRemote, type LiveApps, liveRemotes, proxyLiveApps } from './live-apps.ts';
import { GATEWAY_LIMITS, type GatewayLimits, isClosing, limitAddresses } from './gateway-limits.ts';
import { gatewayTexts } from './gateway-texts.ts';
import {
  checkedKey,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
  pagesFor,
  renderPages,
  withFirstKey,
  withLanguages,
  withMapTiles,
} from './page.ts';
import { addressOf } from './request-address.ts';
import { serveFolder } from './serve-folder.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { COMMON_HEADERS, developmentPageHeaders, pageHeaders, tilesInPolicy } from './security-headers.ts';
import { REVALIDATE } from '../store/object-metadata.ts';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import type { Registry } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { codeOf } from '../store/release-error.ts';

/**
 * The documents that change with a release; the gateway reads them per request, so a release needs
 * no restart.
 */
interface ReleaseSource {
  /** The page of an address; null when the address has none, or nothing has been released. */
  readonly page: (url: string) => Promise<string | null>;
  /** The page of an address that nobody has; null when nothing has been released. */
  readonly notFoundPage: () => Promise<string | null>;
  /**
   * The registry as it is sent to the browser, which verifies it itself; null when there is none.
   */
  readonly registryText: () => Promise<string | null>;
  /** The contract and libraries of the live host; null when no host has been published. */
  readonly hostContractText: () => Promise<string | null>;
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads a release folder; in development the apps in `live` are read from their dev servers
 * instead.
 */
function releaseSource(folder: string, live: LiveApps = {}): ReleaseSource {
  const publishedText = (): Promise<string | null> => readIfExists(path.join(folder, 'registry.json'));
  const remotes = liveRemotes(live);
  const isLive = Object.keys(live).length > 0;

  const published = async (): Promise<Registry> =>
    (await openRegistry(JSON.parse((await publishedText()) ?? ''), null)).registry;

  const liveRegistry = async (): Promise<Registry> => {
    // With the host's dev server nothing need have been released.
    const { release, host, ...base } = await (live['host'] === undefined
      ? published()
      : published().catch(() => ({ release: 'dev', host: 'dev', remotes: {} })));
    const described = remotes.map(
      async (name) => [name, await describeLiveRemote(name, live[name] ?? '')] as const,
    );
    const all = { ...base.remotes, ...Object.fromEntries(await Promise.all(described)) };
    return { schema: 1, release, host, remotes: all };
  };

  const hostPage = async (): Promise<string | null> => {
    if (live['host'] === undefined) return readIfExists(path.join(folder, 'host/index.html'));
    const response = await fetch(`${live['host']}/assets/index.html`);
    if (!response.ok) throw new Error(`The host's dev server responded with ${response.status}`);
    return response.text();
  };

  /**
   * The first of some finished pages that exists; dev servers publish none, so theirs are made for
   * each request.
   */
  const firstOf = async (names: readonly string[]): Promise<string | null> => {
    if (isLive) {
      const html = await hostPage();
      const pages = html === null ? null : renderPages(html, await liveRegistry().catch(() => null), null);
      return names.map((name) => pages?.get(name)).find((page) => page !== undefined) ?? null;
    }
    for (const name of names) {
      const page = await readIfExists(path.join(folder, PAGES_FOLDER, name));
      if (page !== null) return page;
    }
    return null;
  };

  return {
    page: (url) => firstOf(pagesFor(url)),
    notFoundPage: () => firstOf([NOT_FOUND_PAGE]),
    // The text that was signed at publishing is sent unchanged.
    registryText: async () =>
      remotes.length > 0 ? sealRegistry(await liveRegistry(), null) : publishedText(),
    hostContractText: () => readIfExists(path.join(folder, 'host-contract.json')),
  };
}

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (body: string) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** More than a console has pages, in both encodings. */
const KEPT = 200;

/**
 * Compresses pages and documents as small as the encoding can, which takes some milliseconds, and
 * keeps the last ones: they are the same for everybody until something is published. Rejects when a
 * body cannot be compressed, and tries again the next time.
 */
export function compressedDocuments(): (body: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (body, encoding) => {
    const key = `${encoding} ${body}`;
    const known = kept.get(key);
    if (known) return known;
    const compressed = COMPRESS[encoding](body);
    kept.set(key, compressed);
    compressed.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return compressed;
  };
}

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
