import { REMOTES } from '../workspace.ts';
import { foldersIn, type Place, readRegistry, retiredPath } from './live-registry.ts';
import { ReleaseError } from './release-error.ts';
import type { ListedFile } from './store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A version folder that nothing leads to any more. */
export interface Doomed {
  /** `remotes/fleet/1.0.0-ab` */
  readonly folder: string;
  readonly files: readonly string[];
  /** Whole days since the registry dropped it, or since it was uploaded when no registry ever named it. */
  readonly days: number;
}

export interface Pruning {
  readonly keepDays: number;
  readonly now: Date;
}

async function namedNow(place: Place): Promise<Set<string>> {
  const registry = await readRegistry(place);
  // Without a registry every version would look unneeded.
  if (!registry)
    throw new ReleaseError(`${place.store.name} holds no registry, so nothing tells what is in use.`);
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

/** The version folders that were last in use more than `keepDays` days ago. Rejects with a ReleaseError. */
export async function findDoomed(place: Place, { keepDays, now }: Pruning): Promise<Doomed[]> {
  const { store } = place;
  const named = await namedNow(place);
  const listed = await Promise.all(REMOTES.map((name) => store.list(`remotes/${name}`)));
  const retired = new Map((await store.list('retired')).map(({ path, changed }) => [path, changed]));
  return [...byFolder(listed.flat())].flatMap(([folder, files]) => {
    const dropped = retired.get(retiredPath(folder));
    const dates = [...files.map(({ changed }) => changed), ...(dropped ? [dropped] : [])];
    const days = Math.floor((now.getTime() - Math.max(...dates.map(Number))) / DAY_MS);
    if (named.has(folder) || days < keepDays) return [];
    return [{ folder, files: files.map(({ path }) => path), days }];
  });
}

/** Removes one of them; false when somebody has put it into the registry meanwhile. Rejects with a ReleaseError. */
export async function removeDoomed(place: Place, { folder, files }: Doomed): Promise<boolean> {
  const { store } = place;
  if ((await namedNow(place)).has(folder)) return false;
  // First what makes the version look whole, so that nobody runs what is half gone.
  const ordered = files.toSorted(
    (a, b) => Number(b.endsWith('/release.json')) - Number(a.endsWith('/release.json')),
  );
  for (const file of ordered) await store.remove(file);
  await store.remove(retiredPath(folder));
  return true;
}
