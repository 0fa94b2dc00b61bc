import { CONTRACT_VERSION, meetsContract } from '@park/federation/contract-version';
import type { Registry } from '@park/federation/registry';
import { REMOTE_NAMES, type RemoteName } from '@park/federation/remote-names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReleaseSource } from './choose-release.ts';
import { isRegistrySigned, readRegistry } from '../registry/registry-source.ts';
import type { RemoteFailure } from '../loading/remote-error.ts';
import type { PageActions, RemoteState } from '../loading/remote-loads.ts';
import { useRemoteLoads } from '../outlet/remote-loads-context.ts';

declare const HOST_VERSION: string;

/** The diagnostics of the host or of one remote in this page. */
export interface PartDiagnostics {
  readonly name: 'host' | RemoteName;
  /**
   * Null when the part could not be loaded; for a part that was not requested yet, the version that would be loaded.
   */
  readonly version: string | null;
  readonly source: 'host' | ReleaseSource | null;
  readonly state: RemoteState['phase'];
  /** The time from the first request until it was ready. */
  readonly milliseconds: number | null;
  /** The contract range that it requires, and whether the host satisfies it. */
  readonly contract: { readonly asked: string; readonly fits: boolean } | null;
  /** Why it failed, with the technical message. */
  readonly failure: { readonly cause: RemoteFailure; readonly message: string } | null;
}

export interface Diagnostics {
  readonly parts: readonly PartDiagnostics[];
  readonly registry:
    | { readonly state: 'reading' | 'unread' }
    | { readonly state: 'read'; readonly release: string; readonly isSigned: boolean };
  /** The host's contract version. */
  readonly offered: string;
}

const NOTHING = { version: null, source: null, milliseconds: null, contract: null, failure: null };

const contractOf = (asked: string) => ({ asked, fits: meetsContract(CONTRACT_VERSION, asked) });

function partOf(
  name: RemoteName,
  state: RemoteState,
  registry: Registry | null,
  expected: PageActions['expected'],
): PartDiagnostics {
  if (state.phase === 'ready') {
    const { release, source, milliseconds } = state.remote;
    const contract = contractOf(release.contract);
    return { ...NOTHING, name, state: 'ready', version: release.version, source, milliseconds, contract };
  }
  if (state.phase === 'failed') {
    const { failure: cause, message } = state.error;
    return { ...NOTHING, name, state: 'failed', failure: { cause, message } };
  }
  const next = state.phase === 'idle' ? expected(name, registry) : null;
  if (next === null) return { ...NOTHING, name, state: state.phase };
  const { version, source, contract } = next;
  return {
    ...NOTHING,
    ...{ name, state: state.phase, version, source },
    contract: contract === null ? null : contractOf(contract),
  };
}

/** The page's registry; null until it has been read, undefined when it cannot be read. */
function useRegistry(changes: unknown): Registry | null | undefined {
  const [registry, setRegistry] = useState<Registry | null | undefined>(null);
  useEffect(() => {
    let isHere = true;
    readRegistry().then(
      (read) => isHere && setRegistry(read),
      () => isHere && setRegistry(undefined),
    );
    return () => {
      isHere = false;
    };
    // Any retry may have read it again.
  }, [changes]);
  return registry;
}

/**
 * The diagnostics of this page: the host and every remote with the version that runs or would be loaded, and the
 * registry.
 */
export function useDiagnostics(): Diagnostics {
  const loads = useRemoteLoads();
  const states = useSyncExternalStore(loads.subscribe, loads.snapshot);
  const registry = useRegistry(states);
  const remotes = REMOTE_NAMES.map((name) =>
    partOf(name, loads.state(name), registry ?? null, loads.page.expected),
  );
  return {
    parts: [{ ...NOTHING, name: 'host', version: HOST_VERSION, source: 'host', state: 'ready' }, ...remotes],
    registry: registry
      ? { state: 'read', release: registry.release, isSigned: isRegistrySigned() }
      : { state: registry === null ? 'reading' : 'unread' },
    offered: CONTRACT_VERSION,
  };
}
