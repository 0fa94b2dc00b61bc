import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { type Remote, REMOTES, ROOT } from '@park/tooling/workspace.ts';
import { readBuild } from './build-files.ts';
import { changeRegistry, type Place, versionsOf } from './live-registry.ts';
import { isMarked, markPublished } from './published-mark.ts';
import { readHostBuild, activateHost, uploadHostAssets } from './publish-host.ts';
import {
  describeBuild,
  folderOf,
  type PublishedRelease,
  readRelease,
  writeRelease,
} from './published-release.ts';
import { activate } from './remote-changes.ts';
import { upload } from './upload.ts';

async function uploadRemote(name: Remote, root: string, { store }: Place): Promise<PublishedRelease> {
  const build = await readBuild(path.join(root, `remote-${name}`));
  const existing = await readRelease(store, name, build.version);
  if (existing) return existing;
  const release = describeBuild(name, build);
  await upload(store, folderOf(name, release.version), build.files);
  await writeRelease(store, name, release);
  return release;
}

/**
 * Publishes all builds, host and remotes, in one swap of the registry. Publishing the same build again changes
 * nothing, not even after it was rolled back or made a candidate; a remote that is switched off stays off. An
 * unreadable registry is replaced by a new one. Rejects with a ReleaseError.
 */
export async function publishAll(place: Place, root: string = ROOT): Promise<Registry> {
  const host = await readHostBuild(root);
  await uploadHostAssets(place.store, host);
  const releases = await Promise.all(
    REMOTES.map(async (name) => ({
      name,
      release: await uploadRemote(name, root, place),
      isOld: await isMarked(root, name, place.store),
    })),
  );
  await activateHost(place, host);
  const change = (before: Registry | null) => {
    const remotes = releases.map(({ name, release, isOld }) => {
      const remote = before?.remotes[name];
      const isKnown = remote !== undefined && isOld && versionsOf(remote).includes(release.version);
      return [name, isKnown ? remote : activate(remote, release)] as const;
    });
    return { host: host.version, remotes: Object.fromEntries(remotes) };
  };
  const registry = await changeRegistry(place, change, 'repair');
  await Promise.all(REMOTES.map((name) => markPublished(root, name, place.store)));
  return registry;
}
