import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withFitting } from '@park/federation/fitting';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import { withKey } from '../gateway/page.ts';
import { ROOT } from '@park/build/workspace.ts';
import { type Build, readBuild } from './build-files.ts';
import { assertNoConflict } from './conflicts.ts';
import { PROVIDED_FILE } from './provided-file.ts';
import {
  HOST_CONTRACT,
  type HostContract,
  findIncompatibility,
  isFitting,
  parseProvided,
  readPlaces,
} from './host-contract.ts';
import { changeRegistry } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { replaceIfOther } from './pages.ts';
import { readRelease } from './published-release.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { keepMaps } from './source-maps.ts';
import { upload } from './upload.ts';

const PAGE = 'index.html';
const ASSETS = 'host/assets';

/** A host build with what it gives the remotes. */
export interface HostBuild extends Build {
  readonly contract: HostContract;
}

/** Reads the host's build. Rejects with a ReleaseError when there is none. */
export async function readHostBuild(root: string): Promise<HostBuild> {
  const folder = path.join(root, 'host');
  const build = await readBuild(folder);
  const given = await readFile(path.join(folder, 'dist', PROVIDED_FILE), 'utf8').catch((error: unknown) => {
    throw new ReleaseError(`host has no whole build to publish: ${messageOf(error)}`);
  });
  return { ...build, contract: { host: build.version, ...parseProvided(given, PROVIDED_FILE) } };
}

/**
 * Uploads the host's files except the page; files of older builds stay, because open tabs still
 * request them.
 */
export async function uploadHostAssets(store: Store, build: Build): Promise<void> {
  const { files } = build;
  const stored = new Set((await store.list(ASSETS)).map((file) => file.path));
  const missing = files.filter(({ name }) => name !== PAGE && !stored.has(`${ASSETS}/${name}`));
  await keepMaps(store, 'assets', build);
  await upload(store, ASSETS, missing);
}

/** Replaces the page and the contract of the host; its assets must be in the store already. */
export async function activateHost({ store, keys }: Place, { files, contract }: HostBuild): Promise<void> {
  const built = files.find(({ name }) => name === PAGE);
  if (!built) throw new ReleaseError(`The build of the host has no ${PAGE}`);
  // With the key inside the page, any static file server can serve it.
  const page = withKey(new TextDecoder().decode(built.content), keys?.open ?? null);
  await replaceIfOther(store, HOST_CONTRACT, new TextEncoder().encode(JSON.stringify(contract)));
  await replaceIfOther(store, `host/${PAGE}`, new TextEncoder().encode(page));
}

/** The remote with what its current version needs, which a registry of earlier commands does not say. */
async function withNeeds(place: Place, name: string, remote: RegistryRemote): Promise<RegistryRemote> {
  if (remote.needs) return remote;
  const release = await readRelease(place, name, remote.version);
  return release ? { ...remote, needs: release.needs } : remote;
}

/**
 * The remotes as the new host runs them: of each the newest version that fits. Rejects with a
 * ReleaseError when a remote has none, unless that is accepted.
 */
async function remotesFor(
  contract: HostContract,
  live: Registry | null,
  place: Place,
  isBreaking: boolean,
): Promise<Registry['remotes']> {
  const entries = Object.entries(live?.remotes ?? {}).map(async ([name, before]) => {
    const remote = await withNeeds(place, name, before);
    const chosen = withFitting(remote, (release) => isFitting(release, contract));
    const found = isBreaking ? null : findIncompatibility(name, chosen, contract);
    if (found !== null)
      throw new ReleaseError(
        `The new host is incompatible with an active remote: ${found.reason} Publish with --breaking to do it anyway.`,
      );
    return [name, chosen.version === before.version ? before : chosen] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export interface HostPublication extends Place {
  /** The folder that holds the apps with their builds. */
  readonly root?: string;
  /**
   * Whether the host is published even though an active remote is incompatible with it, and without
   * the remotes that this version of the commands does not know.
   */
  readonly isBreaking: boolean;
  readonly log: (line: string) => void;
}

/**
 * Publishes the build of the host: chooses of each remote the newest version that fits it, uploads
 * its assets, reads them back, and then replaces page and contract. Publishing the same build again
 * changes nothing. Rejects with a ReleaseError.
 */
export async function publishHost(publication: HostPublication): Promise<Registry> {
  const { root = ROOT, store, isBreaking, log } = publication;
  const build = await readHostBuild(root);
  log(`  uploading missing files to ${store.name}`);
  await uploadHostAssets(store, build);
  const change = async (before: Registry | null) => {
    const known = before?.remotes ?? {};
    const remotes = await remotesFor(build.contract, before, publication, isBreaking);
    if (!isBreaking)
      assertNoConflict(
        { remotes: known, places: await readPlaces(store) },
        { remotes, places: build.contract },
      );
    for (const [name, { version }] of Object.entries(remotes))
      if (version !== known[name]?.version)
        log(`  ${name} ${version} is the newest that fits, and runs from now on`);
    await activateHost(publication, build);
    return { host: build.version, remotes };
  };
  return changeRegistry(publication, change, isBreaking ? 'drop' : 'strict');
}
