import { RegistryError } from '../manifest/json-reader.ts';
import { parseRegistry, type ReadRegistry, type Registry } from './registry.ts';

/** The proof that a registry is complete and, with a signature, of who wrote it. */
export interface RegistrySeal {
  /** `sha384-` and the base64 digest of the registry's text without its seal. */
  readonly digest: string;
  /**
   * Base64 of the ECDSA P-256 signature (SHA-256, IEEE P1363) over the same text; null when the
   * registry is not signed.
   */
  readonly signature: string | null;
}

const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

// JSON preserves the order of fields, so the sealed text can be rebuilt from the parsed object.
function sealedText(registry: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(registry));
}

/**
 * Returns the text of `/registry.json`: the registry and its seal. `signingKey` is a PKCS #8
 * private key of curve P-256 in base64, or null for no signature. Rejects with a DOMException when
 * the key cannot be read.
 */
export async function sealRegistry(registry: Registry, signingKey: string | null): Promise<string> {
  const text = sealedText(registry);
  const digest = `sha384-${toBase64(await crypto.subtle.digest('SHA-384', text))}`;
  let signature: string | null = null;
  if (signingKey !== null) {
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(signingKey), CURVE, false, ['sign']);
    signature = toBase64(await crypto.subtle.sign(SIGNING, key, text));
  }
  const seal: RegistrySeal = { digest, signature };
  return JSON.stringify({ ...registry, seal });
}

function readSeal(value: object): [RegistrySeal, object] {
  const { seal, ...registry } = value as { seal?: Partial<RegistrySeal> | null };
  if (typeof seal?.digest !== 'string') throw new RegistryError('seal.digest must be a text');
  return [{ digest: seal.digest, signature: seal.signature ?? null }, registry];
}

async function isSignedBy(
  publicKey: string,
  signature: string,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), CURVE, false, ['verify']);
  return crypto.subtle.verify(SIGNING, key, fromBase64(signature), text);
}

/**
 * Whether this page can check seals and digests: Web Crypto is absent on an origin that is neither
 * https nor localhost.
 */
export function canCheckSeals(): boolean {
  // The type says otherwise.
  return (crypto.subtle as typeof crypto.subtle | undefined) !== undefined;
}

/**
 * Verifies the seal of `/registry.json` and reads the registry. `publicKey` is an SPKI key of curve
 * P-256 in base64: with one, a registry that its owner did not sign is refused; without one, only
 * the digest is checked. Rejects with a RegistryError that names the problem. A page that was not
 * loaded over HTTPS has no Web Crypto: there a public key leads to a refusal, and without one the
 * digest is not checked.
 */
export async function openRegistry(value: unknown, publicKey: string | null): Promise<ReadRegistry> {
  const read = parseRegistry(value);
  const [{ digest, signature }, sealed] = readSeal(value as object);
  if (!canCheckSeals()) {
    if (publicKey !== null) throw new RegistryError('seal.signature can only be checked over https');
    return read;
  }
  const text = sealedText(sealed);
  if (digest !== `sha384-${toBase64(await crypto.subtle.digest('SHA-384', text))}`)
    throw new RegistryError('seal.digest does not match the registry');
  if (publicKey === null) return read;
  if (signature === null) throw new RegistryError('seal.signature is missing');
  if (!(await isSignedBy(publicKey, signature, text).catch(() => false)))
    throw new RegistryError('seal.signature was not made by the owner of this console');
  return read;
}
