import { textIn } from '@park/federation/manifest';
import { sessionAtom } from '@park/session/session-atom';
import { readStoredSession } from '@park/session/stored-session';
import type { createStore } from 'jotai';
import { loadRemoteTexts } from '../remotes/loading/remote-texts.ts';
import { createRemotes } from '../remotes/create-remotes.ts';
import { announceFallback } from '../remotes/releases/announce-fallback.ts';
import { mayOverride } from '../remotes/releases/may-override.ts';
import type { Extensions } from '../session/extensions.ts';
import { readBrowserId } from '../session/storage/browser-id.ts';
import { localStore } from '../session/storage/browser-store.ts';
import type { startLeaving } from './leaving.ts';
import type { startWords } from './words.ts';

/** Long enough to be read by an operator who looks at the keyboard while the page changes. */
export const LONG_NOTICE = 8;

interface RemotesParts {
  readonly store: ReturnType<typeof createStore>;
  readonly words: ReturnType<typeof startWords>;
  readonly leaving: Pick<ReturnType<typeof startLeaving>, 'guards' | 'reload'>;
  readonly extensions: Extensions;
}

/** Starts what loads the remotes: for the person, by what the server offers, telling what went wrong. */
export function startRemotes({ store, words, leaving, extensions }: RemotesParts) {
  const { i18n, say, getLanguage } = words;
  const personId = (): string =>
    store.get(sessionAtom)?.userId ??
    readStoredSession(localStore)?.userId ??
    // A guest has no id yet, so the browser's id is used.
    readBrowserId(localStore);
  const remotes = createRemotes({
    offer: extensions.offer,
    personId,
    ask: leaving.guards.ask,
    mayOverride: () => mayOverride(readStoredSession(localStore), location.pathname),
    loadTexts: (release) => loadRemoteTexts(i18n, getLanguage(), release),
    reload: leaving.reload,
    onForeignScript: (name) => say('error', 'changedFiles', about(name)),
  });
  const about = (remote: string) => ({
    seconds: LONG_NOTICE,
    name: () => textIn(remotes.catalog.titlesOf(remote), i18n.language),
  });
  // Another person may get other versions.
  store.sub(sessionAtom, remotes.catalog.refresh);
  extensions.subscribe(remotes.catalog.refresh);
  announceFallback(remotes.loads, (name, source) =>
    say('warning', source === 'previous' ? 'previousVersion' : 'candidateFailed', about(name)),
  );
  return { ...remotes, personId };
}
