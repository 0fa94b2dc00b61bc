import { meetsContract } from '../contract-version.ts';
import { MOST_STANDING, type RegistryRemote, type RemoteFiles, type RemoteRelease } from './registry.ts';

/** What a host gives its remotes. */
export interface HostOffer {
  /** The version of the contract. */
  readonly contract: string;
  /** The version of each package that it hands over. */
  readonly libraries: Readonly<Record<string, string>>;
}

/** Whether a version is in a range, as npm means it. */
export type Satisfies = (version: string, range: string) => boolean;

/** What a version of a remote needs that a host does not give. */
export interface Misfit {
  /** `contract`, or the name of a library. */
  readonly what: string;
  readonly needed: string;
  /** Null when the host does not hand it over at all. */
  readonly given: string | null;
}

/** The first need of a version that a host does not meet; null when it fits. */
export function findMisfit(
  { contract, needs = {} }: Pick<RemoteFiles, 'contract' | 'needs'>,
  offer: HostOffer,
  satisfies: Satisfies,
): Misfit | null {
  if (!meetsContract(offer.contract, contract))
    return { what: 'contract', needed: contract, given: offer.contract };
  for (const [library, needed] of Object.entries(needs)) {
    const given = offer.libraries[library] ?? null;
    if (given === null || !satisfies(given, needed)) return { what: library, needed, given };
  }
  return null;
}

/** The fields that the registry contains of a version that only stands by. */
export function asFiles({ version, contract, entry, chunks, texts, needs }: RemoteFiles): RemoteFiles {
  return { version, contract, entry, chunks, texts, ...(needs && { needs }) };
}

/** The fields that the registry contains of a version that runs. */
export function asRelease(release: RemoteRelease): RemoteRelease {
  const { manifest, notes } = release;
  return { ...asFiles(release), manifest, ...(notes !== undefined && { notes }) };
}

/** All versions of a remote that some host may run, the newest first. */
export const standingOf = (remote: RegistryRemote): readonly RemoteRelease[] => [
  ...(remote.newer ?? []),
  asRelease(remote),
  ...(remote.older ?? []),
];

/**
 * The remote with the newest version that fits as its current one. What is newer waits for a newer
 * host, and what is older stays for older ones; no more than five each. The remote is unchanged when
 * none fits, or the current version is the newest that does.
 */
export function withFitting(
  remote: RegistryRemote,
  fits: (release: RemoteRelease) => boolean,
): RegistryRemote {
  const all = standingOf(remote);
  const at = all.findIndex(fits);
  const chosen = all[at];
  if (chosen === undefined || chosen.version === remote.version) return remote;
  const isNewer = at < (remote.newer?.length ?? 0);
  const { enabled, previous, candidate } = remote;
  return withStanding(
    { ...asRelease(chosen), enabled, previous: isNewer ? asFiles(remote) : previous, candidate },
    all.slice(0, at),
    all.slice(at + 1),
  );
}

/**
 * The remote as a host runs it: the newest version that fits, and a candidate and a version before
 * it only where those fit.
 */
export function forHost(remote: RegistryRemote, fits: (release: RemoteFiles) => boolean): RegistryRemote {
  const { previous, candidate, ...chosen } = withFitting(remote, fits);
  return {
    ...chosen,
    previous: previous && fits(previous) ? previous : null,
    candidate: candidate && fits(candidate.release) ? candidate : null,
  };
}

/** The remote with other versions beside its current one; each list is absent when it is empty. */
export function withStanding(
  remote: RegistryRemote,
  newer: readonly RemoteRelease[],
  older: readonly RemoteRelease[],
): RegistryRemote {
  const { newer: _, older: __, ...others } = remote;
  return {
    ...others,
    ...(newer.length > 0 && { newer: newer.slice(0, MOST_STANDING) }),
    ...(older.length > 0 && { older: older.slice(0, MOST_STANDING) }),
  };
}
