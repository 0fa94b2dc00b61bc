import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { folderOfRemote, type Remote, ROOT } from '@park/build/workspace.ts';
import { blockedCode } from './blocked-code.ts';
import { type Build, readBuild } from './build-files.ts';
import { assertCompatible } from './host-contract.ts';
import { changeRegistry, retiredPath, versionsOf } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { describeBuild } from './describe-build.ts';
import { folderOf, type PublishedRelease, readRelease, writeRelease } from './published-release.ts';
import { markPublished } from './published-mark.ts';
import { ReleaseError } from './release-error.ts';
import { activateFor, withRemote } from './remote-changes.ts';
import { upload } from './upload.ts';

export interface Publication extends Place {
  /** The folder that holds the apps with their builds. */
  readonly root?: string;
  /** The percentage of users who get it; null for all. */
  readonly percent: number | null;
  /**
   * Whether a version that is or was active is accepted without a change, instead of being refused.
   */
  readonly isRepeatable?: boolean;
  readonly log: (line: string) => void;
}

/** Reads the build of a remote of the workspace. Rejects with a ReleaseError when there is none. */
export async function buildOfRemote(name: Remote, root: string): Promise<Build> {
  const folder = folderOfRemote(name, root);
  if (folder === null) throw new ReleaseError(`The workspace has no remote ${name}.`);
  return readBuild(path.join(root, folder));
}

async function uploadBuild(
  name: Remote,
  build: Build,
  publication: Omit<Publication, 'root'>,
): Promise<PublishedRelease> {
  const { store, log } = publication;
  const release = describeBuild(name, build);
  for (const warning of blockedCode(name, build.files)) log(`  warning: ${warning}`);
  log(`  uploading ${build.files.length} files and their compressed forms to ${store.name}`);
  await upload(store, folderOf(name, build.version), build.files);
  await writeRelease(publication, name, release);
  log('  read back, all digests match');
  return release;
}

/** Whether the version was active before: publishing it a second time must not undo a rollback. */
async function hasRun(
  name: Remote,
  version: string,
  { store }: Place,
  before: Registry | null,
): Promise<boolean> {
  const remote = before?.remotes[name];
  if (remote && versionsOf(remote).includes(version)) return true;
  return (await store.read(retiredPath(folderOf(name, version)))) !== null;
}

/** Publishes the build of a remote of the workspace, as `publishBuild` does. */
export async function publishRemote(name: Remote, publication: Publication): Promise<Registry> {
  const { root = ROOT, store } = publication;
  const registry = await publishBuild(name, await buildOfRemote(name, root), publication);
  await markPublished(root, name, store);
  return registry;
}

/**
 * Publishes a build of a remote: checks it against the live host, uploads it into its own immutable
 * folder, reads it back, and only then adds it to the registry. Rejects with a ReleaseError; until
 * the registry is swapped, the active versions are unchanged.
 */
export async function publishBuild(
  name: Remote,
  build: Build,
  publication: Omit<Publication, 'root'>,
): Promise<Registry> {
  const { store, percent, isRepeatable = false, log } = publication;
  // What cannot be used, or another party wrote, is uploaded again.
  const existing = await readRelease(publication, name, build.version).catch(() => null);
  if (existing && !isRepeatable)
    throw new ReleaseError(
      `${name} ${build.version} is already published; run "promote-remote ${name} --version ${build.version}".`,
    );
  // Checked before the upload to fail early, and again inside the registry change, where the result
  // is binding.
  await assertCompatible(store, name, existing ?? describeBuild(name, build));
  const release = existing ?? (await uploadBuild(name, build, publication));
  return changeRegistry(publication, async (before) => {
    const remote = before?.remotes[name];
    if (before && remote && existing && (await hasRun(name, build.version, publication, before))) {
      log(`  ${name} ${build.version} is already published; nothing changes`);
      return before;
    }
    await assertCompatible(store, name, release);
    return withRemote(store, before, name, activateFor(name, remote, release, percent));
  });
}
