import { satisfy } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { findMisfit, forHost, type HostOffer, type Misfit } from '@park/federation/fitting';
import type { ReadRegistry, Registry, RemoteFiles } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';
import { fetchWhole, TIME_LIMITS } from '../../requests/time-limit.ts';
import { RegistryError } from '@park/federation/json-reader';
import { assertUnexpired } from '@park/federation/seal';
import { localStore } from '../../session/storage/browser-store.ts';

declare const HOST_LIBRARIES: HostOffer['libraries'];

const OFFER: HostOffer = { contract: CONTRACT_VERSION, libraries: HOST_LIBRARIES };

/** What a version needs that this host does not give; null when it fits. */
export const misfitOf = (release: RemoteFiles): Misfit | null => findMisfit(release, OFFER, satisfy);

const KEY = 'registry-serial';

/** The highest serial that this browser has accepted under a key; 0 when it has none. */
function highestSeen(publicKey: string): number {
  const [key, serial] = localStore.getItem(KEY)?.split(' ') ?? [];
  return key === publicKey ? Number(serial) || 0 : 0;
}

/**
 * Refuses a signed registry that is over, or older than one that this browser has accepted with the
 * same key: somebody has put it back. Throws a RegistryError. Without storage only its end protects.
 */
function assertNewest(registry: Registry, publicKey: string): void {
  assertUnexpired(registry);
  const { serial = 0 } = registry;
  const highest = highestSeen(publicKey);
  if (serial < highest)
    throw new RegistryError(`serial ${serial} is older than ${highest}, which was here before`);
  if (serial > highest) localStore.setItem(KEY, `${publicKey} ${serial}`);
}

const REGISTRY_URL = '/registry.json';

let current: Promise<ReadRegistry> | null = null;

/** The public key in the page, when this console's registry is signed. */
export function registryKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? null;
}

/** Whether the registry of this page had to be signed by the console's owner. */
export function isRegistrySigned(): boolean {
  return registryKey() !== null;
}

/** The registry as this host uses it: of each remote the newest version that fits. */
async function fetchRegistry(options: RequestInit = {}): Promise<ReadRegistry> {
  const response = await fetchWhole(REGISTRY_URL, options, TIME_LIMITS.registry);
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
  const key = registryKey();
  const read = await openRegistry(await response.json(), key);
  if (key !== null) assertNewest(read.registry, key);
  const remotes = Object.entries(read.registry.remotes).map(
    ([name, remote]) => [name, forHost(remote, (release) => misfitOf(release) === null)] as const,
  );
  return { ...read, registry: { ...read.registry, remotes: Object.fromEntries(remotes) } };
}

/**
 * The registry as it was at the first read in this page: one page never mixes two releases by
 * itself. A failed read is not cached, so that a retry reads again.
 */
export function readRegistry(): Promise<ReadRegistry> {
  // Default options on purpose: any others would not match the page's preload.
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
}

/** The registry as it is now; the page keeps the one that it has. */
export function readLatestRegistry(): Promise<ReadRegistry> {
  return fetchRegistry({ cache: 'no-cache' });
}

/**
 * Reads the registry again and makes it the page's registry: the operator has pressed Try again,
 * and a broken version may have been published again. Running remotes are not replaced; when the
 * read fails the page keeps the registry it has.
 */
export function rereadRegistry(): Promise<ReadRegistry> {
  const before = current;
  const next: Promise<ReadRegistry> = readLatestRegistry().catch((error: unknown) => {
    if (current === next) current = before;
    if (before === null) throw error;
    return before;
  });
  current = next;
  return next;
}
