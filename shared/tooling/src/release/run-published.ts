import type { Registry, RegistryRemote } from '@park/federation/registry';
import type { Remote } from '../workspace.ts';
import { assertFits } from './host-contract.ts';
import { changeRegistry, type Place, readRegistry } from './live-registry.ts';
import { folderOf, type PublishedRelease, readRelease } from './published-release.ts';
import { ReleaseError } from './release-error.ts';
import { runFor, runPrevious, withRemote } from './remote-changes.ts';
import { findDamaged } from './upload.ts';

function remoteIn(registry: Registry | null, name: Remote): RegistryRemote {
  const remote = registry?.remotes[name];
  if (!remote) throw new ReleaseError(`${name} has not been published yet.`);
  return remote;
}

/** A version that can run at once: whole in the store, and at home in the live host. */
async function readRunnable({ store }: Place, name: Remote, version: string): Promise<PublishedRelease> {
  const release = await readRelease(store, name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is not in the store ${store.name}.`);
  const damaged = await findDamaged(store, folderOf(name, version), release.files);
  if (damaged !== null)
    throw new ReleaseError(
      `${name} ${version} is no longer whole in the store: ${damaged} is missing or damaged.`,
    );
  await assertFits(store, name, release);
  return release;
}

/**
 * Swaps a remote's current and previous version; nothing is built. Rolling back again returns. Rejects with a
 * ReleaseError when there is no version before, or it can no longer run.
 */
export async function rollBack(name: Remote, where: Place): Promise<Registry> {
  const seen = remoteIn(await readRegistry(where), name);
  if (!seen.previous)
    throw new ReleaseError(`${name} has no version before ${seen.version} to roll back to.`);
  const { version } = seen.previous;
  await readRunnable(where, name, version);
  return changeRegistry(where, (before) => {
    const remote = remoteIn(before, name);
    // Two people who roll back at once both want what they saw to be gone, not to be back.
    if (before && remote.version === version) return before;
    if (remote.version !== seen.version || remote.previous?.version !== version)
      throw new ReleaseError(
        `${name} has become ${remote.version} meanwhile; look at it and run this again.`,
      );
    return withRemote(where.store, before, name, runPrevious(remote, remote.previous));
  });
}

/** Which version to run and for whom: null stands for the candidate, and for everybody. */
export interface Promotion {
  readonly version: string | null;
  readonly percent: number | null;
}

/**
 * Runs a version that is in the store already: the candidate or any other, for everybody or for some of a hundred
 * users. Rejects with a ReleaseError when there is no such version or it can no longer run.
 */
export async function promote(name: Remote, promotion: Promotion, where: Place): Promise<Registry> {
  const candidate = (await readRegistry(where))?.remotes[name]?.candidate?.release.version;
  const version = promotion.version ?? candidate;
  if (version === undefined) throw new ReleaseError(`${name} has no candidate to promote.`);
  const release = await readRunnable(where, name, version);
  return changeRegistry(where, async (before) => {
    await assertFits(where.store, name, release);
    return withRemote(
      where.store,
      before,
      name,
      runFor(name, before?.remotes[name], release, promotion.percent),
    );
  });
}

/** Takes the candidate away from those who have it. Rejects with a ReleaseError when there is none. */
export async function withdraw(name: Remote, where: Place): Promise<Registry> {
  const seen = remoteIn(await readRegistry(where), name).candidate?.release.version;
  if (seen === undefined) throw new ReleaseError(`${name} has no candidate to withdraw.`);
  return changeRegistry(where, (before) => {
    const remote = remoteIn(before, name);
    const isSeen = remote.candidate?.release.version === seen;
    return withRemote(where.store, before, name, isSeen ? { ...remote, candidate: null } : remote);
  });
}

/** Switches a remote on or off for everybody, whatever its versions. Rejects with a ReleaseError. */
export function switchRemote(name: Remote, enabled: boolean, where: Place): Promise<Registry> {
  return changeRegistry(where, (before) =>
    withRemote(where.store, before, name, { ...remoteIn(before, name), enabled }),
  );
}
