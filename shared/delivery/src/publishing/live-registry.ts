import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { standingOf } from '@park/federation/fitting';
import type { ReadRegistry, Registry, RegistryRemote } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { assertUnexpired } from '@park/federation/seal';
import { assertNoConflict } from './conflicts.ts';
import { firstLeftOut } from './left-out.ts';
import { readPlaces } from './host-contract.ts';
import { writePages } from './pages.ts';
import type { Place } from './registry-keys.ts';
import { folderOf, signRelease } from './published-release.ts';
import { isDue, renewed } from './renewal.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import type { Store, StoredFile } from '../store/store.ts';

const REGISTRY = 'registry.json';
const ATTEMPTS = 20;
const PAUSE_MS = 15;
const LONGEST_PAUSES = 6;
const RELEASE_DIGITS = 10;
const REVIEW = '; review it, and if it is correct run sign-registry --reviewed';

/** The next content of the registry; the release name is derived from it. */
export type RegistryPlan = Pick<Registry, 'host' | 'remotes'>;

/**
 * How a stored registry is treated that cannot be used as a whole. `strict` refuses it. `drop` goes
 * on without the remotes and fields that this version does not know. `repair` also treats one with
 * an invalid signature or content as missing.
 */
export type Trust = 'strict' | 'drop' | 'repair';

function jsonOf({ content }: StoredFile): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    return null;
  }
}

function isSigned(value: unknown): boolean {
  return typeof (value as { seal?: { signature?: unknown } } | null)?.seal?.signature === 'string';
}

/**
 * Writing a registry back without what this version left out of it would take that away from the
 * browsers.
 */
function refuseLeftOut({ leftOut }: ReadRegistry): void {
  const fault = firstLeftOut(leftOut);
  if (fault === null) return;
  throw new ReleaseError(
    `${REGISTRY} in the store holds what this version of the commands cannot keep: ${fault}. ` +
      'Use the version that published it, or publish the host with --breaking to leave out what is unknown.',
  );
}

/**
 * Whether the stored registry has this content, and nothing that was left out of it, with or
 * without a signature.
 */
function isSame(stored: unknown, after: Registry, isToBeSigned: boolean): boolean {
  const { seal: _, serial: __, expires: ___, ...content } = stored as Registry & { seal: unknown };
  return isSigned(stored) === isToBeSigned && JSON.stringify(content) === JSON.stringify(after);
}

async function openStored(stored: StoredFile | null, place: Place, trust: Trust): Promise<Registry | null> {
  if (!stored) return null;
  const value = jsonOf(stored);
  if (isSigned(value) && place.keys === null)
    throw new ReleaseError('The registry is signed: REGISTRY_SIGNING_KEY must be set to change it.');
  try {
    // Content written by another party must never get our signature.
    const read = await openRegistry(value, place.keys?.open ?? null);
    if (trust === 'strict') refuseLeftOut(read);
    // What is too old may have been put back by another party.
    if (place.keys !== null) assertUnexpired(read.registry);
    return read.registry;
  } catch (error) {
    if (trust === 'repair') return null;
    if (error instanceof ReleaseError) throw error;
    const hint = place.keys === null ? '' : REVIEW;
    throw new ReleaseError(`${REGISTRY} in the store cannot be used: ${messageOf(error)}${hint}.`);
  }
}

/** The published registry; null when nothing has been published. Rejects with a ReleaseError. */
export async function readRegistry(place: Place): Promise<Registry | null> {
  return openStored(await place.store.read(REGISTRY), place, 'strict');
}

