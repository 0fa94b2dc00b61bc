import { createCatalog, type HostPlaces } from '@park/federation/catalog';
import type { Registry } from '@park/federation/registry';
import { ReleaseError } from './release-error.ts';

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
 * all candidates.
 */
function contradictions(remotes: Remotes, places: HostPlaces): string[] {
  const candidates = Object.keys(remotes).filter((name) => remotes[name]?.candidate);
  const choices = [
    () => false,
    ...candidates.map((candidate) => (name: string) => name === candidate),
    () => true,
  ];
  return choices.flatMap((isCandidate) =>
    catalogOf(remotes, places, isCandidate).leftOut.map(({ detail }) => detail),
  );
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
