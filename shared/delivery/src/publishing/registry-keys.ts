import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ReleaseError } from '../store/release-error.ts';

const DAYS = 90;
const DAYS_MOST = 3650;

/** The owner's key pair, each half in base64 as `sealed` and `checkSeal` expect it. */
export interface RegistryKeys {
  readonly signing: string;
  readonly open: string;
  /** How many days a signature is accepted. */
  readonly days: number;
}

/** The store that releases are published to, and the keys that sign them. */
export interface Place {
  readonly store: Store;
  /** Null where nothing is signed. */
  readonly keys: RegistryKeys | null;
}

/** REGISTRY_DAYS. Throws a ReleaseError when it is no number of days. */
function readDays(text: string | undefined): number {
  if (!text) return DAYS;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > DAYS_MOST)
    throw new ReleaseError(`REGISTRY_DAYS must be a whole number from 1 to ${DAYS_MOST}; it is "${text}".`);
  return days;
}

function publicHalf(signing: string): string {
  try {
    const key = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('wrong curve');
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  } catch {
    throw new ReleaseError('REGISTRY_SIGNING_KEY must be a PKCS #8 private key of curve P-256 in base64.');
  }
}

/**
 * The key pair of REGISTRY_SIGNING_KEY; null when the registry is not signed. Throws a ReleaseError
 * when the key cannot be used or is not the private half of REGISTRY_PUBLIC_KEY.
 */
export function readKeys(env: Readonly<Record<string, string | undefined>>): RegistryKeys | null {
  const signing = env['REGISTRY_SIGNING_KEY'];
  if (!signing) return null;
  const open = publicHalf(signing);
  // With the wrong key in the page every browser would refuse the registry published now.
  if (env['REGISTRY_PUBLIC_KEY'] && env['REGISTRY_PUBLIC_KEY'] !== open)
    throw new ReleaseError('REGISTRY_PUBLIC_KEY is not the public half of REGISTRY_SIGNING_KEY.');
  return { signing, open, days: readDays(env['REGISTRY_DAYS']) };
}
