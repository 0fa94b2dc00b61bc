import type { Preferences } from '@park/federation/host-services';
import type { Registry, RemoteRelease } from '@park/federation/registry';
import type { ReleaseNotes } from '@park/federation/release-notes';
import { chooseRelease } from './choose-release.ts';
import type { Override } from './overrides.ts';
import { readNotes } from './read-notes.ts';

/** The ids of notes that a person has seen, by remote, the latest first. */
export type SeenNotes = Readonly<Record<string, readonly string[]>>;

/** So many are remembered: after a rollback, an earlier version comes back. */
const REMEMBERED = 5;

/** What is kept of a person; null when nothing is, or nothing that can be read. */
export function readSeen(kept: unknown): SeenNotes | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const entries = Object.entries(kept).map(([name, ids]) => {
    const known: readonly unknown[] = Array.isArray(ids) ? ids : [];
    return [name, known.filter((id) => typeof id === 'string')] as const;
  });
  return Object.fromEntries(entries);
}

/** The same with these notes seen as well. */
export function withSeen(seen: SeenNotes, ids: ReadonlyMap<string, string>): SeenNotes {
  const added = [...ids].map(([name, id]) => {
    const before = (seen[name] ?? []).filter((each) => each !== id);
    return [name, [id, ...before].slice(0, REMEMBERED)] as const;
  });
  return { ...seen, ...Object.fromEntries(added) };
}

/**
 * The remotes whose notes a person has not seen; none on the first visit, when everything is new.
 */
export function unseenNotes(seen: SeenNotes | null, ids: ReadonlyMap<string, string>): readonly string[] {
  if (seen === null) return [];
  return [...ids].filter(([name, id]) => !seen[name]?.includes(id)).map(([name]) => name);
}

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

/** The notes of remotes, by name. */
export type UnseenNotes = readonly (readonly [name: string, notes: ReleaseNotes])[];

/** Of each person; the name of the key in the preferences. */
const SEEN_NOTES = 'release-notes';

/**
 * Reads the notes that the person has not seen, and how to remember that they have. What cannot be
 * read now is left for another visit.
 */
export async function readUnseenNotes(
  releases: ReadonlyMap<string, RemoteRelease>,
  preferences: Preferences,
): Promise<{ readonly unseen: UnseenNotes; readonly keep: () => void }> {
  const ids = new Map([...releases].map(([name, { notes = '' }]) => [name, notes]));
  const seen = readSeen(preferences.read(SEEN_NOTES));
  if (seen === null) preferences.keep(SEEN_NOTES, withSeen({}, ids));
  const names = new Set(unseenNotes(seen, ids));
  const read = await Promise.all(
    [...releases]
      .filter(([name]) => names.has(name))
      .map(async ([name, release]) => {
        const notes = await readNotes(name, release).catch(() => null);
        return notes ? [[name, notes] as const] : [];
      }),
  );
  const unseen = read.flat();
  const shown = new Map(unseen.map(([name]) => [name, ids.get(name) ?? '']));
  return { unseen, keep: () => preferences.keep(SEEN_NOTES, withSeen(seen ?? {}, shown)) };
}
