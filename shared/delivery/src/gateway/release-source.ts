import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { codeOf } from '../store/release-error.ts';
import { describeLiveRemote, type LiveApps, liveRemotes } from './live-apps.ts';
import { NOT_FOUND_PAGE, PAGES_FOLDER, pagesFor, renderPages } from './page.ts';

/**
 * The documents that change with a release; the gateway reads them per request, so a release needs
 * no restart.
 */
export interface ReleaseSource {
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
export function releaseSource(folder: string, live: LiveApps = {}): ReleaseSource {
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
