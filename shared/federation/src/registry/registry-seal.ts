import { parseRegistry, type ReadRegistry, type Registry } from './registry.ts';
import { checkSeal, sealed } from './seal.ts';

/**
 * Returns the text of `/registry.json`: the registry and its seal. Rejects with a DOMException when
 * the key cannot be read.
 */
export function sealRegistry(registry: Registry, signingKey: string | null): Promise<string> {
  return sealed(registry, signingKey);
}

/**
 * Verifies the seal of `/registry.json`, as `checkSeal` does, and reads the registry; how long it is
 * accepted is for the caller to check. Rejects with a RegistryError that names the problem.
 */
export async function openRegistry(value: unknown, publicKey: string | null): Promise<ReadRegistry> {
  const read = parseRegistry(value);
  await checkSeal(value as object, publicKey);
  return read;
}
