import type { Registry } from '@park/federation/registry';
import { REMOTE_NAMES, type RemoteName } from '@park/federation/remote-names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readRegistry } from './registry-source.ts';
import type { RemoteState } from './remote-loads.ts';
import { useRemoteLoads } from './remote-loads-context.ts';

declare const HOST_VERSION: string;

/** One line of the table of running versions. */
export interface RunningVersion {
  readonly name: string;
  /** Null when the part did not arrive; of a part that was not asked for yet it is the one that would. */
  readonly version: string | null;
  readonly source: 'host' | 'registry' | 'previous' | 'candidate' | 'override' | null;
  readonly state: RemoteState['phase'];
}

function runningVersion(name: RemoteName, state: RemoteState, registry: Registry | null): RunningVersion {
  if (state.phase === 'ready') {
    return { name, version: state.remote.release.version, source: state.remote.source, state: 'ready' };
  }
  const published = state.phase === 'idle' ? registry?.remotes[name] : undefined;
  return {
    name,
    version: published?.version ?? null,
    source: published ? 'registry' : null,
    state: state.phase,
  };
}

/** The registry of this page; null until it has been read, or when it cannot be. */
function useRegistry(): Registry | null {
  const [registry, setRegistry] = useState<Registry | null>(null);
  useEffect(() => {
    let isHere = true;
    readRegistry().then(
      (read) => isHere && setRegistry(read),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return registry;
}

/** What runs in this page right now, or would: the host and every remote, with where it came from. */
export function useVersions(): readonly RunningVersion[] {
  const loads = useRemoteLoads();
  const states = useSyncExternalStore(loads.subscribe, loads.snapshot);
  const registry = useRegistry();
  return [
    { name: 'host', version: HOST_VERSION, source: 'host', state: 'ready' },
    ...REMOTE_NAMES.map((name) => runningVersion(name, states.get(name) ?? { phase: 'idle' }, registry)),
  ];
}
