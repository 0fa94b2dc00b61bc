import type { RemoteRelease } from '@park/federation/registry';
import { sessionAtom } from '@park/session/session-atom';
import { readStoredSession } from '@park/session/stored-session';
import type { createStore } from 'jotai';
import type { LeaveGuards } from '@park/federation/leave-guards';
import { readBrowserId } from '../storage/browser-id.ts';
import { chooseReleases } from './releases/choose-release.ts';
import { createLoader } from './loading/load-remote.ts';
import { forgetOverrides, overrideOf, startOverrides } from './releases/overrides.ts';
import { RemoteLoads } from './loading/remote-loads.ts';

export interface RemotesParts {
  readonly store: ReturnType<typeof createStore>;
  readonly guards: LeaveGuards;
  readonly loadTexts: (release: RemoteRelease) => Promise<void>;
  /** Reloads the page without asking for confirmation. */
  readonly reload: () => void;
}

/** Connects the loading of remotes in this page: which version of each is chosen, and how it is loaded. */
export function createRemotes({ store, guards, loadTexts, reload }: RemotesParts) {
  const overrides = startOverrides();
  const personId = (): string =>
    store.get(sessionAtom)?.userId ??
    readStoredSession(localStorage)?.userId ??
    // A guest has no id yet, so the browser's id is used.
    readBrowserId(localStorage);

  const resetOverrides = (): void =>
    guards.ask(() => {
      forgetOverrides(sessionStorage);
      reload();
    });

  const loads = new RemoteLoads(
    loadTexts,
    createLoader({ personId, overrideOf: (name) => overrideOf(overrides, name) }),
    {
      reload: () => guards.ask(reload),
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
  return { loads, overrides };
}
