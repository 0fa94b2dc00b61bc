import { RegistryError } from '@park/federation/json-reader';
import type { Registry } from '@park/federation/registry';
import { assertUnexpired } from '@park/federation/seal';
import { localStore } from '../../session/storage/browser-store.ts';

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
export function assertNewest(registry: Registry, publicKey: string): void {
  assertUnexpired(registry);
  const { serial = 0 } = registry;
  const highest = highestSeen(publicKey);
  if (serial < highest)
    throw new RegistryError(`serial ${serial} is older than ${highest}, which was here before`);
  if (serial > highest) localStore.setItem(KEY, `${publicKey} ${serial}`);
}
