import { findRemotes, RELEASE, type Remote, ROOT } from '@park/build/workspace.ts';
import { buildApps } from './build-apps.ts';
import { whileBuilding } from './build-lock.ts';
import { type Place, readKeys } from './registry-keys.ts';
import { openStore } from '../store/open-store.ts';
import { withFitting } from '@park/federation/fitting';
import type { Registry } from '@park/federation/registry';
import { buildOfRemote } from './publish-remote.ts';
import { assertNoConflict } from './conflicts.ts';
import { isFitting, readPlaces } from './host-contract.ts';
import { changeRegistry, versionsOf } from './live-registry.ts';
import { isMarked, markPublished } from './published-mark.ts';
import { activateHost, readHostBuild, uploadHostAssets } from './publish-host.ts';
import { describeBuild } from './describe-build.ts';
import { folderOf, type PublishedRelease, readRelease, writeRelease } from './published-release.ts';
import { activate } from './remote-changes.ts';
import { upload } from './upload.ts';

async function uploadRemote(name: Remote, root: string, place: Place): Promise<PublishedRelease> {
  const build = await buildOfRemote(name, root);
  // What cannot be used, or another party wrote, is uploaded again.
  const existing = await readRelease(place, name, build.version).catch(() => null);
  if (existing) return existing;
  const release = describeBuild(name, build);
  await upload(place.store, folderOf(name, release.version), build.files);
  await writeRelease(place, name, release);
  return release;
}

/**
 * Publishes the builds of the host and of the console's own remotes in one swap of the registry;
 * other remotes in it stay. Publishing the same build again changes nothing, not even after it was
 * rolled back or made a candidate; a remote that is switched off stays off. An unreadable registry
 * is replaced by a new one. Rejects with a ReleaseError.
 */
export async function publishAll(place: Place, root: string = ROOT): Promise<Registry> {
  const names = findRemotes(root);
  const host = await readHostBuild(root);
  await uploadHostAssets(place.store, host);
  const releases = await Promise.all(
    names.map(async (name) => ({
      name,
      release: await uploadRemote(name, root, place),
      isOld: await isMarked(root, name, place.store),
    })),
  );
  const change = async (before: Registry | null) => {
    const remotes = releases.map(({ name, release, isOld }) => {
      const remote = before?.remotes[name];
      const isKnown = remote !== undefined && isOld && versionsOf(remote).includes(release.version);
      const next = isKnown ? remote : activate(remote, release);
      return [name, withFitting(next, (each) => isFitting(each, host.contract))] as const;
    });
    const plan = { host: host.version, remotes: { ...before?.remotes, ...Object.fromEntries(remotes) } };
    const live = { remotes: before?.remotes ?? {}, places: await readPlaces(place.store) };
    assertNoConflict(live, { remotes: plan.remotes, places: host.contract });
    await activateHost(place, host);
    return plan;
  };
  const registry = await changeRegistry(place, change, 'repair');
  await Promise.all(names.map((name) => markPublished(root, name, place.store)));
  return registry;
}

/**
 * Builds what changed and publishes it into `.release`; throws a BuildError with webpack's output,
 * or a ReleaseError.
 */
export async function releaseAll(onDone: (line: string) => void): Promise<void> {
  const place = { store: openStore(RELEASE, process.env), keys: readKeys(process.env) };
  await whileBuilding(async () => {
    await buildApps(['host', ...findRemotes().map((name) => `remote-${name}`)], (app, ms, fresh) =>
      onDone(`  ${app.padEnd(15)} ${fresh ? `built in ${(ms / 1000).toFixed(1)} s` : 'unchanged'}`),
    );
    await publishAll(place);
  });
}

if (import.meta.main) await releaseAll((line) => console.log(line));
