import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';

export type ReleaseSource = 'registry' | 'previous' | 'candidate' | 'override';

/** A version of a remote that may run, and why it was chosen. */
export interface ReleaseChoice {
  readonly release: RemoteRelease;
  readonly source: ReleaseSource;
}

const BUCKETS = 100;

/**
 * The bucket of a person, from 0 to 99, for one candidate: always the same one, and independent of the person's bucket
 * for another remote or version, so that no group of people gets all candidates.
 */
export function bucketOf(personId: string, name: RemoteName, version: string): number {
  // FNV-1a with Murmur's final step, without which similar ids get neighbouring buckets.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}\n${version}\n${personId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/**
 * The versions of a remote that this person may get, in the order in which they are tried: the candidate when the
 * person's bucket is within its share, the current version, the previous one.
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
  // A larger share includes all buckets of a smaller one, so that nobody loses the candidate when it grows.
  const isChosen =
    candidate !== null && bucketOf(personId, name, candidate.release.version) < candidate.percent;
  if (!isChosen || candidate.release.version === remote.version) return [current, ...fallback];
  return [{ release: candidate.release, source: 'candidate' }, current, ...fallback];
}
