import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { REMOTES } from '@park/tooling/workspace.ts';
import type { RegistryKeys } from './registry-keys.ts';
import { folderOf } from './published-release.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import type { Store, StoredFile } from '../store/store.ts';

const REGISTRY = 'registry.json';
const ATTEMPTS = 20;
const PAUSE_MS = 15;
const LONGEST_PAUSES = 6;
const RELEASE_DIGITS = 10;

/** The store that releases are published to, and the keys that sign the registry. */
export interface Place {
  readonly store: Store;
  readonly keys: RegistryKeys | null;
}

/** The next content of the registry; the release name is derived from it. */
export type RegistryPlan = Pick<Registry, 'host' | 'remotes'>;

/** How a registry with an invalid signature or content is treated: refused, or (`repair`) treated as missing. */
export type Trust = 'strict' | 'repair';

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

async function openStored(stored: StoredFile | null, place: Place, trust: Trust): Promise<Registry | null> {
  if (!stored) return null;
  const value = jsonOf(stored);
  if (isSigned(value) && place.keys === null)
    throw new ReleaseError('The registry is signed: REGISTRY_SIGNING_KEY must be set to change it.');
  try {
    // Content written by another party must never get our signature.
    return await openRegistry(value, place.keys?.open ?? null);
  } catch (error) {
    if (trust === 'repair') return null;
    const hint = place.keys === null ? '' : '; if its content is correct, run sign-registry to sign it';
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
    REMOTES.flatMap((name) => (remotes[name] ? [[name, remotes[name]] as const] : [])),
  );
  const content = JSON.stringify([host, ordered]);
  const release = createHash('sha256').update(content).digest('hex').slice(0, RELEASE_DIGITS);
  return { schema: 1, release, host, remotes: ordered };
}

/** The versions of a remote that the registry references. */
export function versionsOf(remote: RegistryRemote): string[] {
  const all = [remote.version, remote.previous?.version, remote.candidate?.release.version];
  return all.filter((version) => version !== undefined);
}

export const retiredPath = (version: string): string => `retired/${version}`;

/** The folders of all versions that the registry references. */
export function foldersIn(registry: Registry | null): string[] {
  return REMOTES.flatMap((name) => {
    const remote = registry?.remotes[name];
    return remote ? versionsOf(remote).map((version) => folderOf(name, version)) : [];
  });
}

/** Open tabs keep running a version after the registry dropped it; pruning counts its days from this moment. */
async function markRetired(store: Store, before: Registry | null, after: Registry): Promise<void> {
  const kept = foldersIn(after);
  const now = new TextEncoder().encode(new Date().toISOString());
  for (const folder of foldersIn(before))
    if (!kept.includes(folder)) await store.replace(retiredPath(folder), now);
}

/**
 * Replaces the whole registry with the result of `change`, which gets the published one (null when there is none).
 * When another writer was faster, `change` is called again with the newer content, so no change is ever lost. Rejects
 * with a ReleaseError, including one that `change` throws; the registry is then unchanged.
 */
export async function changeRegistry(
  place: Place,
  change: (before: Registry | null) => Promise<RegistryPlan> | RegistryPlan,
  trust: Trust = 'strict',
): Promise<Registry> {
  const { store, keys } = place;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await store.read(REGISTRY);
    const before = await openStored(stored, place, trust);
    const after = toRegistry(await change(before));
    const isSealed = stored !== null && isSigned(jsonOf(stored)) === (keys !== null);
    if (isSealed && JSON.stringify(before) === JSON.stringify(after)) return after;
    await markRetired(store, before, after);
    const text = await sealRegistry(after, keys?.signing ?? null);
    if (await store.swap(REGISTRY, new TextEncoder().encode(text), stored?.tag ?? null)) return after;
    await wait(Math.random() * PAUSE_MS * Math.min(attempt, LONGEST_PAUSES));
  }
  throw new ReleaseError(
    `${REGISTRY} was changed by other writers in each of ${ATTEMPTS} attempts; run this again.`,
  );
}

/** Signs the published registry without checking an existing signature. Rejects with a ReleaseError. */
export async function signRegistry({ store, keys }: Place): Promise<Registry> {
  if (!keys) throw new ReleaseError('REGISTRY_SIGNING_KEY must be set to sign the registry.');
  const stored = await store.read(REGISTRY);
  if (!stored) throw new ReleaseError(`${store.name} holds no ${REGISTRY}.`);
  const registry = await openRegistry(jsonOf(stored), null).catch((error: unknown) => {
    throw new ReleaseError(`${REGISTRY} in the store cannot be used: ${messageOf(error)}`);
  });
  const text = await sealRegistry(registry, keys.signing);
  if (!(await store.swap(REGISTRY, new TextEncoder().encode(text), stored.tag)))
    throw new ReleaseError(
      `${REGISTRY} was changed by another writer in the meantime; check it and run this again.`,
    );
  return registry;
}
