import { personKey } from '@park/domain/login/person';
import type { HostServices } from '@park/federation/host-services';
import type { Registry, RemoteRelease } from '@park/federation/registry';
import { linesIn, type ReleaseNotes } from '@park/federation/release-notes';
import { sessionAtom } from '@park/session/session-atom';
import type { i18n } from 'i18next';
import type { createStore } from 'jotai';
import type { CatalogStore } from '../registry/catalog-store.ts';
import { chooseRelease } from './choose-release.ts';
import type { Override } from './overrides.ts';
import { readNotes } from './read-notes.ts';
import { readSeen, unseenNotes, withSeen } from './unseen-notes.ts';

export interface ReleaseNotesParts {
  readonly i18n: i18n;
  /** Settles when the console's texts are loaded and the remotes are known. */
  readonly ready: Promise<void>;
  readonly overrides: readonly Override[];
  /** The name that operators see of a remote; null for a name that is not a remote. */
  readonly titleOf: (name: string) => string | null;
  readonly personId: () => string;
  readonly catalog: Pick<CatalogStore, 'state'>;
  readonly store: ReturnType<typeof createStore>;
  readonly services: Pick<HostServices, 'preferences'>;
}

/** Of each person; the name of the key in the preferences. */
export const SEEN_NOTES = 'release-notes';

const loadParts = () => import('./mounted-parts.tsx');

/**
 * The versions with notes that a person gets from a registry, without those that an address has
 * overridden.
 */
export function releasesWithNotes(
  remotes: Registry['remotes'],
  personId: string,
  overrides: readonly Override[] = [],
): ReadonlyMap<string, RemoteRelease> {
  const chosen = Object.entries(remotes).flatMap(([name, remote]) => {
    if (!remote.enabled || overrides.some((each) => each.name === name)) return [];
    const release = chooseRelease(name, remote, personId);
    return release.notes === undefined ? [] : [[name, release] as const];
  });
  return new Map(chosen);
}

/**
 * Shows a signed-in person what is new in remotes that have changed since the last visit, once,
 * some time after the first screen. Returns a function that takes the notice away, and shows none
 * from then on.
 */
export function announceNotes(parts: ReleaseNotesParts): () => void {
  const { i18n, ready, overrides, titleOf, personId, catalog, store, services } = parts;
  let hide = (): void => undefined;
  let isStopped = false;
  let person: string | null = null;

  async function show(): Promise<void> {
    await ready;
    const forPerson = person;
    const { registry } = catalog.state();
    if (isStopped || forPerson === null || registry === null) return;
    const releases = releasesWithNotes(registry.remotes, personId(), overrides);
    const ids = new Map([...releases].map(([name, { notes = '' }]) => [name, notes]));
    const seen = readSeen(services.preferences.read(SEEN_NOTES));
    const unseen = unseenNotes(seen, ids);
    if (seen === null) services.preferences.keep(SEEN_NOTES, withSeen({}, ids));
    const read = await Promise.all(
      unseen.map(async (name) => {
        const release = releases.get(name);
        // What cannot be read now is shown at another visit.
        const notes = release ? await readNotes(name, release).catch(() => null) : null;
        return notes ? [[name, notes] as const] : [];
      }),
    );
    const news: readonly (readonly [string, ReleaseNotes])[] = read.flat();
    if (news.length === 0) return;
    const { showNotesNotice } = await loadParts();
    if (isStopped || person !== forPerson) return;
    const shown = new Map(news.map(([name]) => [name, ids.get(name) ?? '']));
    services.preferences.keep(SEEN_NOTES, withSeen(seen ?? {}, shown));
    const hideThis = showNotesNotice(i18n, {
      news: news.map(([name, notes]) => ({
        name,
        titleOf: () => titleOf(name) ?? name,
        linesIn: (language) => linesIn(notes, language),
      })),
      onClose: () => hideThis(),
    });
    hide = hideThis;
  }

  const follow = (): void => {
    const session = store.get(sessionAtom);
    const now = session ? personKey(session) : null;
    if (now === person) return;
    person = now;
    hide();
    // The code of the notice may not arrive; the next visit will do.
    if (now !== null) show().catch(() => undefined);
  };
  const stop = store.sub(sessionAtom, follow);
  follow();
  return () => {
    isStopped = true;
    stop();
    hide();
  };
}
