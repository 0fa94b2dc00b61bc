import type { ReadRegistry, RegistryRemote } from '@park/federation/registry';
import { bucketOf } from '../releases/choose-release.ts';
import { CatalogStore, type CatalogSources } from './catalog-store.ts';
import { makeRemote } from './make-catalog.ts';

const screen = (tab: string) => ({ screens: [{ tab, component: 'Screen', order: 10 }] });
const texts = (tab: string) => ({ en: { name: 'Shop', screens: { [tab]: { title: tab } } } });
const shop = makeRemote('shop', screen('shop'), texts('shop'));
const registryOf = (remotes: Readonly<Record<string, RegistryRemote>>): ReadRegistry => ({
  registry: { schema: 1, release: 'r1', host: 'h1', remotes },
  leftOut: [],
});

function open(parts: Partial<CatalogSources> = {}) {
  return new CatalogStore({
    read: () => Promise.resolve(registryOf({ shop })),
    offer: () => null,
    overrides: [],
    readRelease: () => Promise.reject(new Error('not asked for')),
    personId: () => 'anna',
    ...parts,
  });
}
const tabsOf = (store: CatalogStore) => store.state().catalog.screens.map(({ tab }) => tab);

describe('what the page knows about the remotes', () => {
  it('is nothing at first, and what the registry says once it has been read', async () => {
    const store = open();
    expect([store.state().phase, store.keysOf('shop'), store.titlesOf('shop')]).toEqual([
      'reading',
      undefined,
      { en: 'shop' },
    ]);
    await store.load();
    expect([store.state().phase, tabsOf(store), store.titlesOf('shop')]).toEqual([
      'read',
      ['shop'],
      { en: 'Shop' },
    ]);
  });

  it('is unknown while the registry cannot be read, and is there after a retry', async () => {
    const read = jest
      .fn<Promise<ReadRegistry>, [boolean]>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(registryOf({ shop }));
    const store = open({ read });
    await store.load();
    expect([store.state().phase, tabsOf(store)]).toEqual(['unread', []]);
    await store.load(true);
    expect([store.state().phase, tabsOf(store)]).toEqual(['read', ['shop']]);
    expect(read.mock.calls).toEqual([[false], [true]]);
  });

  it('stays when a later read fails', async () => {
    const read = jest
      .fn<Promise<ReadRegistry>, [boolean]>()
      .mockResolvedValueOnce(registryOf({ shop }))
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const store = open({ read });
    await store.load();
    await store.load(true);
    expect(tabsOf(store)).toEqual(['shop']);
  });

  it('follows the person: who gets the candidate gets its screens', async () => {
    const release = { ...makeRemote('shop', screen('sale'), texts('sale')), version: '2.0.0' };
    const candidate = { percent: 50, release };
    const people = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const within = people.find((id) => bucketOf(id, 'shop', '2.0.0') < 50) ?? '';
    const outside = people.find((id) => bucketOf(id, 'shop', '2.0.0') >= 50) ?? '';
    let person = outside;
    const store = open({
      read: () => Promise.resolve(registryOf({ shop: { ...shop, candidate } })),
      personId: () => person,
    });
    const changes = jest.fn();
    await store.load();
    store.subscribe(changes);
    store.refresh();
    expect([tabsOf(store), changes.mock.calls.length]).toEqual([['shop'], 0]);
    person = within;
    store.refresh();
    expect([tabsOf(store), changes.mock.calls.length]).toEqual([['sale'], 1]);
  });

  it('has the screens of the version that the address names, also of a remote that is not in the registry', async () => {
    const store = open({
      overrides: [
        { name: 'shop', version: '9.0.0' },
        { name: 'trial', version: '1.0.0' },
        { name: 'lost', version: '1.0.0' },
      ],
      readRelease: (name) =>
        name === 'lost'
          ? Promise.reject(new Error('answered 404'))
          : Promise.resolve(makeRemote(name, screen(`new_${name}`), texts(`new_${name}`))),
    });
    await store.load();
    expect(tabsOf(store).toSorted()).toEqual(['new_shop', 'new_trial']);
  });

  it('keeps the notes of the registry and of the catalog', async () => {
    const other = makeRemote('other', screen('shop'), texts('shop'));
    const note = { field: 'remotes.x', reason: 'invalid', detail: 'x' } as const;
    const store = open({
      read: () => Promise.resolve({ ...registryOf({ shop, other }), leftOut: [note] }),
    });
    await store.load();
    expect(store.state().leftOut.map(({ detail }) => detail)).toEqual([
      'x',
      'shop and other both claim the tab shop',
    ]);
  });
});
