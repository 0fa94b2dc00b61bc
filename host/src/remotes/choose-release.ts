import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';

export type ReleaseSource = 'registry' | 'previous' | 'candidate' | 'override';

/** A version of a remote that may run, and why it is this one. */
export interface ReleaseChoice {
  readonly release: RemoteRelease;
  readonly source: ReleaseSource;
}

const BUCKETS = 100;

/**
 * The place of a person among a hundred, for one candidate: always the same one, and unrelated to the person's
 * place for another remote or version, so that no group of people gets everything that is new.
 */
export function bucketOf(personId: string, name: RemoteName, version: string): number {
  // FNV-1a, and Murmur's last step, without which neighbouring ids land in neighbouring places.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}\n${version}\n${personId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/**
 * The versions of a remote that this person may get, in the order in which they are tried: the candidate for those
 * whose turn it is, the current version, the one before it.
 */
export function chooseReleases(
  name: RemoteName,
  remote: RegistryRemote,
  personId: string,
): readonly [ReleaseChoice, ...ReleaseChoice[]] {
  const { candidate, previous } = remote;
  const current: ReleaseChoice = { release: remote, source: 'registry' };
  const fallback: readonly ReleaseChoice[] =
    previous && previous.version !== remote.version ? [{ release: previous, source: 'previous' }] : [];
  // A larger share takes in more places and lets go of none: nobody loses the candidate by it.
  const isChosen =
    candidate !== null && bucketOf(personId, name, candidate.release.version) < candidate.percent;
  if (!isChosen || candidate.release.version === remote.version) return [current, ...fallback];
  return [{ release: candidate.release, source: 'candidate' }, current, ...fallback];
}
