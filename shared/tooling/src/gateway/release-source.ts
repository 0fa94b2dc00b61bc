import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type Registry } from '@park/federation/registry';
import { type Remote, REMOTES } from '../workspace.ts';
import { describeLiveRemote, type LiveApps } from './live-apps.ts';

/** Where the gateway reads the page and the registry: the published release, with live apps in their place. */
export interface ReleaseSource {
  readonly page: () => Promise<string>;
  readonly registry: () => Promise<Registry>;
}

/** Reads a release folder; in development the named apps come from their dev servers instead. */
export function releaseSource(folder: string, live: LiveApps = {}): ReleaseSource {
  const published = async (): Promise<Registry> =>
    parseRegistry(JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8')));
  const isLive = (name: Remote): boolean => live[name] !== undefined;

  return {
    page: async () => {
      if (live.host === undefined) return readFile(path.join(folder, 'host/index.html'), 'utf8');
      const response = await fetch(`${live.host}/assets/index.html`);
      if (!response.ok) throw new Error(`The host's dev server answered ${response.status}`);
      return response.text();
    },
    registry: async () => {
      if (!REMOTES.some(isLive)) return published();
      const base: Pick<Registry, 'release' | 'remotes'> = REMOTES.every(isLive)
        ? { release: 'dev', remotes: {} }
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
      return parseRegistry({ schema: 1, release: base.release, remotes: Object.fromEntries(described) });
    },
  };
}
