import { createCatalog } from '@park/federation/catalog';
import { composeManifest, type ManifestSource, type ManifestTexts } from '@park/federation/manifest-source';
import type { ServerOffer } from '@park/federation/server-offer';
import type { RegistryRemote } from '@park/federation/registry';
import { makeRelease } from '../loading/make-loaded-remote.ts';
import { CatalogStore } from './catalog-store.ts';

type Texts = Readonly<Record<string, ManifestTexts>>;

/** A remote in a registry, for tests: its manifest, and the titles in it by language. */
export function makeRemote(
  name: string,
  source: Partial<ManifestSource> = {},
  texts: Texts = { en: { name: `Part ${name}` } },
): RegistryRemote {
  const manifest = composeManifest({ name, contract: '^1.0.0', ...source }, texts);
  return { ...makeRelease(name, '1.0.0'), manifest, enabled: true, previous: null, candidate: null };
}

const OF_GARAGE: ManifestSource = {
  name: 'garage',
  contract: '^1.0.0',
  screens: [
    {
      tab: 'staff',
      component: 'DriversScreen',
      icon: 'Users',
      warm: ['taxipark/drivers'],
      order: 10,
      keys: { record: ['driver', 'form=add'], view: ['q'] },
    },
    {
      tab: 'vehicles',
      component: 'VehiclesScreen',
      icon: 'Car',
      order: 20,
      keys: { record: ['vehicle', 'form=add'] },
    },
  ],
  pages: [{ path: '/login', component: 'HomePage', warm: ['taxipark/drivers'] }],
};
const OF_LEDGER: ManifestSource = {
  name: 'ledger',
  contract: '^1.0.0',
  groups: [{ group: 'report', icon: 'ChartColumn', order: 30 }],
  screens: ['report', 'earning_report', 'ride_report'].map((tab, order) => ({
    tab,
    component: 'ReportScreen',
    group: 'report',
    order,
  })),
};
const titles = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([tab, title]) => [tab, { title }]));

/** Remotes with the screens of the specification, for tests. */
export const TEST_REMOTES: Readonly<Record<string, RegistryRemote>> = {
  door: makeRemote('door', { signIn: { component: 'LoginScreen' } }, { en: { name: 'Sign-in' } }),
  garage: makeRemote('garage', OF_GARAGE, {
    en: {
      name: 'Drivers and vehicles',
      screens: titles({ staff: 'Staff', vehicles: 'Vehicles' }),
      pages: { '/login': 'Drivers' },
    },
    ru: { name: 'Водители и автомобили', screens: titles({ staff: 'Водители', vehicles: 'Автомобили' }) },
  }),
  ledger: makeRemote('ledger', OF_LEDGER, {
    en: {
      name: 'Reports',
      groups: { report: 'Report' },
      screens: titles({ report: 'Reports', earning_report: 'Earning Report', ride_report: 'Ride Report' }),
    },
    ru: {
      name: 'Отчёты',
      groups: { report: 'Отчёты' },
      screens: titles({
        report: 'Отчёты',
        earning_report: 'Отчёт о заработке',
        ride_report: 'Отчёт о поездках',
      }),
    },
  }),
};

/** What the test remotes bring. */
export const TEST_CATALOG = createCatalog(
  Object.entries(TEST_REMOTES).map(([name, { manifest }]) => ({ name, manifest })),
);

/**
 * A catalog for tests, as it is once these remotes have been read; null: the registry cannot be
 * read.
 */
export async function makeCatalog(
  remotes: Readonly<Record<string, RegistryRemote>> | null = TEST_REMOTES,
  offer: ServerOffer = null,
): Promise<CatalogStore> {
  const store = new CatalogStore({
    read: () =>
      remotes === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ registry: { schema: 1, release: 'r1', host: 'h1', remotes }, leftOut: [] }),
    overrides: [],
    offer: () => offer,
    readRelease: () => Promise.reject(new Error('not asked for')),
    personId: () => 'user-1',
  });
  await store.load();
  return store;
}
