import type { RemoteManifest } from '@park/federation/manifest';
import type { RegistryRemote, RemoteFiles, RemoteRelease } from '@park/federation/registry';

export type ReleaseSource = 'registry' | 'previous' | 'candidate' | 'override';

/** A version of a remote that may run, and why it was chosen. */
export interface ReleaseChoice {
  readonly release: RemoteFiles;
  readonly source: ReleaseSource;
}

const BUCKETS = 100;

/**
 * The bucket of a person, from 0 to 99, for one candidate: always the same one, and independent of
 * the person's bucket for another remote or version, so that no group of people gets all
 * candidates.
 */
export function bucketOf(personId: string, name: string, version: string): number {
  // FNV-1a with Murmur's final step, without which similar ids get neighbouring buckets.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}\n${version}\n${personId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** Whether this person gets the candidate. */
function hasCandidate(name: string, { candidate, version }: RegistryRemote, personId: string): boolean {
  if (candidate === null || candidate.release.version === version) return false;
  // A larger share includes all buckets of a smaller one, so that nobody loses the candidate when
  // it grows.
  return bucketOf(personId, name, candidate.release.version) < candidate.percent;
}

/** The version that this person gets first, with what it says about itself. */
export function chooseRelease(name: string, remote: RegistryRemote, personId: string): RemoteRelease {
  const { candidate } = remote;
  return candidate !== null && hasCandidate(name, remote, personId) ? candidate.release : remote;
}

/** The manifest of the version that this person gets first. */
export function chooseManifest(name: string, remote: RegistryRemote, personId: string): RemoteManifest {
  return chooseRelease(name, remote, personId).manifest;
}

/**
 * The versions of a remote that this person may get, in the order in which they are tried: the
 * candidate when the person's bucket is within its share, the current version, the previous one.
 */
export function chooseReleases(
  name: string,
  remote: RegistryRemote,
  personId: string,
): readonly [ReleaseChoice, ...ReleaseChoice[]] {
  const { candidate, previous } = remote;
  const current: ReleaseChoice = { release: remote, source: 'registry' };
  const fallback: readonly ReleaseChoice[] =
    previous && previous.version !== remote.version ? [{ release: previous, source: 'previous' }] : [];
  if (candidate === null || !hasCandidate(name, remote, personId)) return [current, ...fallback];
  return [{ release: candidate.release, source: 'candidate' }, current, ...fallback];
}
