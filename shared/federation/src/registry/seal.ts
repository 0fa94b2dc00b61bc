import { RegistryError } from '../manifest/json-reader.ts';

/** The proof that a document is complete and, with a signature, of who wrote it. */
interface Seal {
  /** `sha384-` and the base64 digest of the document's text without its seal. */
  readonly digest: string;
  /**
   * Base64 of the ECDSA P-256 signature (SHA-256, IEEE P1363) over the same text; null when the
   * document is not signed.
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
function sealedText(content: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(content));
}

/**
 * Returns a document as JSON with its seal. `signingKey` is a PKCS #8 private key of curve P-256 in
 * base64, or null for no signature. Rejects with a DOMException when the key cannot be read.
 */
export async function sealed(content: object, signingKey: string | null): Promise<string> {
  const text = sealedText(content);
  const digest = `sha384-${toBase64(await crypto.subtle.digest('SHA-384', text))}`;
  let signature: string | null = null;
  if (signingKey !== null) {
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(signingKey), CURVE, false, ['sign']);
    signature = toBase64(await crypto.subtle.sign(SIGNING, key, text));
  }
  const seal: Seal = { digest, signature };
  return JSON.stringify({ ...content, seal });
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
 * Checks the seal of a parsed document. `publicKey` is an SPKI key of curve P-256 in base64: with
 * one, a document that its owner did not sign is refused; without one, only the digest is checked.
 * Rejects with a RegistryError that names the problem. A page that was not loaded over https has no
 * Web Crypto: there a public key leads to a refusal, and without one nothing is checked.
 */
export async function checkSeal(value: object, publicKey: string | null): Promise<void> {
  const { seal, ...content } = value as { seal?: Partial<Seal> | null };
  if (typeof seal?.digest !== 'string') throw new RegistryError('seal.digest must be a text');
  if (!canCheckSeals()) {
    if (publicKey !== null) throw new RegistryError('seal.signature can only be checked over https');
    return;
  }
  const text = sealedText(content);
  if (seal.digest !== `sha384-${toBase64(await crypto.subtle.digest('SHA-384', text))}`)
    throw new RegistryError('seal.digest does not match the content');
  if (publicKey === null) return;
  const signature = seal.signature ?? null;
  if (signature === null) throw new RegistryError('seal.signature is missing');
  if (!(await isSignedBy(publicKey, signature, text).catch(() => false)))
    throw new RegistryError('seal.signature was not made by the owner of this console');
}

/**
 * Checks that a signed document is still accepted at `now`. Throws a RegistryError when its time is
 * over, or when it has no end: a signature without one could be replayed for ever.
 */
export function assertUnexpired({ expires }: { readonly expires?: string }, now = Date.now()): void {
  if (expires === undefined) throw new RegistryError('expires is missing');
  if (!(Date.parse(expires) > now)) throw new RegistryError(`expires: the signature ended at ${expires}`);
}
