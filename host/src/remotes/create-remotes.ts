import { tabStore } from '../session/storage/browser-store.ts';
import type { RemoteFiles } from '@park/federation/registry';
import type { ServerOffer } from '@park/federation/server-offer';
import type { LeaveGuards } from '@park/federation/leave-guards';
import { loadRemoteModule } from './loading/federation-runtime.ts';
import { createReleaseLoader } from './loading/load-release.ts';
import { createLoader } from './loading/load-remote.ts';
import type { RemoteFailure } from './loading/remote-error.ts';
import { guardScripts } from './loading/remote-scripts.ts';
import { RemoteLoads } from './loading/remote-loads.ts';
import { CatalogStore } from './registry/catalog-store.ts';
import { readRegistry, rereadRegistry } from './registry/registry-source.ts';
import { chooseReleases } from './releases/choose-release.ts';
import { createOverriddenReleases } from './releases/overridden-releases.ts';
import { keepOverrides, type Override, overrideOf, startOverrides } from './releases/overrides.ts';

export interface RemotesParts {
  /** The extensions of the server. */
  readonly offer: () => ServerOffer;
  /** The id that decides about candidates: the signed-in user, or this browser before that. */
  readonly personId: () => string;
  /** Calls the action when no changes would be lost, or the operator agrees. */
  readonly ask: LeaveGuards['ask'];
  /** Whether the person may run other versions than those that are published, at this moment. */
  readonly mayOverride: () => boolean;
  readonly loadTexts: (release: RemoteFiles) => Promise<void>;
  /** Reloads the page without asking for confirmation. */
  readonly reload: () => void;
  /** Says that a file of a running remote is another one than was published. */
  readonly onForeignScript: (name: string) => void;
}

const OF_THE_LINE: readonly RemoteFailure[] = ['network', 'timeout', 'registry'];

/** The code for scripts that a remote loads late: hardly a first screen has one. */
const lateScripts = () => import('./releases/late-scripts.ts');

/**
 * Connects everything about remotes in this page: what they bring, which version of each is chosen,
 * and how it is loaded.
 */
export function createRemotes(parts: RemotesParts) {
  const { offer, personId, ask, mayOverride, loadTexts, reload, onForeignScript } = parts;
  guardScripts({
    digestOf: async (...place) => (await lateScripts()).lateDigest(...place),
    onFailure: (name, url) => {
      loads.noteFailure(name, 'chunk');
      void lateScripts().then(
        async ({ isForeign }) => (await isForeign(url)) && onForeignScript(name),
        () => undefined,
      );
    },
  });
  const { overrides, asked } = startOverrides(mayOverride());
  const readRelease = createOverriddenReleases();
  const catalog = new CatalogStore({
    read: (again) => (again ? rereadRegistry() : readRegistry()),
    overrides,
    readRelease,
    personId,
    offer,
  });
  const override = (wanted: readonly Override[]): void =>
    ask(() => {
      keepOverrides(tabStore, wanted);
      reload();
    });
  const resetOverrides = (): void => override([]);

  const loader = createLoader({
    personId,
    readRelease,
    // Who has signed out in this page gets what is published.
    overrideOf: (name) => (mayOverride() ? overrideOf(overrides, name) : null),
    load: createReleaseLoader(loadRemoteModule, loadTexts),
  });
  const loads = new RemoteLoads(
    async (name, isRetry, isOver) => {
      // A retry may find other manifests: the places follow the registry that is used.
      const [remote] = await Promise.all([loader(name, isRetry, isOver), isRetry ? catalog.load() : null]);
      return remote;
    },
    {
      reload: () => ask(reload),
      isOverridden: (name) => overrideOf(overrides, name) !== null,
      resetOverrides,
      expected: (name, registry) => {
        const version = overrideOf(overrides, name);
        if (version !== null) return { version, source: 'override', contract: null };
        const remote = registry?.remotes[name];
        if (!remote) return null;
        const [{ release, source }] = chooseReleases(name, remote, personId());
        return { version: release.version, source, contract: release.contract };
      },
    },
  );
  // A cut line goes on by itself.
  addEventListener('online', () => {
    for (const [name, state] of loads.snapshot())
      if (state.phase === 'failed' && OF_THE_LINE.includes(state.error.failure)) void loads.retry(name);
  });
  return { loads, overrides, asked, runAsked: () => override([...overrides, ...asked]), catalog };
}
