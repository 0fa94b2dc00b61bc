import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { type Remote, REMOTES } from '../workspace.ts';
import { describeLiveRemote, type LiveApps } from './live-apps.ts';

/** Where the gateway reads the page and the registry: the published release, with live apps in their place. */
export interface ReleaseSource {
  readonly page: () => Promise<string>;
  readonly registry: () => Promise<Registry>;
  /** The registry with its seal, as it goes to the browser. */
  readonly registryText: () => Promise<string>;
}

/** Reads a release folder; in development the named apps come from their dev servers instead. */
export function releaseSource(folder: string, live: LiveApps = {}): ReleaseSource {
  const publishedText = (): Promise<string> => readFile(path.join(folder, 'registry.json'), 'utf8');
  const published = async (): Promise<Registry> => openRegistry(JSON.parse(await publishedText()), null);
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
      if (!response.ok) throw new Error(`The host's dev server answered ${response.status}`);
      return response.text();
    },
    registry,
    // What was signed at publishing goes out untouched.
    registryText: async () => (REMOTES.some(isLive) ? sealRegistry(await registry(), null) : publishedText()),
  };
}
