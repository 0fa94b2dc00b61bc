import { defineRemote } from '@park/federation/define-remote';
import { composeManifest } from '@park/federation/manifest-source';
import type { RemoteRelease } from '@park/federation/registry';
import type { LoadedRemote } from './load-remote.ts';

/** A version for tests, with a digest that is not checked. */
export function makeRelease(name: string, version: string): RemoteRelease {
  const integrity = `sha384-${'A'.repeat(64)}`;
  return {
    version,
    contract: '^1.0.0',
    entry: { url: `/remotes/${name}/${version}/entry.js`, integrity },
    chunks: [],
    texts: {},
    manifest: composeManifest({ name, contract: '^1.0.0' }, { en: { name: `Part ${name}` } }),
  };
}

/** A loaded remote, for tests. */
export function makeLoadedRemote(parts: Partial<LoadedRemote> = {}): LoadedRemote {
  const name = parts.name ?? 'garage';
  const release = parts.release ?? makeRelease(name, '1.0.0');
  const source = parts.source ?? 'registry';
  return {
    name,
    definition: defineRemote({ contract: '^1.0.0', components: {} }),
    release,
    source,
    wanted: { release, source },
    wantedFailure: null,
    personId: 'user-1',
    milliseconds: 1,
    ...parts,
  };
}
