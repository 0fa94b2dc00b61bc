import { parseRegistry, RegistryError, type Registry } from './registry.ts';

/** What proves that a registry is whole and, with a signature, who wrote it. */
export interface RegistrySeal {
  /** `sha384-` and the base64 digest of the registry's text without its seal. */
  readonly digest: string;
  /** Base64 of the ECDSA P-256 signature (SHA-256, IEEE P1363) over the same text; null when nobody signs. */
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

// JSON keeps the order of the fields, so the text that was sealed can be written again from what was read.
function sealedText(registry: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(registry));
}

/**
 * The text of `/registry.json`: the registry and its seal. `signingKey` is a PKCS #8 private key of curve P-256 in
 * base64, or null to leave the signature out. Rejects with a DOMException when the key cannot be read.
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
 * Reads `/registry.json` as it was sealed. `publicKey` is an SPKI key of curve P-256 in base64: with one, a registry
 * that is not signed by its owner is refused; without one, the digest alone is checked. Rejects with a RegistryError
 * naming what is wrong. A page that was not loaded over HTTPS has no digests: it is served the check of the
 * signature as a refusal, and the digest unchecked.
 */
export async function openRegistry(value: unknown, publicKey: string | null): Promise<Registry> {
  const registry = parseRegistry(value);
  const [{ digest, signature }, sealed] = readSeal(value as object);
  // Not there at an address that is neither https nor localhost, whatever the type says.
  const subtle = crypto.subtle as typeof crypto.subtle | undefined;
  if (!subtle) {
    if (publicKey !== null) throw new RegistryError('seal.signature can only be checked over https');
    return registry;
  }
  const text = sealedText(sealed);
  if (digest !== `sha384-${toBase64(await subtle.digest('SHA-384', text))}`)
    throw new RegistryError('seal.digest is not that of this registry');
  if (publicKey === null) return registry;
  if (signature === null) throw new RegistryError('seal.signature is missing');
  if (!(await isSignedBy(publicKey, signature, text).catch(() => false)))
    throw new RegistryError('seal.signature is not by the owner of this console');
  return registry;
}
