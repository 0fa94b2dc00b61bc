import { createCatalog } from '@park/federation/catalog';
import type { FirstScreen } from '@park/federation/first-screen';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import type { StartData } from '@park/federation/start-data';
import { addStart } from './add-start.ts';
import { START_SCRIPT } from './inline.ts';

const file = (name: string) => ({ url: `/remotes/garage/1/${name}`, integrity: `sha384-${name}` });

const garage: RegistryRemote = {
  version: '1',
  contract: '^1.0.0',
  entry: file('entry.js'),
  chunks: [],
  texts: { en: file('texts.en.json') },
  enabled: true,
  previous: null,
  candidate: null,
  manifest: {
    title: { en: 'Garage' },
    owner: null,
    screens: [
      {
        tab: 'cars',
        component: 'Cars',
        icon: null,
        order: 1,
        group: null,
        warm: ['cars'],
        extension: null,
        title: { en: 'Cars' },
        keywords: { en: 'Cars' },
        keys: { record: ['car', 'form=add'], view: ['q'] },
      },
    ],
    pages: [
      { path: '/login', component: 'Board', title: { en: 'Board' }, warm: ['cars'], isOpen: false, keys: [] },
      {
        path: '/offer',
        component: 'Offer',
        title: { en: 'Offer' },
        warm: ['cars'],
        isOpen: true,
        keys: ['id'],
      },
    ],
    groups: [],
    parts: [],
    offers: {},
    signIn: { component: 'SignIn', warm: [], keys: [] },
  },
};

const CODE = '<script defer fetchpriority="high" src="/assets/main.1.js"></script>';
const REGISTRY = '<link rel="preload" as="fetch" crossorigin href="/registry.json">';
const PRELOADS = '<link rel="preload" as="script" href="/remotes/garage/1/entry.js">';
const SIGNED_IN = '<link rel="preload" as="script" href="/assets/signed-in.1.js">';
const HTML = `<html><head>${CODE}${REGISTRY}<title>Taxi Park</title><meta name=texts:en content=/assets/texts.en.json><meta name=texts:ru content=/assets/texts.ru.json>${SIGNED_IN}</head><body><div id=root></div></body></html>`;

function start(pathname: string, search = '', remote = garage): string {
  const registry: Registry = { schema: 1, release: 'r', host: 'h', remotes: { garage: remote } };
  const catalog = createCatalog([{ name: 'garage', manifest: remote.manifest }]);
  const preloadsOf = ({ remotes }: FirstScreen) => (remotes.length > 0 ? PRELOADS : '');
  return addStart({ html: HTML, registry, catalog, pathname, search, preloadsOf });
}

const dataOf = (html: string): StartData =>
  JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as StartData;

describe('what a page starts with', () => {
  it('is the code of the first screen, what that asks for, and the script', () => {
    const html = start('/', '?tab=cars');
    expect(html).toContain(`</title>${PRELOADS}`);
    expect(html).toContain(SIGNED_IN);
    expect(html).toContain(`<script>${START_SCRIPT}</script></body>`);
    expect(dataOf(html).warm).toEqual(['cars']);
    expect(start('/', '?tab=settings')).not.toContain(PRELOADS);
  });

  it('names the texts of host and remote by language, English where the remote has no other', () => {
    const own = { url: '/remotes/garage/1/texts.en.json', integrity: 'sha384-texts.en.json' };
    expect(dataOf(start('/', '?tab=cars')).texts).toEqual({
      en: [{ url: '/assets/texts.en.json' }, own],
      ru: [{ url: '/assets/texts.ru.json' }, own],
    });
  });

  it('asks for no texts of a remote that is switched off', () => {
    const html = start('/', '?tab=cars', { ...garage, enabled: false });
    expect(dataOf(html).texts['en']).toEqual([{ url: '/assets/texts.en.json' }]);
  });

  it.each(['/login', '/offer'])('is for guests without what only signed-in people need: %s', (path) => {
    expect(start(path)).toContain(PRELOADS);
    expect(start(path)).not.toContain(SIGNED_IN);
    expect(dataOf(start(path)).warm).toEqual([]);
  });

  it('says where it is served, but for an address that nobody has', () => {
    const served = ['/', '/login', '/offer', '/not-found.html'].map((path) => dataOf(start(path)).pathname);
    expect(served).toEqual(['/', '/login', '/offer', undefined]);
  });

  it('leads guests from a page for signed-in people to sign-in', () => {
    expect(dataOf(start('/', '?tab=cars')).guests).toBe('/login');
    for (const path of ['/login', '/offer']) expect(dataOf(start(path))).not.toHaveProperty('guests');
  });

  it('can hold values that look like the end of its own element', () => {
    const url = '/texts.json?</script>';
    const html = start('/', '?tab=cars', { ...garage, texts: { en: { url, integrity: 'sha384-a' } } });
    expect(dataOf(html).texts['en']?.at(-1)?.url).toBe(url);
  });
});
