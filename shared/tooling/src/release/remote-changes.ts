import type { Registry, RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { Remote } from '../workspace.ts';
import { readHostContract } from './host-contract.ts';
import type { RegistryPlan } from './live-registry.ts';
import { asRelease } from './published-release.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store/store.ts';

/** The candidate, unless one of these versions makes it pointless. */
function candidateWithout(
  remote: RegistryRemote | undefined,
  ...versions: string[]
): RegistryRemote['candidate'] {
  const candidate = remote?.candidate ?? null;
  return candidate && versions.includes(candidate.release.version) ? null : candidate;
}

/** The remote with `release` for everybody, and what ran until now as the version before it. */
export function runNow(remote: RegistryRemote | undefined, release: RemoteRelease): RegistryRemote {
  const isSame = remote?.version === release.version;
  return {
    ...asRelease(release),
    enabled: remote?.enabled ?? true,
    previous: isSame ? remote.previous : remote ? asRelease(remote) : null,
    candidate: candidateWithout(remote, release.version),
  };
}

/** The remote with its two last versions exchanged; a candidate that is the version left behind goes with it. */
export function runPrevious(remote: RegistryRemote, previous: RemoteRelease): RegistryRemote {
  return {
    ...asRelease(previous),
    enabled: remote.enabled,
    previous: asRelease(remote),
    candidate: candidateWithout(remote, remote.version, previous.version),
  };
}

/**
 * The remote with the version for everybody (`percent` null) or for some of a hundred users. Throws a ReleaseError
 * when there is nothing beside which it could be tried out.
 */
export function runFor(
  name: Remote,
  remote: RegistryRemote | undefined,
  release: RemoteRelease,
  percent: number | null,
): RegistryRemote {
  if (percent === null) return runNow(remote, release);
  if (!remote) throw new ReleaseError(`${name} has no version yet beside which a candidate could run.`);
  if (remote.version === release.version)
    throw new ReleaseError(`${name} ${release.version} runs for everybody already.`);
  return { ...remote, candidate: { percent, release: asRelease(release) } };
}

/** The registry's next content with one remote replaced; a first registry names the host that is live. */
export async function withRemote(
  store: Store,
  before: Registry | null,
  name: Remote,
  remote: RegistryRemote,
): Promise<RegistryPlan> {
  const host = before?.host ?? (await readHostContract(store)).host;
  return { host, remotes: { ...before?.remotes, [name]: remote } };
}
