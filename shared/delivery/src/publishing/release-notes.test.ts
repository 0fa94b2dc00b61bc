import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Registry } from '@park/federation/registry';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { readRegistry, signRegistry } from './live-registry.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { readKeys } from './registry-keys.ts';
import { promote, rollBack } from './run-published.ts';

let work: FakeWorkspace;
const log = (): void => undefined;
const place = () => ({ store: work.store, keys: null });

const publish = (code: string, notes?: unknown, percent: number | null = null): Promise<Registry> => {
  work.buildRemote('shop', code, notes === undefined ? {} : { notes });
  return publishRemote('shop', { ...place(), root: work.root, percent, log });
};
const FIRST = { en: ['A shop'], ru: ['Лавка'] };
const SECOND = { en: ['A larger shop'] };
const idOf = (notes: unknown) =>
  createHash('sha256').update(JSON.stringify(notes)).digest('base64url').slice(0, 22);

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ ...place(), root: work.root, isBreaking: false, log });
});
afterEach(() => work.remove());

describe('the release notes of a build', () => {
  it('are a file of the version, and the registry has their id', async () => {
    const { remotes } = await publish('1', FIRST);
    const shop = remotes['shop'];
    expect(shop?.notes).toBe(idOf(FIRST));
    expect(JSON.parse(work.readPublished(`remotes/shop/${shop?.version}/release-notes.json`))).toEqual(FIRST);
    expect((await readRegistry(place()))?.remotes['shop']?.notes).toBe(idOf(FIRST));
  });

  it('may be missing', async () => {
    const { remotes } = await publish('1');
    expect(remotes['shop']).not.toHaveProperty('notes');
  });

  it('make another version of the same code', async () => {
    const before = await publish('1', FIRST);
    const after = await publish('1', SECOND);
    expect(after.remotes['shop']?.version).not.toBe(before.remotes['shop']?.version);
  });

  it.each([
    ['notes.en must be a list', { ru: ['Лавка'] }],
    ['notes.en must have at most 5 entries', { en: ['1', '2', '3', '4', '5', '6'] }],
  ])('are refused before anything is uploaded: %s', async (message, notes) => {
    await expect(publish('1', notes)).rejects.toThrow(
      `The release-notes.json of shop cannot be published: ${message}`,
    );
    expect(await work.store.list('remotes')).toEqual([]);
  });

  it('go with their version: back with a rollback, and with a candidate to those who get it', async () => {
    await publish('1', FIRST);
    await publish('2', SECOND);
    expect((await rollBack('shop', place())).remotes['shop']?.notes).toBe(idOf(FIRST));
    const { remotes } = await publish('3', { en: ['For a few'] }, 10);
    expect(remotes['shop']?.notes).toBe(idOf(FIRST));
    expect(remotes['shop']?.candidate?.release.notes).toBe(idOf({ en: ['For a few'] }));
    const all = await promote('shop', { version: null, percent: null }, place());
    expect(all.remotes['shop']?.notes).toBe(idOf({ en: ['For a few'] }));
  });

  it('are under the signature of the registry', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const keys = readKeys({ REGISTRY_SIGNING_KEY: signing });
    await publish('1', FIRST);
    await signRegistry({ store: work.store, keys }, true);
    const text = work.readPublished('registry.json');
    expect((await readRegistry({ store: work.store, keys }))?.remotes['shop']?.notes).toBe(idOf(FIRST));
    const forged = text.replace(idOf(FIRST), idOf(SECOND));
    const stored = await work.store.read('registry.json');
    await work.store.swap('registry.json', new TextEncoder().encode(forged), stored?.tag ?? null);
    await expect(readRegistry({ store: work.store, keys })).rejects.toThrow('seal.digest does not match');
  });
});
