import { createCatalog, partsOf, recordAddress } from './catalog.ts';
import { firstScreen, isOpenAt, keysIn } from './first-screen.ts';
import { composeManifest, type ManifestSource } from './manifest-source.ts';

const remote = (name: string, source: Partial<ManifestSource>) => {
  const titles = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]));
  const texts = {
    name,
    screens: Object.fromEntries((source.screens ?? []).map(({ tab }) => [tab, { title: tab }])),
    pages: titles((source.pages ?? []).map(({ path }) => path)),
    groups: titles((source.groups ?? []).map(({ group }) => group)),
  };
  return { name, manifest: composeManifest({ name, contract: '^1.0.0', ...source }, { en: texts }) };
};
const screen = (tab: string, order = 10) => ({
  tab,
  component: 'Screen',
  order,
  keys: { record: ['driver'] },
  warm: [`calls/${tab}`],
});

const fleet = remote('fleet', {
  screens: [screen('staff', 20), screen('vehicles', 10)],
  pages: [{ path: '/login', component: 'Page', warm: ['calls/page'] }],
  parts: [{ slot: 'dashboard', component: 'Board', order: 10, warm: ['calls/board'] }],
  offers: { 'driver.detail': { driverId: 'text' } },
});
const week = { slot: 'driver.detail', component: 'Week', order: 1, needs: { driverId: 'text' } } as const;

describe('what the remotes bring together', () => {
  it('is in the order of the manifests', () => {
    const other = remote('reports', {
      screens: [screen('report', 5)],
      parts: [{ ...week, slot: 'dashboard', needs: {}, order: 1 }],
    });
    const catalog = createCatalog([fleet, other]);
    expect(catalog.screens.map(({ tab, remote: name }) => `${name} ${tab}`)).toEqual([
      'reports report',
      'fleet vehicles',
      'fleet staff',
    ]);
    expect(partsOf(catalog, 'dashboard').map(({ component }) => component)).toEqual(['Week', 'Board']);
    expect(catalog.leftOut).toEqual([]);
  });

  it('has each tab once: the second who claims it is named with the first', () => {
    const { screens, leftOut } = createCatalog([
      fleet,
      remote('shop', { screens: [screen('staff'), screen('settings')] }),
    ]);
    expect(screens.filter(({ tab }) => tab === 'staff').map((each) => each.remote)).toEqual(['fleet']);
    expect(leftOut.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['taken', 'shop and fleet both claim the tab staff'],
      ['taken', 'shop and the console both claim the tab settings'],
    ]);
  });

  it('has one sign-in page, and each path once', () => {
    const signIn = { signIn: { component: 'Login' } };
    const { leftOut } = createCatalog([
      fleet,
      remote('a', signIn),
      remote('b', { ...signIn, pages: [{ path: '/login', component: 'X' }] }),
    ]);
    expect(leftOut.map(({ detail }) => detail)).toEqual([
      'b and fleet both claim the path /login',
      'b and a both claim the sign-in page',
    ]);
  });

  it('fills a slot that another remote offers', () => {
    const catalog = createCatalog([fleet, remote('reports', { parts: [week] })]);
    expect(partsOf(catalog, 'driver.detail').map((each) => each.remote)).toEqual(['reports']);
  });

  it.each([
    [
      'no-slot',
      { ...week, slot: 'shop.front' },
      'reports fills the slot shop.front with Week; no remote offers that slot',
    ],
    [
      'no-prop',
      { ...week, needs: { driverId: 'number' } },
      'Week of reports needs driverId (number) in the slot driver.detail; fleet does not give it',
    ],
  ] as const)('leaves out a part (%s)', (reason, part, detail) => {
    const catalog = createCatalog([fleet, remote('reports', { parts: [part] })]);
    expect(catalog.parts.filter((each) => each.remote === 'reports')).toEqual([]);
    expect(catalog.leftOut).toMatchObject([{ reason, detail }]);
  });

  it('says where a kind of record is opened', () => {
    expect(recordAddress(createCatalog([fleet]), 'driver', '7')).toEqual({ tab: 'vehicles', driver: '7' });
    expect(recordAddress(createCatalog([fleet]), 'driver', null)).toEqual({ tab: 'vehicles' });
    expect(recordAddress(createCatalog([]), 'driver', '7')).toBeNull();
  });
});

describe('the first screen at an address', () => {
  const catalog = createCatalog([
    fleet,
    remote('auth', { signIn: { component: 'Login' } }),
    remote('late', { parts: [{ slot: 'dashboard', component: 'B', order: 20 }] }),
  ]);

  it.each([
    ['/', '', ['fleet', 'late'], ['calls/board']],
    ['/', '?tab=staff', ['fleet'], ['calls/staff']],
    ['/', '?tab=settings', [], []],
    ['/', '?tab=nowhere', ['fleet', 'late'], ['calls/board']],
    ['/login', '', ['auth'], ['calls/page']],
    ['/nowhere', '', [], []],
  ])('%s%s needs %j', (pathname, search, remotes, warm) => {
    expect(firstScreen(catalog, pathname, search)).toMatchObject({ remotes, warm });
  });

  it.each([
    ['/', '', ['fleet Board', 'late B']],
    ['/', '?tab=staff', ['fleet Screen']],
    ['/', '?tab=settings', []],
    ['/login', '', ['auth Login']],
    ['/nowhere', '', []],
  ])('%s%s shows %j', (pathname, search, shown) => {
    const { components } = firstScreen(catalog, pathname, search);
    expect(components.map(({ remote: owner, component }) => `${owner} ${component}`)).toEqual(shown);
  });

  it('has keys only for tabs that somebody has', () => {
    expect(keysIn(catalog)('staff')?.record).toEqual(['driver']);
    expect(keysIn(catalog)('settings')).toEqual({ record: [], view: [] });
    expect(keysIn(catalog)('nowhere')).toBeUndefined();
  });

  it.each([
    ['/login', true],
    ['/menu', true],
    ['/stats', false],
    ['/', false],
    ['/nowhere', false],
  ])('is open to guests at %s: %s', (path, isOpen) => {
    const page = (each: string) => ({ path: each, component: 'Page' });
    const shop = remote('shop', { pages: [{ ...page('/menu'), isOpen: true }, page('/stats')] });
    expect(isOpenAt(createCatalog([fleet, shop]), path)).toBe(isOpen);
  });
});
