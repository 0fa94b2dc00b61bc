import { generateKeyPairSync } from 'node:crypto';
import { readKeys, type RegistryKeys } from './registry-keys.ts';

/** A new pair of keys, for tests. */
export function newKeys(days?: string): RegistryKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const keys = readKeys({ REGISTRY_SIGNING_KEY: signing, REGISTRY_DAYS: days });
  if (!keys) throw new Error('no keys');
  return keys;
}
