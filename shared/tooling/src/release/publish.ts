import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { type Remote, REMOTES, ROOT } from '../workspace.ts';
import { readBuild } from './build-files.ts';
import { changeRegistry, type Place, versionsOf } from './live-registry.ts';
import { isMarked, markPublished } from './published-mark.ts';
import { readHostBuild, showHost, uploadHostAssets } from './publish-host.ts';
import {
  describeBuild,
  folderOf,
  type PublishedRelease,
  readRelease,
  writeRelease,
} from './published-release.ts';
import { runNow } from './remote-changes.ts';
import { upload } from './upload.ts';

async function uploadRemote(name: Remote, root: string, { store }: Place): Promise<PublishedRelease> {
  const build = await readBuild(path.join(root, `remote-${name}`));
  const known = await readRelease(store, name, build.version);
  if (known) return known;
  const release = describeBuild(name, build);
  await upload(store, folderOf(name, release.version), build.files);
  await writeRelease(store, name, release);
  return release;
}

/**
 * Publishes all that was built, host and remotes, in one swap of the registry. Publishing the same build again
 * changes nothing, not even after it was rolled back or made a candidate; what was switched off stays so. A
 * registry that cannot be read is begun anew. Rejects with a ReleaseError.
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
  await showHost(place, host);
  const change = (before: Registry | null) => {
    const remotes = releases.map(({ name, release, isOld }) => {
      const remote = before?.remotes[name];
      const isKnown = remote !== undefined && isOld && versionsOf(remote).includes(release.version);
      return [name, isKnown ? remote : runNow(remote, release)] as const;
    });
    return { host: host.version, remotes: Object.fromEntries(remotes) };
  };
  const registry = await changeRegistry(place, change, 'repair');
  await Promise.all(REMOTES.map((name) => markPublished(root, name, place.store)));
  return registry;
}
