import { createCatalog } from '@park/federation/catalog';
import type { ManifestScreen, RemoteManifest } from '@park/federation/manifest';
import { type ShellTexts, shellFrame, signInFrame } from './frame.ts';

const TEXTS: ShellTexts = {
  product: { en: 'Taxi Park', ru: 'Таксопарк' },
  tagline: { en: 'Operator console', ru: 'Консоль оператора' },
  find: { en: 'Find', ru: 'Найти' },
  logout: { en: 'Logout', ru: 'Выйти' },
  tabs: {
    dashboard: { en: 'Dashboard', ru: 'Обзор' },
    settings: { en: 'Settings', ru: 'Настройки' },
  },
};

const screenOf = (tab: string, title: string, more: Partial<ManifestScreen> = {}): ManifestScreen => ({
  tab,
  component: 'Screen',
  title: { en: title },
  keywords: { en: title },
  icon: null,
  order: 10,
  group: null,
  keys: { record: [], view: [] },
  warm: [],
  extension: null,
  ...more,
});

const manifest: RemoteManifest = {
  title: { en: 'Garage' },
  screens: [
    screenOf('cars', 'Cars', { order: 20, title: { en: 'Cars', ru: 'Машины' } }),
    screenOf('people', 'People', { order: 5 }),
    screenOf('hidden', 'Hidden', { order: null }),
    screenOf('money', 'Money', { group: 'sums' }),
    screenOf('rides', 'Rides', { group: 'sums', order: 11 }),
  ],
  pages: [],
  groups: [{ group: 'sums', title: { en: 'Sums' }, icon: null, order: 30 }],
  parts: [],
  offers: {},
  signIn: null,
};
const catalog = createCatalog([{ name: 'garage', manifest }]);

/** The texts of the elements, in the order of the document. */
const written = (html: string): string[] =>
  [...html.matchAll(/data-text>([^<]*)</g)].map(([, text = '']) => text);

