import type { Translated } from '@park/federation/manifest';
import type { ReleaseNotes } from '@park/federation/release-notes';
import { useEffect, useMemo, useState } from 'react';
import { useCatalog, useCatalogStore } from '../registry/use-catalog.ts';
import { readNotes } from './read-notes.ts';
import { releasesWithNotes } from './unseen-notes.ts';

/** The latest notes of one remote. */
export interface RemoteNotes {
  readonly name: string;
  readonly title: Translated;
  /** Undefined until they are read, null when they cannot be. */
  readonly notes: ReleaseNotes | null | undefined;
}

/** The latest notes of each remote that has some, as this person gets them. */
export function useReleaseNotes(personId: string): readonly RemoteNotes[] {
  const store = useCatalogStore();
  const { registry } = useCatalog();
  const releases = useMemo(
    () => (registry ? releasesWithNotes(registry.remotes, personId) : null),
    [registry, personId],
  );
  const [read, setRead] = useState<ReadonlyMap<string, ReleaseNotes | null>>(new Map());
  useEffect(() => {
    let isActive = true;
    for (const [name, release] of releases ?? []) {
      const done = (notes: ReleaseNotes | null): void => {
        if (isActive) setRead((before) => new Map(before).set(name, notes));
      };
      readNotes(name, release).then(done, () => done(null));
    }
    return () => void (isActive = false);
  }, [releases]);
  return [...(releases?.keys() ?? [])]
    .toSorted()
    .map((name) => ({ name, title: store.titlesOf(name), notes: read.get(name) }));
}
