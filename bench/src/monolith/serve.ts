import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogRemote, createCatalog } from '@park/federation/catalog';
import { firstScreen } from '@park/federation/first-screen';
import { describeRemote } from '@park/tooling/webpack/remote-manifest.mjs';
import { findRemotes, ROOT } from '@park/tooling/workspace.ts';
import type { FastifyInstance } from 'fastify';
import { serveBuilt } from '../served/serve-built.ts';
import { MONOLITH } from './build.ts';

/** Preloads of the code of the first screen at an address, as publishing writes them for the federation. */
async function preloads(): Promise<(pathname: string, search: string) => string> {
  const remotes = await Promise.all(
    findRemotes().map((name) => describeRemote(path.join(ROOT, `remote-${name}`)) as Promise<CatalogRemote>),
  );
  const catalog = createCatalog(remotes);
  const files = await readdir(MONOLITH);
  const linkOf = (name: string): string => {
    const chunk = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
    if (chunk === undefined) throw new Error(`The monolith has no chunk of ${name}`);
    return `<link rel="preload" as="script" href="/assets/${chunk}">`;
  };
  return (pathname, search) => firstScreen(catalog, pathname, search).remotes.map(linkOf).join('');
}

/**
 * Serves the single build as the gateway serves the federation, with preloads of the code of the requested screen in the
 * page. Resolves when the server listens.
 */
export async function serveMonolith(apiUrl: string): Promise<{ app: FastifyInstance; url: string }> {
  const linksAt = await preloads();
  const html = (await readFile(path.join(MONOLITH, 'index.html'), 'utf8')).replace(
    '<link rel=preload as=fetch crossorigin href=/registry.json>',
    '',
  );
  return serveBuilt({
    assets: MONOLITH,
    pageAt: (pathname, search) => html.replace('</title>', `</title>${linksAt(pathname, search)}`),
    apiUrl,
  });
}