describe('the frame of a page', () => {
  it('lists the screens in the order of the sidebar, with closed groups', () => {
    expect(written(shellFrame(TEXTS, catalog, 'cars').html)).toEqual([
      ...['Taxi Park', 'Operator console', 'Dashboard', 'People', 'Cars', 'Sums'],
      ...['Settings', 'Logout', 'Taxi Park', 'Find'],
    ]);
  });

  it('begins the screen with the heading and the sentence of its manifest, in the order of the document', () => {
    const head = { title: { en: 'All cars', ru: 'Все машины' }, lead: { en: 'Cars of the <park>.' } };
    const named = { ...manifest, screens: [screenOf('cars', 'Cars', { head })] };
    const { html, texts } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: named }]), 'cars');
    expect(html).toContain('<h1 data-text>All cars</h1><p data-text>Cars of the &lt;park&gt;.</p>');
    expect(texts['ru']?.slice(-3)).toEqual(['Найти', 'Все машины', 'Cars of the <park>.']);
  });

  it('begins the shell’s own tabs with their titles', () => {
    expect(shellFrame(TEXTS, catalog, 'settings').html).toContain('<h1 data-text>Settings</h1></div>');
  });

  it('shows the sentence of a tab of the shell where the host has one', () => {
    const texts = { ...TEXTS, leads: { dashboard: { en: 'The park now.', ru: 'Парк сейчас.' } } };
    const { html, texts: others } = shellFrame(texts, catalog, 'dashboard');
    expect(html).toContain('<h1 data-text>Dashboard</h1><p data-text>The park now.</p>');
    expect(others['ru']?.at(-1)).toBe('Парк сейчас.');
    expect(shellFrame(texts, catalog, 'settings').html).not.toContain('<p data-text>');
  });

  it('has the search box of a list, with what it asks for', () => {
    const head = { title: { en: 'All cars' }, search: { en: 'Plate or make' } };
    const named = { ...manifest, screens: [screenOf('cars', 'Cars', { head })] };
    const { html } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: named }]), 'cars');
    expect(html).toContain('<div class="search" data-text>Plate or make</div>');
    expect(shellFrame(TEXTS, catalog, 'cars').html).not.toContain('class="search"');
  });

  it('holds what each open record begins with, hidden until the address is known', () => {
    const open = {
      car: { above: [{ en: 'To the list' }, { en: 'Cars' }] },
      driver: { above: [{ en: 'To the list' }], lead: { en: 'Of this park.' }, avatar: true },
      'form="add"': {
        above: [{ en: 'To the list' }],
        title: { en: 'A new car' },
        lead: { en: 'Of <this> park.' },
      },
    };
    const named = {
      ...manifest,
      screens: [screenOf('cars', 'Cars', { head: { title: { en: 'All cars' }, open } })],
    };
    const { html, texts } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: named }]), 'cars');
    expect(html).toContain(
      '<div class="head open" data-open="car" hidden><div class="above crumbs"><span data-text>To the list</span><div><span data-text>Cars</span></div></div><div class="named"><b class="title"></b></div></div>',
    );
    expect(html).toContain(
      '<div class="head open" data-open="form=&quot;add&quot;" hidden><div class="above"><span data-text>To the list</span></div><h1 data-text>A new car</h1><p data-text>Of &lt;this&gt; park.</p></div>',
    );
    expect(html).toContain(
      '<div class="named person"><b class="title"></b></div><p data-text>Of this park.</p>',
    );
    expect(texts['ru']).toHaveLength(written(html).length);
  });

  it('ends the place of a form with its title', () => {
    const open = {
      'form=add': { above: [{ en: 'To the list' }, { en: 'Cars' }], title: { en: 'A new car' } },
    };
    const named = {
      ...manifest,
      screens: [screenOf('cars', 'Cars', { head: { title: { en: 'All cars' }, open } })],
    };
    const { html } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: named }]), 'cars');
    expect(html).toContain(
      '<div><span data-text>Cars</span><span data-text>A new car</span></div></div><h1 data-text>A new car</h1>',
    );
  });

  it.each([
    undefined,
    'Cars',
    { title: 'Cars' },
    { title: { ru: 'Машины' } },
    { title: { en: 'Cars' }, lead: 7 },
  ])('shows bars instead of a heading when the manifest says %j', (head) => {
    const odd = { ...manifest, screens: [screenOf('cars', 'Cars', { head })] };
    const { html } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: odd }]), 'cars');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<div class="main"><b class="title"></b>');
  });

  it('opens the group of the screen that was asked for', () => {
    const { html } = shellFrame(TEXTS, catalog, 'rides');
    expect(written(html).slice(5, 8)).toEqual(['Sums', 'Money', 'Rides']);
    expect(html).toContain('<div class="line here"><span data-text>Rides</span>');
  });

  it('is in English, with its texts in every other language in the order of its elements; English where one is missing', () => {
    const { html, texts } = shellFrame(TEXTS, catalog, 'cars');
    expect(Object.keys(texts)).toEqual(['ru']);
    expect(texts['ru']).toHaveLength(written(html).length);
    expect(texts['ru']).toEqual([
      ...['Таксопарк', 'Консоль оператора', 'Обзор', 'People', 'Машины', 'Sums'],
      ...['Настройки', 'Выйти', 'Таксопарк', 'Найти'],
    ]);
  });

  it('is hidden from the keyboard and from screen readers, and without its styles from everyone', () => {
    for (const { html } of [shellFrame(TEXTS, catalog, 'cars'), signInFrame(TEXTS)])
      expect(html).toMatch(/^<div id="frame" class="[a-z-]+" hidden inert aria-hidden="true">/);
  });

  it('shows the title of a remote as text, whatever it holds', () => {
    const odd = { ...manifest, screens: [screenOf('odd', '<img src=x> & "co"')] };
    const { html } = shellFrame(TEXTS, createCatalog([{ name: 'garage', manifest: odd }]), 'odd');
    expect(html).toContain('&lt;img src=x&gt; &amp; &quot;co&quot;');
    expect(html).not.toContain('<img');
  });
});
