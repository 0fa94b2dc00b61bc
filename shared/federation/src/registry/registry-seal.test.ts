/** @jest-environment node */
import type { Registry } from './registry.ts';
import { openRegistry, sealRegistry } from './registry-seal.ts';

const registry: Registry = { schema: 1, release: 'r1', host: '1.0.0-ab', remotes: {} };

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKeys(): Promise<{ signing: string; open: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  return {
    signing: base64(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    open: base64(await crypto.subtle.exportKey('spki', pair.publicKey)),
  };
}

async function sealed(signingKey: string | null, change: object = {}): Promise<unknown> {
  const value = JSON.parse(await sealRegistry(registry, signingKey)) as object;
  return { ...value, ...change };
}

test('a registry is read as it was sealed', async () => {
  expect(await openRegistry(await sealed(null), null)).toEqual({ registry, leftOut: [] });
});

test('a registry that was changed in transit is refused', async () => {
  await expect(openRegistry(await sealed(null, { release: 'r2' }), null)).rejects.toThrow(
    'seal.digest does not match the content',
  );
});

test('a registry without a seal is refused', async () => {
  await expect(openRegistry({ ...registry }, null)).rejects.toThrow('seal.digest must be a text');
});

test('with a key only what its owner signed is read', async () => {
  const [owner, stranger] = await Promise.all([newKeys(), newKeys()]);
  expect(await openRegistry(await sealed(owner.signing), owner.open)).toEqual({ registry, leftOut: [] });
  await expect(openRegistry(await sealed(stranger.signing), owner.open)).rejects.toThrow(
    'seal.signature was not made by the owner of this console',
  );
  await expect(openRegistry(await sealed(null), owner.open)).rejects.toThrow('seal.signature is missing');
});

test('where the browser lacks Web Crypto a signed registry is refused', async () => {
  const { signing, open } = await newKeys();
  const value = await sealed(signing);
  const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  try {
    await expect(openRegistry(value, open)).rejects.toThrow('seal.signature can only be checked over https');
    expect(await openRegistry(value, null)).toEqual({ registry, leftOut: [] });
  } finally {
    if (real) Object.defineProperty(globalThis, 'crypto', real);
  }
});
