import { createCatalog, type HostPlaces } from '@park/federation/catalog';
import { standingOf } from '@park/federation/fitting';
import type { RemoteManifest } from '@park/federation/manifest';
import type { Registry } from '@park/federation/registry';
import { ReleaseError } from '../store/release-error.ts';

type Remotes = Registry['remotes'];

/**
 * The remotes as one user gets them: those of which `isCandidate` holds in their candidate's
 * version.
 */
function catalogOf(remotes: Remotes, places: HostPlaces, isCandidate: (name: string) => boolean) {
  const chosen = Object.entries(remotes).map(([name, remote]) => {
    const { manifest } = (isCandidate(name) ? remote.candidate?.release : undefined) ?? remote;
    return { name, manifest };
  });
  return createCatalog(chosen, places);
}

/**
 * What the remotes contradict each other in: with all current versions, with each candidate, with
 * all candidates, with the newest versions.
 */
function contradictions(remotes: Remotes, places: HostPlaces): string[] {
  const candidates = Object.keys(remotes).filter((name) => remotes[name]?.candidate);
  const choices = [
    () => false,
    ...candidates.map((candidate) => (name: string) => name === candidate),
    () => true,
  ];
  // What waits for a newer host is met by the others as they are then.
  const later = Object.entries(remotes).map(
    ([name, remote]) => [name, standingOf(remote)[0] ?? remote] as const,
  );
  const catalogs = [
    ...choices.map((isCandidate) => catalogOf(remotes, places, isCandidate)),
    createCatalog(
      later.map(([name, { manifest }]) => ({ name, manifest })),
      places,
    ),
  ];
  return catalogs.flatMap(({ leftOut }) => leftOut.map(({ detail }) => detail));
}

/** One state of a console: its remotes, and the tabs and slots of its host. */
export interface ConsoleState {
  readonly remotes: Remotes;
  readonly places: HostPlaces;
}

/**
 * Throws a ReleaseError naming both sides when the remotes contradict each other, or the host, in a
 * way in which they did not before: two claim the same tab, or a part needs what no one gives. What
 * was contradictory already stays possible, so that it never prevents a repair.
 */
export function assertNoConflict(before: ConsoleState, after: ConsoleState): void {
  const known = contradictions(before.remotes, before.places);
  const found = contradictions(after.remotes, after.places).find((detail) => !known.includes(detail));
  if (found !== undefined) throw new ReleaseError(`${found}; nothing was activated.`);
}

const opened = ({ screens, pages }: RemoteManifest): readonly string[] => [
  ...screens.map(({ tab }) => tab),
  ...pages.map(({ path }) => path),
];

/**
 * Throws a ReleaseError when a remote that is published no longer has a screen or page that it has
 * now, and no other remote has it then: a link would lead nowhere, and nobody would be told.
 */
export function assertNothingLost(
  before: Remotes,
  published: ReadonlyMap<string, { readonly manifest: RemoteManifest }>,
): void {
  const after = new Map(Object.entries<{ readonly manifest: RemoteManifest }>(before));
  for (const [name, release] of published) after.set(name, release);
  const kept = new Set([...after.values()].flatMap(({ manifest }) => opened(manifest)));
  for (const name of published.keys()) {
    const current = before[name];
    const lost = current ? opened(current.manifest).filter((place) => !kept.has(place)) : [];
    if (lost.length > 0)
      throw new ReleaseError(
        `Nobody would have ${lost.join(', ')} of ${name} any more: publish what has it together with ${name} ` +
          '(publish-remotes), or --breaking to go on without it; nothing was activated.',
      );
  }
}
