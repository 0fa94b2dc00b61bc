import type { WarmingHttp } from '@park/http/create-client';
import type { ExtensionName } from '@park/contract/endpoint';
import { openLive } from '@park/contract/live';
import type { HostServices, OthersChange } from '@park/federation/host-services';
import type { Session } from '@park/session/stored-session';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { lostSinceAtom } from './lost-since-atom.ts';

export interface LiveParts {
  readonly http: Pick<WarmingHttp, 'open'>;
  readonly hasExtension: (name: ExtensionName) => Promise<boolean>;
  readonly store: ReturnType<typeof createStore>;
  readonly client: () => QueryClient | undefined;
  /** The signed-in person; null for a guest. */
  readonly session: () => Session | null;
}

/** No screen needs the stream at first, and many servers have none. */
const loadFollowing = () => import('./follow-changes.ts');

/**
 * The changes that others make, for as long as somebody is signed in and the server offers them.
 */
export function createLiveChanges({ http, hasExtension, store, client, session }: LiveParts) {
  const listeners = new Set<(change: OthersChange) => void>();
  let followed: string | null = null;
  let stop = (): void => undefined;

  const begin = async (token: string): Promise<void> => {
    if (!(await hasExtension('live'))) return;
    const { followChanges } = await loadFollowing();
    const cache = client();
    if (followed !== token || cache === undefined) return;
    stop = followChanges({
      token,
      client: cache,
      userId: () => session()?.userId ?? null,
      open: (signal) => http.open(openLive, signal),
      onLost: (since) => store.set(lostSinceAtom, since),
      announce: (change) => listeners.forEach((listener) => listener(change)),
    });
  };

  return {
    /**
     * Follows the session: called once the first screen is there, and after each change of the
     * session.
     */
    follow: (): void => {
      const token = session()?.token ?? null;
      if (token === followed) return;
      stop();
      stop = () => undefined;
      followed = token;
      if (token === null) return;
      begin(token).catch(() => {
        // The server or its file did not answer: the next sign-in or the next page load tries
        // again.
        if (followed === token) followed = null;
      });
    },
    onOthersChange: ((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }) satisfies HostServices['onOthersChange'],
  };
}
