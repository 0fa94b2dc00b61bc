import { generateKeyPairSync } from 'node:crypto';
import { openRegistry } from '@park/federation/registry-seal';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { changeRegistry, readRegistry, signRegistry } from './live-registry.ts';
import { readKeys, type RegistryKeys } from './registry-keys.ts';

let work: FakeWorkspace;

function newKeys(): RegistryKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const keys = readKeys({ REGISTRY_SIGNING_KEY: signing });
  if (!keys) throw new Error('no keys');
  return keys;
}

const [owner, stranger] = [newKeys(), newKeys()];
const place = (keys: RegistryKeys | null) => ({ store: work.store, keys });
const show = (keys: RegistryKeys | null, host: string) =>
  changeRegistry(place(keys), () => ({ host, remotes: {} }));
const asServed = (): unknown => JSON.parse(work.readPublished('registry.json'));

beforeEach(() => (work = fakeWorkspace()));
afterEach(() => work.remove());

describe('the registry in the store', () => {
  it('carries the signature that browsers check', async () => {
    const registry = await show(owner, '1.0.0');
    expect(await openRegistry(asServed(), owner.open)).toEqual(registry);
    await expect(openRegistry(asServed(), stranger.open)).rejects.toThrow('seal.signature');
  });

  it('is not written unsigned over a signed one', async () => {
    await show(owner, '1.0.0');
    await expect(show(null, '1.0.1')).rejects.toThrow(
      'The registry is signed: REGISTRY_SIGNING_KEY must be set to change it.',
    );
    expect((await readRegistry(place(owner)))?.host).toBe('1.0.0');
  });

  it.each([
    ['nobody', null, 'seal.signature is missing'],
    ['a stranger', stranger, 'seal.signature was not made by the owner of this console'],
  ])('is never signed on behalf of %s', async (_, keys, message) => {
    await show(keys, '1.0.0');
    await expect(show(owner, '1.0.1')).rejects.toThrow(message);
    const seen: unknown[] = [];
    await changeRegistry(
      place(owner),
      (before) => {
        seen.push(before);
        return { host: '1.0.2', remotes: {} };
      },
      'repair',
    );
    expect(seen).toEqual([null]);
  });

  it('is signed without another change once that is asked for', async () => {
    const registry = await show(null, '1.0.0');
    await signRegistry(place(owner));
    expect(await openRegistry(asServed(), owner.open)).toEqual(registry);
  });

  it('is not written again when nothing has changed', async () => {
    await show(owner, '1.0.0');
    const before = work.readPublished('registry.json');
    await show(owner, '1.0.0');
    expect(work.readPublished('registry.json')).toBe(before);
  });

  it('gives up with a word when others never stop changing it', async () => {
    const store = { ...work.store, swap: () => Promise.resolve(false) };
    await expect(
      changeRegistry({ store, keys: null }, () => ({ host: '1.0.0', remotes: {} })),
    ).rejects.toThrow('registry.json was changed by others 20 times over; run this again.');
  });
});

describe('the keys', () => {
  it('are left out where nothing is signed', () => {
    expect(readKeys({ REGISTRY_PUBLIC_KEY: owner.open })).toBe(null);
  });

  it.each(['not a key', owner.open, Buffer.from('{}').toString('base64')])(
    'do not take %s for one',
    (text) => {
      expect(() => readKeys({ REGISTRY_SIGNING_KEY: text })).toThrow(
        'REGISTRY_SIGNING_KEY must be a PKCS #8 private key of curve P-256 in base64.',
      );
    },
  );

  it('must belong together, or every browser would refuse what is published', () => {
    const env = { REGISTRY_SIGNING_KEY: owner.signing, REGISTRY_PUBLIC_KEY: stranger.open };
    expect(() => readKeys(env)).toThrow(
      'REGISTRY_PUBLIC_KEY is not the public half of REGISTRY_SIGNING_KEY.',
    );
  });
});
