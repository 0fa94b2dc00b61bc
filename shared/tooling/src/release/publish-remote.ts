import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { type Remote, ROOT } from '../workspace.ts';
import { type Build, readBuild } from './build-files.ts';
import { assertFits } from './host-contract.ts';
import { changeRegistry, type Place, retiredPath, versionsOf } from './live-registry.ts';
import {
  describeBuild,
  folderOf,
  type PublishedRelease,
  readRelease,
  writeRelease,
} from './published-release.ts';
import { markPublished } from './published-mark.ts';
import { ReleaseError } from './release-error.ts';
import { runFor, withRemote } from './remote-changes.ts';
import { upload } from './upload.ts';

export interface Publication extends Place {
  /** The folder that holds the apps with their builds. */
  readonly root?: string;
  /** For how many of a hundred users; null for all. */
  readonly percent: number | null;
  /** Whether a version that has run or runs already is left as it is, instead of being refused. */
  readonly isRepeatable?: boolean;
  readonly say: (line: string) => void;
}

async function uploadBuild(
  name: Remote,
  build: Build,
  { store, say }: Publication,
): Promise<PublishedRelease> {
  const release = describeBuild(name, build);
  say(`  uploading ${build.files.length} files and their compressed forms to ${store.name}`);
  await upload(store, folderOf(name, build.version), build.files);
  await writeRelease(store, name, release);
  say('  read back, every digest is right');
  return release;
}

/** Whether the version has had its turn: somebody who repeats its publication must not undo a rollback. */
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

/**
 * Publishes the build of a remote: checks it against the live host, uploads it into a folder of its own that never
 * changes, reads it back, and only then names it in the registry. Rejects with a ReleaseError; until the registry
 * has been swapped nothing that runs has changed.
 */
export async function publishRemote(name: Remote, publication: Publication): Promise<Registry> {
  const { root = ROOT, store, percent, isRepeatable = false, say } = publication;
  const build = await readBuild(path.join(root, `remote-${name}`));
  const known = await readRelease(store, name, build.version);
  if (known && !isRepeatable)
    throw new ReleaseError(
      `${name} ${build.version} is already published; "promote-remote ${name} --version ${build.version}" runs it.`,
    );
  // Before the upload, to spare it; and once more while the registry is changed, when it counts.
  await assertFits(store, name, known ?? describeBuild(name, build));
  const release = known ?? (await uploadBuild(name, build, publication));
  const registry = await changeRegistry(publication, async (before) => {
    const remote = before?.remotes[name];
    if (before && remote && known && (await hasRun(name, build.version, publication, before))) {
      say(`  ${name} ${build.version} has been published before; nothing changes`);
      return before;
    }
    await assertFits(store, name, release);
    return withRemote(store, before, name, runFor(name, remote, release, percent));
  });
  await markPublished(root, name, store);
  return registry;
}
