import { canCheckSeals } from '@park/federation/seal';
import { CONTRACT_VERSION, meetsContract } from '@park/federation/contract-version';
import type { Misfit } from '@park/federation/fitting';
import type { Registry } from '@park/federation/registry';
import type { LeftOut } from '@park/federation/json-reader';
import type { RemoteOwner, Translated } from '@park/federation/manifest';
import { useSyncExternalStore } from 'react';
import type { ReleaseSource } from './choose-release.ts';
import { isRegistrySigned, misfitOf } from '../registry/registry-source.ts';
import { useCatalog, useCatalogStore } from '../registry/use-catalog.ts';
import type { RemoteFailure } from '../loading/remote-error.ts';
import type { PageActions, RemoteState } from '../loading/remote-loads.ts';
import { useRemoteLoads } from '../outlet/use-remote-loads.ts';

declare const HOST_VERSION: string;

/** The diagnostics of the host or of one remote in this page. */
export interface PartDiagnostics {
  /** `host`, or the name of a remote. */
  readonly name: string;
  /** The name that operators see; null for the host. */
  readonly title: Translated | null;
  /** Whom it names; null for the host, and where it names nobody. */
  readonly owner: RemoteOwner | null;
  /**
   * Null when the part could not be loaded; for a part that was not requested yet, the version that
   * would be loaded.
   */
  readonly version: string | null;
  readonly source: 'host' | ReleaseSource | null;
  readonly state: RemoteState['phase'];
  /** The time from the first request until it was ready. */
  readonly milliseconds: number | null;
  /** The contract range that it requires, and whether the host satisfies it. */
  readonly contract: { readonly asked: string; readonly fits: boolean } | null;
  /** The newest version that needs a newer host, and what it needs; null when there is none. */
  readonly waiting: { readonly version: string; readonly misfit: Misfit } | null;
  /** Why it failed, with the technical message. */
  readonly failure: { readonly cause: RemoteFailure; readonly message: string } | null;
}

export interface Diagnostics {
  readonly parts: readonly PartDiagnostics[];
  readonly registry:
    | { readonly state: 'reading' | 'unread' }
    | {
        readonly state: 'read';
        readonly release: string;
        readonly seal: 'signed' | 'unsigned' | 'unchecked';
        /** Until when a checked signature is accepted, as an ISO date. */
        readonly expires?: string;
      };
  /** What the registry has and this console does not use. */
  readonly leftOut: readonly LeftOut[];
  /** The host's contract version. */
  readonly offered: string;
}

const NOTHING = {
  title: null,
  owner: null,
  version: null,
  source: null,
  milliseconds: null,
  contract: null,
  waiting: null,
  failure: null,
};

function waitingOf(newer: Registry['remotes'][string]['newer']): PartDiagnostics['waiting'] {
  const [newest] = newer ?? [];
  const misfit = newest ? misfitOf(newest) : null;
  return newest && misfit ? { version: newest.version, misfit } : null;
}

const contractOf = (asked: string) => ({ asked, fits: meetsContract(CONTRACT_VERSION, asked) });

function partOf(
  name: string,
  state: RemoteState,
  registry: Registry | null,
  expected: PageActions['expected'],
): PartDiagnostics {
  if (state.phase === 'ready') {
    const { release, source, milliseconds } = state.remote;
    const contract = contractOf(release.contract);
    return { ...NOTHING, name, state: 'ready', version: release.version, source, milliseconds, contract };
  }
  // What failed may have failed for its contract, which the registry names.
  const next = state.phase === 'loading' ? null : expected(name, registry);
  const asked = next?.contract ?? null;
  const contract = asked === null ? null : contractOf(asked);
  if (state.phase === 'failed') {
    const { failure: cause, message, wanted } = state.error;
    return { ...NOTHING, ...wanted, name, state: 'failed', contract, failure: { cause, message } };
  }
  if (next === null) return { ...NOTHING, name, state: state.phase };
  const { version, source } = next;
  return { ...NOTHING, name, state: state.phase, version, source, contract };
}

/**
 * The diagnostics of this page: the host and every remote with the version that runs or would be
 * loaded, and the registry.
 */
export function useDiagnostics(): Diagnostics {
  const loads = useRemoteLoads();
  const states = useSyncExternalStore(loads.subscribe, loads.snapshot);
  const store = useCatalogStore();
  const { phase, registry, catalog, leftOut } = useCatalog();
  const names = new Set([
    ...Object.keys(registry?.remotes ?? {}),
    ...catalog.remotes.map(({ name }) => name),
    ...states.keys(),
  ]);
  const remotes = [...names].toSorted().map((name) => ({
    ...partOf(name, loads.state(name), registry, loads.page.expected),
    title: store.titlesOf(name),
    waiting: waitingOf(registry?.remotes[name]?.newer),
    owner: store.ownerOf(name),
  }));
  return {
    parts: [{ ...NOTHING, name: 'host', version: HOST_VERSION, source: 'host', state: 'ready' }, ...remotes],
    registry: registry
      ? {
          state: 'read',
          release: registry.release,
          seal: !canCheckSeals() ? 'unchecked' : isRegistrySigned() ? 'signed' : 'unsigned',
          ...(registry.expires !== undefined && { expires: registry.expires }),
        }
      : { state: phase === 'reading' ? 'reading' : 'unread' },
    leftOut,
    offered: CONTRACT_VERSION,
  };
}
