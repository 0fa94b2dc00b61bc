import { createCatalog } from '@park/federation/catalog';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import type { StartData } from '@park/federation/start-data';
import { addStart } from './add-start.ts';
import { FRAME_STYLES, SHELL_STYLES, START_SCRIPT } from './inline.ts';

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
    screens: [
      {
        ...{
          tab: 'cars',
          component: 'Cars',
          icon: null,
          order: 1,
          group: null,
          warm: ['cars'],
          extension: null,
        },
        ...{ title: { en: 'Cars' }, keywords: { en: 'Cars' } },
        keys: { record: ['car', 'form=add'], view: ['q'] },
      },
    ],
    pages: [{ path: '/login', component: 'Board', title: { en: 'Board' }, warm: ['cars'] }],
    groups: [],
    parts: [],
    offers: {},
    signIn: { component: 'SignIn', warm: [], keys: [] },
  },
};

const shell = JSON.stringify({
  product: { en: 'Taxi Park', ru: 'Таксопарк' },
  tagline: { en: '</script>', ru: '</script>' },
  find: { en: 'Find' },
  logout: { en: 'Logout' },
  missing: { message: { en: 'Missing', ru: 'Нет' }, again: { en: 'Again' } },
  tabs: { dashboard: { en: 'Dashboard' }, settings: { en: 'Settings' } },
}).replaceAll('<', String.raw`\u003c`);

const CODE = '<script defer fetchpriority="high" src="/assets/main.1.js"></script>';
const REGISTRY = '<link rel="preload" as="fetch" crossorigin href="/registry.json">';
const PRELOADS = '<link rel="preload" as="script" href="/remotes/garage/1/entry.js">';
const HTML = `<html><head>${CODE}${REGISTRY}<title>Taxi Park</title><meta name=texts:en content=/assets/texts.en.json><meta name=texts:ru content=/assets/texts.ru.json><meta name=signed-in content=/assets/signed-in.js><script type=application/json id=shell-texts>${shell}</script></head><body><div id=root></div></body></html>`;

function start(pathname: string, search = '', { html = HTML, remote = garage } = {}): string {
  const registry: Registry = { schema: 1, release: 'r', host: 'h', remotes: { garage: remote } };
  const catalog = createCatalog([{ name: 'garage', manifest: remote.manifest }]);
  return addStart({ html, registry, catalog, pathname, search, preloads: PRELOADS });
}

const dataOf = (html: string): StartData =>
  JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as StartData;

describe('what a page starts with', () => {
  it('is the frame, its styles, what the first screen asks for, and the script', () => {
    const html = start('/', '?tab=cars');
    expect(html).toContain(`<style>${FRAME_STYLES}</style><style>${SHELL_STYLES}</style>`);
    expect(html).toContain(`<script>${START_SCRIPT}</script></body>`);
    const ofSignedIn = '<link rel="preload" as="script" href="/assets/signed-in.js">';
    expect(html).toContain(`</title><template id="later">${PRELOADS}${ofSignedIn}</template>`);
    expect(html).not.toContain('shell-texts');
    expect(dataOf(html)).toMatchObject({ warm: ['cars'], records: ['car', 'form=add'] });
    expect(dataOf(html).missing).toEqual({ en: ['Missing', 'Again'], ru: ['Нет', 'Again'] });
  });

  it('names the texts of host and remote by language, English where the remote has no other', () => {
    const own = { url: '/remotes/garage/1/texts.en.json', integrity: 'sha384-texts.en.json' };
    expect(dataOf(start('/', '?tab=cars')).texts).toEqual({
      en: [{ url: '/assets/texts.en.json' }, own],
      ru: [{ url: '/assets/texts.ru.json' }, own],
    });
  });

  it('asks for no texts of a remote that is switched off', () => {
    const html = start('/', '?tab=cars', { remote: { ...garage, enabled: false } });
    expect(dataOf(html).texts['en']).toEqual([{ url: '/assets/texts.en.json' }]);
  });

  it('is for sign-in the brand, without the calls and the code of signed-in people', () => {
    const html = start('/login');
    expect(html).toContain('id="frame" class="sign-in"');
    expect(html).not.toContain('/assets/signed-in.js');
    expect(dataOf(html)).toMatchObject({ warm: [], records: [] });
  });

  it('leads guests from a page for signed-in people to sign-in', () => {
    expect(dataOf(start('/', '?tab=cars')).guests).toBe('/login');
    expect(dataOf(start('/login'))).not.toHaveProperty('guests');
  });

  it('can hold texts that look like the end of its own element', () => {
    const html = start('/', '?tab=cars');
    expect(dataOf(html).frame['ru']).toContain('</script>');
    expect(html).toContain('&lt;/script&gt;');
  });

  it('leaves the page of an older host as it is, with preloads', () => {
    const older = '<title>Taxi Park</title><div id=root></div>';
    expect(start('/', '?tab=cars', { html: older })).toBe(older.replace('</title>', `</title>${PRELOADS}`));
  });

  it('says which calls the screen sends first, on the page of that screen', () => {
    const early = [{ path: 'cars/{car}', record: 'car' }];
    const { manifest } = garage;
    const remote = {
      ...garage,
      manifest: { ...manifest, screens: manifest.screens.map((screen) => ({ ...screen, early })) },
    };
    expect(dataOf(start('/', '?tab=cars', { remote })).early).toEqual(early);
    expect(dataOf(start('/', '', { remote }))).not.toHaveProperty('early');
    expect(dataOf(start('/login', '?tab=cars', { remote }))).not.toHaveProperty('early');
  });
});
