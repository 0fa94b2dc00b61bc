import { openRegistry } from '@park/federation/registry-seal';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { changeRegistry, readRegistry } from './live-registry.ts';
import { newKeys } from './new-keys.testing.ts';
import type { RegistryKeys } from './registry-keys.ts';

let work: FakeWorkspace;

const [owner, stranger] = [newKeys(), newKeys()];
const place = (keys: RegistryKeys | null) => ({ store: work.store, keys });
const publishHostVersion = (keys: RegistryKeys | null, host: string) =>
  changeRegistry(place(keys), () => ({ host, remotes: {} }));
const asServed = (): unknown => JSON.parse(work.readPublished('registry.json'));

beforeEach(() => (work = fakeWorkspace()));
afterEach(() => work.remove());

describe('the registry in the store', () => {
  it('carries the signature that browsers check', async () => {
    const registry = await publishHostVersion(owner, '1.0.0');
    expect((await openRegistry(asServed(), owner.open)).registry).toEqual(registry);
    await expect(openRegistry(asServed(), stranger.open)).rejects.toThrow('seal.signature');
  });

  it('is not written unsigned over a signed one', async () => {
    await publishHostVersion(owner, '1.0.0');
    await expect(publishHostVersion(null, '1.0.1')).rejects.toThrow(
      'The registry is signed: REGISTRY_SIGNING_KEY must be set to change it.',
    );
    expect((await readRegistry(place(owner)))?.host).toBe('1.0.0');
  });

  it.each([
    ['no key', null, 'seal.signature is missing'],
    ['an unknown key', stranger, 'seal.signature was not made by the owner of this console'],
  ])('is not re-signed when it carries the signature of %s', async (_, keys, message) => {
    await publishHostVersion(keys, '1.0.0');
    await expect(publishHostVersion(owner, '1.0.1')).rejects.toThrow(message);
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

  it('is not written again when nothing has changed', async () => {
    await publishHostVersion(owner, '1.0.0');
    const before = work.readPublished('registry.json');
    await publishHostVersion(owner, '1.0.0');
    expect(work.readPublished('registry.json')).toBe(before);
  });

  it('rejects with a message when other writers change it in every attempt', async () => {
    const store = { ...work.store, swap: () => Promise.resolve(false) };
    await expect(
      changeRegistry({ store, keys: null }, () => ({ host: '1.0.0', remotes: {} })),
    ).rejects.toThrow('registry.json was changed by other writers in each of 20 attempts; run this again.');
  });
});
