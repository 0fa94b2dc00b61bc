import { foldersIn, readRegistry, retiredPath } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { mapsOf } from './source-maps.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ListedFile } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A version folder that the registry no longer references. */
export interface UnusedVersion {
  /** `remotes/fleet/1.0.0-ab` */
  readonly folder: string;
  readonly files: readonly string[];
  /**
   * Whole days since the registry dropped it, or since it was uploaded when no registry ever named
   * it.
   */
  readonly days: number;
}

export interface Pruning {
  readonly keepDays: number;
  readonly now: Date;
}

async function referencedFolders(place: Place): Promise<Set<string>> {
  const registry = await readRegistry(place);
  // Without a registry every version would look unused.
  if (!registry)
    throw new ReleaseError(`${place.store.name} holds no registry, so the versions in use are unknown.`);
  return new Set(foldersIn(registry));
}

function byFolder(files: readonly ListedFile[]): Map<string, ListedFile[]> {
  const folders = new Map<string, ListedFile[]>();
  for (const file of files) {
    const folder = file.path.split('/').slice(0, 3).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/**
 * The version folders that were last in use more than `keepDays` days ago. Rejects with a
 * ReleaseError.
 */
export async function findUnusedVersions(place: Place, { keepDays, now }: Pruning): Promise<UnusedVersion[]> {
  const { store } = place;
  const referenced = await referencedFolders(place);
  const listed = await store.list('remotes');
  const retired = new Map((await store.list('retired')).map(({ path, changed }) => [path, changed]));
  return [...byFolder(listed)].flatMap(([folder, files]) => {
    const dropped = retired.get(retiredPath(folder));
    const dates = [...files.map(({ changed }) => changed), ...(dropped ? [dropped] : [])];
    const days = Math.floor((now.getTime() - Math.max(...dates.map(Number))) / DAY_MS);
    if (referenced.has(folder) || days < keepDays) return [];
    return [{ folder, files: files.map(({ path }) => path), days }];
  });
}

/**
 * Removes an unused version; false when the registry references it again by now. Rejects with a
 * ReleaseError.
 */
export async function removeUnusedVersion(place: Place, { folder, files }: UnusedVersion): Promise<boolean> {
  const { store } = place;
  if ((await referencedFolders(place)).has(folder)) return false;
  // `release.json` marks a version as complete, so it goes first: a half-removed version must not
  // be activated.
  const ordered = files.toSorted(
    (a, b) => Number(b.endsWith('/release.json')) - Number(a.endsWith('/release.json')),
  );
  for (const file of ordered) await store.remove(file);
  for (const { path } of await store.list(mapsOf(folder))) await store.remove(path);
  await store.remove(retiredPath(folder));
  return true;
}
