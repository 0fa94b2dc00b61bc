import httpProxy from '@fastify/http-proxy';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { RegistryFile, RegistryRemote } from '@park/federation/registry';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../publishing/digest.ts';
import type { Remote } from '@park/tooling/workspace.ts';

/** The addresses of dev servers by app; an app that is missing here is served from its last production build. */
export type LiveApps = Readonly<Partial<Record<'host' | Remote, string>>>;

/** The path of a live remote's files: a version folder like any other, so that the host needs no special case. */
export function livePath(remote: Remote): string {
  return `/remotes/${remote}/dev/`;
}

/** Forwards requests for the files and the reload channel of each live app to its dev server. */
export async function proxyLiveApps(app: FastifyInstance, live: LiveApps): Promise<void> {
  for (const [name, upstream] of Object.entries(live)) {
    const prefix = name === 'host' ? '/assets/' : `/remotes/${name}/dev/`;
    await app.register(httpProxy, { upstream, prefix, rewritePrefix: prefix, websocket: true });
  }
}

async function liveFile(upstream: string, url: string): Promise<RegistryFile> {
  const response = await fetch(upstream + url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return { url, integrity: integrityOf(new Uint8Array(await response.arrayBuffer())) };
}

/** The registry entry of a live remote, with the digests of its current files. */
export async function describeLiveRemote(remote: Remote, upstream: string): Promise<RegistryRemote> {
  const folder = livePath(remote);
  const texts = ALL_LANGUAGES.map(
    async ({ code: language }) =>
      [language, await liveFile(upstream, `${folder}texts.${language}.json`)] as const,
  );
  return {
    version: 'dev',
    contract: `^${CONTRACT_VERSION}`,
    enabled: true,
    entry: await liveFile(upstream, `${folder}remoteEntry.js`),
    chunks: [],
    texts: Object.fromEntries(await Promise.all(texts)),
    previous: null,
    candidate: null,
  };
}
