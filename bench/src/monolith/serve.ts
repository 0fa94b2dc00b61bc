import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addStart } from '@park/delivery/start/add-start.ts';
import { START_STYLES } from '@park/delivery/start/inline.ts';
import { createCatalog } from '@park/federation/catalog';
import type { FirstScreen } from '@park/federation/first-screen';
import { describeRemote } from '@park/build/remote/describe-remote.ts';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import type { FastifyInstance } from 'fastify';
import { serveBuilt } from '../served/serve-built.ts';
import { MONOLITH } from './build.ts';

/** The preload of the registry; here there is none. */
const REGISTRY_PRELOAD = /<link\b[^>]*\/registry\.json[^>]*>/;

function without(html: string, part: RegExp): string {
  if (!part.test(html)) throw new Error(`The page has no ${part.source}: the single build must be adapted`);
  return html.replace(part, '');
}

/** Preloads of the code of the first screen's remotes and components, as publishing writes them for the federation. */
function preloadsOf({ remotes, components }: FirstScreen, files: readonly string[]): string {
  const chunkOf = (name: string) => files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  const ofRemotes = remotes.map((name) => {
    const chunk = chunkOf(name);
    if (chunk === undefined) throw new Error(`The monolith has no chunk of ${name}`);
    return chunk;
  });
  // Most components are in the chunk of their remote.
  const late = components.flatMap(({ component }) => chunkOf(component) ?? []);
  return [...ofRemotes, ...late]
    .map((chunk) => `<link rel="preload" as="script" href="/assets/${chunk}">`)
    .join('');
}

/**
 * Serves the single build as the gateway serves the federation: the same skeleton and early requests in the page, and
 * preloads of the code of the requested screen. Resolves when the server listens.
 */
export async function serveMonolith(apiUrl: string): Promise<{ app: FastifyInstance; url: string }> {
  const remotes = await Promise.all(
    findRemotes().map((name) => describeRemote(path.join(ROOT, `remote-${name}`))),
  );
  const catalog = createCatalog(remotes);
  const files = await readdir(MONOLITH);
  const html = without(await readFile(path.join(MONOLITH, 'index.html'), 'utf8'), REGISTRY_PRELOAD);
  // The texts of all apps are in the file that the page itself names.
  const registry = { schema: 1, release: 'monolith', host: 'monolith', remotes: {} } as const;
  const styled = html.replace('</title>', () => `</title><style>${START_STYLES}</style>`);
  const pageAt = (pathname: string, search: string): string =>
    addStart({
      ...{ html: styled, registry, catalog, pathname, search },
      preloadsOf: (first) => preloadsOf(first, files),
    });
  return serveBuilt({ assets: MONOLITH, pageAt, apiUrl });
}
