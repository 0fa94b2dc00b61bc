import httpProxy from '@fastify/http-proxy';
import { asObject, asText } from '@park/federation/json-reader';
import { parseManifest } from '@park/federation/parse-manifest';
import type { RegistryFile, RegistryRemote } from '@park/federation/registry';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../store/digest.ts';
import type { Remote } from '@park/build/workspace.ts';

/**
 * The addresses of dev servers by app: `host`, or a remote. Other apps are served from their last
 * production build.
 */
export type LiveApps = Readonly<Record<string, string>>;

/** The remotes among the apps that dev servers serve. */
export function liveRemotes(live: LiveApps): readonly Remote[] {
  return Object.keys(live).filter((app) => app !== 'host');
}

/**
 * The path of a live remote's files: a version folder like any other, so that the host needs no
 * special case.
 */
export function livePath(remote: Remote): string {
  return `/remotes/${remote}/dev/`;
}

/** Forwards requests for the files and the reload channel of each live app to its dev server. */
export async function proxyLiveApps(app: FastifyInstance, live: LiveApps): Promise<void> {
  for (const [name, upstream] of Object.entries(live)) {
    const prefix = name === 'host' ? '/assets/' : livePath(name);
    await app.register(httpProxy, { upstream, prefix, rewritePrefix: prefix, websocket: true });
  }
}

async function fetchLive(upstream: string, url: string): Promise<Response> {
  const response = await fetch(upstream + url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

async function liveFile(upstream: string, url: string): Promise<RegistryFile> {
  const response = await fetchLive(upstream, url);
  return { url, integrity: integrityOf(new Uint8Array(await response.arrayBuffer())) };
}

/**
 * The registry entry of a live remote, as its current build describes it, with the digests of its
 * current files.
 */
export async function describeLiveRemote(remote: Remote, upstream: string): Promise<RegistryRemote> {
  const folder = livePath(remote);
  const file = `${folder}manifest.json`;
  const built = asObject(await (await fetchLive(upstream, file)).json(), file);
  const manifest = parseManifest(built['manifest'], `${file}: manifest`, []);
  // A remote has its texts in the languages in which it says its name.
  const texts = Object.keys(manifest.title).map(
    async (language) => [language, await liveFile(upstream, `${folder}texts.${language}.json`)] as const,
  );
  return {
    version: 'dev',
    contract: asText(built['contract'], `${file}: contract`),
    entry: await liveFile(upstream, `${folder}remoteEntry.js`),
    chunks: [],
    texts: Object.fromEntries(await Promise.all(texts)),
    manifest,
    enabled: true,
    previous: null,
    candidate: null,
  };
}
