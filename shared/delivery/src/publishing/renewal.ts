import type { Registry } from '@park/federation/registry';
import type { RegistryKeys } from './registry-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when something that is signed now is accepted, as an ISO date. */
export function expiryOf(keys: RegistryKeys): string {
  return new Date(Date.now() + keys.days * DAY_MS).toISOString();
}

/**
 * The registry as it is written now: with a serial above that of the one before it, and with keys
 * accepted for as long as they say.
 */
export function renewed(registry: Registry, before: Registry | null, keys: RegistryKeys | null): Registry {
  const { remotes, expires: _, ...rest } = registry;
  const serial = Math.max((before?.serial ?? 0) + 1, Date.now());
  return { ...rest, serial, ...(keys && { expires: expiryOf(keys) }), remotes };
}

/** Whether a registry that nothing else changes is written again: half of its time is over. */
export function isDue({ serial, expires }: Registry, keys: RegistryKeys | null): boolean {
  if (serial === undefined) return true;
  return keys !== null && !(Date.parse(expires ?? '') - Date.now() > (keys.days * DAY_MS) / 2);
}
