import { createCatalog } from './catalog.ts';
import { type EarlyCall, earlyCalls, readEarlyCalls } from './early-calls.ts';
import type { LeftOut } from './json-reader.ts';
import { composeManifest } from './manifest-source.ts';
import { parseManifest } from './parse-manifest.ts';

const CARS: readonly EarlyCall[] = [
  { path: 'cars/count', extension: 'carCount' },
  { path: 'cars/{car}/owners', record: 'car', roles: ['admin', 'viewer'] },
];

/** The catalog of a console whose only remote brings a list of cars and a part of the dashboard. */
function catalogWith(cars: unknown, board: unknown = undefined) {
  const source = composeManifest(
    {
      name: 'garage',
      contract: '^1.0.0',
      screens: [{ tab: 'cars', component: 'Cars', keys: { record: ['car'] } }],
      parts: [{ slot: 'dashboard', component: 'Board', order: 1 }],
    },
    { en: { name: 'Garage', screens: { cars: { title: 'Cars' } } } },
  );
  const [screen] = source.screens;
  const [part] = source.parts;
  const written = { ...source, screens: [{ ...screen, early: cars }], parts: [{ ...part, early: board }] };
  const leftOut: LeftOut[] = [];
  const manifest = parseManifest(JSON.parse(JSON.stringify(written)), 'manifest', leftOut);
  expect(leftOut).toEqual([]);
  return createCatalog([{ name: 'garage', manifest }]);
}

describe('the calls that a screen sends first', () => {
  it('are those of its manifest, whether a record is open or not: the page knows that', () => {
    const catalog = catalogWith(CARS);
    expect(earlyCalls(catalog, '?tab=cars')).toEqual(CARS);
    expect(earlyCalls(catalog, '?tab=cars&car=7')).toEqual(CARS);
    expect(earlyCalls(catalog, '?tab=settings')).toEqual([]);
  });

  it('are those of all parts of the dashboard, each once', () => {
    const catalog = catalogWith(CARS, [CARS[0], CARS[0]]);
    expect(earlyCalls(catalog, '')).toEqual([CARS[0]]);
  });

  it('are none where a remote says nothing of them, or not as it must', () => {
    expect(earlyCalls(catalogWith(undefined), '?tab=cars')).toEqual([]);
    expect(earlyCalls(catalogWith([{ path: '//elsewhere' }]), '?tab=cars')).toEqual([]);
  });

  it('are written into the manifest as its remote names them', () => {
    const { screens, parts } = composeManifest(
      {
        name: 'garage',
        contract: '^1.0.0',
        screens: [{ tab: 'cars', component: 'Cars', early: CARS }],
        parts: [{ slot: 'dashboard', component: 'Board', order: 1, early: CARS }],
      },
      { en: { name: 'Garage', screens: { cars: { title: 'Cars' } } } },
    );
    expect([screens[0]?.early, parts[0]?.early]).toEqual([CARS, CARS]);
  });

  it.each([
    [{}, 'early[0].path must be a text'],
    [{ path: 'https://elsewhere' }, 'early[0].path must match'],
    [{ path: '../cars' }, 'early[0].path must match'],
    [{ path: 'cars/{car}/{owner}' }, 'early[0].path must match'],
    [{ path: 'cars', extension: 'Car count' }, 'early[0].extension must match'],
    [{ path: 'cars', record: '7' }, 'early[0].record must match'],
    [{ path: 'cars', roles: ['Admin'] }, 'early[0].roles must match'],
  ])('must be paths of the API: %j', (call, message) => {
    expect(() => readEarlyCalls([call], 'early')).toThrow(message);
  });
});