function toRegistry({ host, remotes }: RegistryPlan): Registry {
  // A fixed order, so that the same plan always gets the same name.
  const ordered = Object.fromEntries(
    Object.entries(remotes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const content = JSON.stringify([host, ordered]);
  const release = createHash('sha256').update(content).digest('hex').slice(0, RELEASE_DIGITS);
  return { schema: 1, release, host, remotes: ordered };
}

/** The versions of a remote that the registry references. */
export function versionsOf(remote: RegistryRemote): string[] {
  const { previous, candidate } = remote;
  const all = [
    ...standingOf(remote),
    ...(previous ? [previous] : []),
    ...(candidate ? [candidate.release] : []),
  ];
  return [...new Set(all.map(({ version }) => version))];
}

export const retiredPath = (version: string): string => `retired/${version}`;

/** The folders of all versions that the registry references. */
export function foldersIn(registry: Registry | null): string[] {
  return Object.entries(registry?.remotes ?? {}).flatMap(([name, remote]) =>
    versionsOf(remote).map((version) => folderOf(name, version)),
  );
}

/**
 * Open tabs keep running a version after the registry dropped it; pruning counts its days from this
 * moment.
 */
async function markRetired(store: Store, before: Registry | null, after: Registry): Promise<void> {
  const kept = foldersIn(after);
  const now = new TextEncoder().encode(new Date().toISOString());
  for (const folder of foldersIn(before))
    if (!kept.includes(folder)) await store.replace(retiredPath(folder), now);
}

/** Writes the pages of the published registry. Rejects with a ReleaseError. */
export function writeRegistryPages({ store, keys }: Place): Promise<void> {
  const readSources = async () => {
    const stored = await store.read(REGISTRY);
    const opened = stored && (await openRegistry(jsonOf(stored), null).catch(() => null));
    return { registry: opened?.registry ?? null, tag: stored?.tag ?? null };
  };
  return writePages(store, readSources, keys?.open ?? null);
}

/**
 * Replaces the whole registry with the result of `change`, which gets the published one (null when
 * there is none). When another writer was faster, `change` is called again with the newer content,
 * so no change is ever lost; then writes the pages anew. Rejects with a ReleaseError, including one
 * that `change` throws, and when remotes would contradict each other; the registry is then
 * unchanged.
 */
export async function changeRegistry(
  place: Place,
  change: (before: Registry | null) => Promise<RegistryPlan> | RegistryPlan,
  trust: Trust = 'strict',
): Promise<Registry> {
  const { store, keys } = place;
  const finish = async (registry: Registry): Promise<Registry> => {
    await writeRegistryPages(place);
    return registry;
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await store.read(REGISTRY);
    const before = await openStored(stored, place, trust);
    const after = toRegistry(await change(before));
    const places = await readPlaces(store);
    assertNoConflict({ remotes: before?.remotes ?? {}, places }, { remotes: after.remotes, places });
    if (stored && before && isSame(jsonOf(stored), after, keys !== null) && !isDue(before, keys))
      return finish(before);
    await markRetired(store, before, after);
    const next = renewed(after, before, keys);
    const text = await sealRegistry(next, keys?.signing ?? null);
    if (await store.swap(REGISTRY, new TextEncoder().encode(text), stored?.tag ?? null)) return finish(next);
    await wait(Math.random() * PAUSE_MS * Math.min(attempt, LONGEST_PAUSES));
  }
  throw new ReleaseError(
    `${REGISTRY} was changed by other writers in each of ${ATTEMPTS} attempts; run this again.`,
  );
}

/**
 * Signs the published registry anew, with a later end, and the `release.json` of each version that
 * it names, and writes the pages. What the keys did not sign before, or what is over, is signed
 * only when somebody has reviewed it. Rejects with a ReleaseError.
 */
export async function signRegistry(place: Place, isReviewed = false): Promise<Registry> {
  const { store, keys } = place;
  if (!keys) throw new ReleaseError('REGISTRY_SIGNING_KEY must be set to sign the registry.');
  const stored = await store.read(REGISTRY);
  if (!stored) throw new ReleaseError(`${store.name} holds no ${REGISTRY}.`);
  const read = await openRegistry(jsonOf(stored), isReviewed ? null : keys.open)
    .then((opened) => {
      if (!isReviewed) assertUnexpired(opened.registry);
      return opened;
    })
    .catch((error: unknown) => {
      throw new ReleaseError(
        `${REGISTRY} in the store cannot be used: ${messageOf(error)}${isReviewed ? '' : REVIEW}.`,
      );
    });
  refuseLeftOut(read);
  const next = renewed(read.registry, read.registry, keys);
  for (const [name, remote] of Object.entries(next.remotes))
    for (const version of versionsOf(remote)) await signRelease(place, name, version, isReviewed);
  const text = await sealRegistry(next, keys.signing);
  if (!(await store.swap(REGISTRY, new TextEncoder().encode(text), stored.tag)))
    throw new ReleaseError(
      `${REGISTRY} was changed by another writer in the meantime; check it and run this again.`,
    );
  await writeRegistryPages(place);
  return next;
}
