import { withStanding } from '@park/federation/fitting';
import type { Registry, RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { assertCompatible } from './host-contract.ts';
import { changeRegistry, readRegistry } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { folderOf, type PublishedRelease, readRelease } from './published-release.ts';
import { ReleaseError } from '../store/release-error.ts';
import { activateFor, activatePrevious, withRemote } from './remote-changes.ts';
import { findDamaged } from './upload.ts';

function remoteIn(registry: Registry | null, name: Remote): RegistryRemote {
  const remote = registry?.remotes[name];
  if (remote) return remote;
  const names = Object.keys(registry?.remotes ?? {});
  const others = names.length === 0 ? '' : ` The registry has ${names.join(', ')}.`;
  throw new ReleaseError(`${name} has not been published yet.${others}`);
}

/** A version that can be activated: complete in the store, and compatible with the live host. */
async function readRunnable(place: Place, name: Remote, version: string): Promise<PublishedRelease> {
  const { store } = place;
  const release = await readRelease(place, name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is not in the store ${store.name}.`);
  const damaged = await findDamaged(store, folderOf(name, version), release.files);
  if (damaged !== null)
    throw new ReleaseError(
      `${name} ${version} is incomplete in the store: ${damaged} is missing or damaged.`,
    );
  await assertCompatible(store, name, release);
  return release;
}

/**
 * Swaps a remote's current and previous version; nothing is built. A second rollback reverts the
 * first. Rejects with a ReleaseError when there is no previous version, or it can no longer run.
 */
export async function rollBack(name: Remote, where: Place): Promise<Registry> {
  const seen = remoteIn(await readRegistry(where), name);
  if (!seen.previous)
    throw new ReleaseError(`${name} has no previous version to roll back to; ${seen.version} is its first.`);
  const { version } = seen.previous;
  // The registry holds only the files of a previous version; its manifest stands in its own
  // release.json.
  const release = await readRunnable(where, name, version);
  return changeRegistry(where, (before) => {
    const remote = remoteIn(before, name);
    // When two operators roll back at the same time, the second call must not undo the first.
    if (before && remote.version === version) return before;
    if (remote.version !== seen.version || remote.previous?.version !== version)
      throw new ReleaseError(
        `${name} was changed to ${remote.version} in the meantime; check it and run this again.`,
      );
    return withRemote(where.store, before, name, activatePrevious(remote, release));
  });
}

/** The version to activate (null: the candidate) and the percentage of users (null: all). */
export interface Promotion {
  readonly version: string | null;
  readonly percent: number | null;
}

/**
 * Activates a version that is in the store already: the candidate or any other, for all users or
 * for a percentage of them. Rejects with a ReleaseError when there is no such version or it can no
 * longer run.
 */
export async function promote(name: Remote, promotion: Promotion, where: Place): Promise<Registry> {
  const candidate = (await readRegistry(where))?.remotes[name]?.candidate?.release.version;
  const version = promotion.version ?? candidate;
  if (version === undefined) throw new ReleaseError(`${name} has no candidate to promote.`);
  const release = await readRunnable(where, name, version);
  return changeRegistry(where, async (before) => {
    await assertCompatible(where.store, name, release);
    const remote = before?.remotes[name];
    const activated = activateFor(name, remote, release, promotion.percent);
    const newer = await publishedAfter(where, name, release, remote?.newer);
    return withRemote(where.store, before, name, withStanding(activated, newer, activated.older ?? []));
  });
}

/** The versions that were published after `release`: activating it takes their place from none of them. */
async function publishedAfter(
  where: Place,
  name: Remote,
  { published = '' }: PublishedRelease,
  versions: RegistryRemote['newer'] = [],
): Promise<readonly RemoteRelease[]> {
  const dates = await Promise.all(
    versions.map(async ({ version }) => (await readRelease(where, name, version))?.published ?? ''),
  );
  return versions.filter((_, at) => (dates[at] ?? '') > published);
}

/** The remote without a version that few or none run yet. */
function without(remote: RegistryRemote, version: string): RegistryRemote {
  const { candidate, newer = [], older = [] } = remote;
  const isCandidate = candidate?.release.version === version;
  return withStanding(
    isCandidate ? { ...remote, candidate: null } : remote,
    newer.filter((each) => each.version !== version),
    older,
  );
}

/**
 * Withdraws the candidate, or else the newest version that waits for a newer host. Rejects with a
 * ReleaseError when there is neither.
 */
export async function withdraw(name: Remote, where: Place): Promise<Registry> {
  const { candidate, newer } = remoteIn(await readRegistry(where), name);
  const seen = (candidate?.release ?? newer?.[0])?.version;
  if (seen === undefined)
    throw new ReleaseError(
      `${name} has no candidate to withdraw; withdraw-remote ${name} --whole takes the remote itself away.`,
    );
  return changeRegistry(where, (before) =>
    withRemote(where.store, before, name, without(remoteIn(before, name), seen)),
  );
}

/**
 * Takes a remote with all its versions out of the registry; open tabs keep its files until they are
 * pruned. Rejects with a ReleaseError when it is not published, or another remote fills one of its
 * slots.
 */
export function withdrawWhole(name: Remote, where: Place): Promise<Registry> {
  return changeRegistry(where, (before) => {
    remoteIn(before, name);
    return withRemote(where.store, before, name, null);
  });
}

/** Switches a remote on or off for all users and all versions. Rejects with a ReleaseError. */
export function switchRemote(name: Remote, enabled: boolean, where: Place): Promise<Registry> {
  return changeRegistry(where, (before) =>
    withRemote(where.store, before, name, { ...remoteIn(before, name), enabled }),
  );
}
