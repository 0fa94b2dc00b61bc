import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { REMOTES } from '../workspace.ts';
import type { RegistryKeys } from './registry-keys.ts';
import { folderOf } from './published-release.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import type { Store, StoredFile } from './store/store.ts';

const REGISTRY = 'registry.json';
const ATTEMPTS = 20;
const PAUSE_MS = 15;
const LONGEST_PAUSES = 6;
const RELEASE_DIGITS = 10;

/** Where releases are published to, and with whose signature. */
export interface Place {
  readonly store: Store;
  readonly keys: RegistryKeys | null;
}

/** What a change says the registry should hold; the release's name follows from it. */
export type RegistryPlan = Pick<Registry, 'host' | 'remotes'>;

/** What becomes of a registry that cannot be believed: it is refused, or (`repair`) taken for none at all. */
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
    // Our signature must never cover what somebody else wrote.
    return await openRegistry(value, place.keys?.open ?? null);
  } catch (error) {
    if (trust === 'repair') return null;
    const hint = place.keys === null ? '' : '; if it is sound, sign-registry signs it';
    throw new ReleaseError(`${REGISTRY} in the store cannot be used: ${messageOf(error)}${hint}.`);
  }
}

/** The registry that is live now; null when nothing has been published. Rejects with a ReleaseError. */
export async function readRegistry(place: Place): Promise<Registry | null> {
  return openStored(await place.store.read(REGISTRY), place, 'strict');
}

function named({ host, remotes }: RegistryPlan): Registry {
  // Always in the same order, so that the same plan has the same name.
  const ordered = Object.fromEntries(
    REMOTES.flatMap((name) => (remotes[name] ? [[name, remotes[name]] as const] : [])),
  );
  const said = JSON.stringify([host, ordered]);
  const release = createHash('sha256').update(said).digest('hex').slice(0, RELEASE_DIGITS);
  return { schema: 1, release, host, remotes: ordered };
}

/** The versions of a remote that the registry still leads to. */
export function versionsOf(remote: RegistryRemote): string[] {
  const all = [remote.version, remote.previous?.version, remote.candidate?.release.version];
  return all.filter((version) => version !== undefined);
}

export const retiredPath = (version: string): string => `retired/${version}`;

/** The folders of all versions that the registry leads to. */
export function foldersIn(registry: Registry | null): string[] {
  return REMOTES.flatMap((name) => {
    const remote = registry?.remotes[name];
    return remote ? versionsOf(remote).map((version) => folderOf(name, version)) : [];
  });
}

/** Open tabs run a version on after the registry has dropped it; pruning counts its days from this moment. */
async function markRetired(store: Store, before: Registry | null, after: Registry): Promise<void> {
  const kept = foldersIn(after);
  const now = new TextEncoder().encode(new Date().toISOString());
  for (const folder of foldersIn(before))
    if (!kept.includes(folder)) await store.replace(retiredPath(folder), now);
}

/**
 * Replaces the registry as a whole by what `change` makes of the one that is live (null when there is none). When
 * somebody else was faster, `change` is asked again with what they wrote, so no change is ever lost. Rejects with a
 * ReleaseError, also with the one that `change` throws; the registry then stays as it was.
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
    const after = named(await change(before));
    const isSealed = stored !== null && isSigned(jsonOf(stored)) === (keys !== null);
    if (isSealed && JSON.stringify(before) === JSON.stringify(after)) return after;
    await markRetired(store, before, after);
    const text = await sealRegistry(after, keys?.signing ?? null);
    if (await store.swap(REGISTRY, new TextEncoder().encode(text), stored?.tag ?? null)) return after;
    await wait(Math.random() * PAUSE_MS * Math.min(attempt, LONGEST_PAUSES));
  }
  throw new ReleaseError(`${REGISTRY} was changed by others ${ATTEMPTS} times over; run this again.`);
}

/** Signs the registry that is live, whoever wrote it. Rejects with a ReleaseError. */
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
      `${REGISTRY} was changed by somebody else meanwhile; look at it and run this again.`,
    );
  return registry;
}
