import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { codeOf } from '../publishing/release-error.ts';
import { type Remote, REMOTES } from '@park/tooling/workspace.ts';
import { describeLiveRemote, type LiveApps } from './live-apps.ts';

/** The documents that change with a release; the gateway reads them per request, so a release needs no restart. */
export interface ReleaseSource {
  readonly page: () => Promise<string>;
  /** The registry; rejects when its digest or, with a key, its signature does not match. */
  readonly registry: () => Promise<Registry>;
  /** The registry as it is sent to the browser, which verifies it itself; null when there is none. */
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

/** Reads a release folder; in development the apps in `live` are read from their dev servers instead. */
export function releaseSource(folder: string, live: LiveApps = {}, key: string | null = null): ReleaseSource {
  const publishedText = (): Promise<string | null> => readIfExists(path.join(folder, 'registry.json'));
  const published = async (): Promise<Registry> =>
    openRegistry(JSON.parse((await publishedText()) ?? ''), key);
  const isLive = (name: Remote): boolean => live[name] !== undefined;

  const registry = async (): Promise<Registry> => {
    if (!REMOTES.some(isLive)) return published();
    const base: Pick<Registry, 'release' | 'host' | 'remotes'> = REMOTES.every(isLive)
      ? { release: 'dev', host: 'dev', remotes: {} }
      : await published();
    const described = await Promise.all(
      REMOTES.map(async (name) => {
        const upstream = live[name];
        return [
          name,
          upstream === undefined ? base.remotes[name] : await describeLiveRemote(name, upstream),
        ] as const;
      }),
    );
    return { schema: 1, release: base.release, host: base.host, remotes: Object.fromEntries(described) };
  };

  return {
    page: async () => {
      if (live.host === undefined) return readFile(path.join(folder, 'host/index.html'), 'utf8');
      const response = await fetch(`${live.host}/assets/index.html`);
      if (!response.ok) throw new Error(`The host's dev server responded with ${response.status}`);
      return response.text();
    },
    registry,
    // The text that was signed at publishing is sent unchanged.
    registryText: async () => (REMOTES.some(isLive) ? sealRegistry(await registry(), null) : publishedText()),
    hostContractText: () => readIfExists(path.join(folder, 'host-contract.json')),
  };
}
