import { asFiles, asRelease, withStanding } from '@park/federation/fitting';
import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { isCovered, readHostContract } from './host-contract.ts';
import type { RegistryPlan } from './live-registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

/** The candidate, unless it is one of these versions. */
function candidateWithout(
  remote: RegistryRemote | undefined,
  ...versions: string[]
): RegistryRemote['candidate'] {
  const candidate = remote?.candidate ?? null;
  return candidate && versions.includes(candidate.release.version) ? null : candidate;
}

/** The versions that some host runs which does not run `release`. */
const beside = (release: RemoteRelease, others: readonly RemoteRelease[] = []): readonly RemoteRelease[] =>
  others.filter((each) => each.version !== release.version && !isCovered(each, release));

/**
 * The remote with `release` active for all users, and the version active until now as its previous
 * version. Hosts that `release` does not fit keep the newest that does.
 */
export function activate(remote: RegistryRemote | undefined, release: RemoteRelease): RegistryRemote {
  const isSame = remote?.version === release.version;
  const active = {
    ...asRelease(release),
    enabled: remote?.enabled ?? true,
    previous: isSame ? remote.previous : remote ? asFiles(remote) : null,
    candidate: candidateWithout(remote, release.version),
  };
  if (!remote) return active;
  const older = beside(release, [asRelease(remote), ...(remote.older ?? [])]);
  return withStanding(active, beside(release, remote.newer), older);
}

/** The remote with `release` for the hosts that it fits; the live one is none of them. */
export function letWait(remote: RegistryRemote, release: RemoteRelease): RegistryRemote {
  const newer = [asRelease(release), ...beside(release, remote.newer)];
  return withStanding(remote, newer, remote.older ?? []);
}

/**
 * The remote with its current and previous version swapped; a candidate that is one of the two is
 * removed.
 */
export function activatePrevious(remote: RegistryRemote, previous: RemoteRelease): RegistryRemote {
  const active = {
    ...asRelease(previous),
    enabled: remote.enabled,
    previous: asFiles(remote),
    candidate: candidateWithout(remote, remote.version, previous.version),
  };
  return withStanding(active, remote.newer ?? [], beside(previous, remote.older));
}

/**
 * The remote with the version active for all users (`percent` null) or for a percentage of them.
 * Throws a ReleaseError when a candidate is not possible: no other version is active.
 */
export function activateFor(
  name: Remote,
  remote: RegistryRemote | undefined,
  release: RemoteRelease,
  percent: number | null,
): RegistryRemote {
  if (percent === null) return activate(remote, release);
  if (!remote) throw new ReleaseError(`${name} has no active version, so it cannot have a candidate.`);
  if (remote.version === release.version)
    throw new ReleaseError(`${name} ${release.version} is already active for all users.`);
  return { ...remote, candidate: { percent, release: asRelease(release) } };
}

/**
 * The registry's next content with one remote replaced, or removed for null; a first registry names
 * the live host.
 */
export async function withRemote(
  store: Store,
  before: RegistryPlan | null,
  name: Remote,
  remote: RegistryRemote | null,
): Promise<RegistryPlan> {
  const host = before?.host ?? (await readHostContract(store)).host;
  const { [name]: _, ...others } = before?.remotes ?? {};
  return { host, remotes: remote === null ? others : { ...others, [name]: remote } };
}
