import { createCatalog } from './catalog.ts';
import { composeManifest } from './manifest-source.ts';
import { isOffered, withoutMissing } from './server-offer.ts';

const manifest = composeManifest(
  {
    name: 'ledger',
    contract: '^1.0.0',
    screens: [
      { tab: 'list', component: 'List' },
      { tab: 'journal', component: 'Journal', extension: 'journal' },
    ],
    parts: [{ slot: 'settings', component: 'Card', order: 1, extension: 'people' }],
  },
  { en: { name: 'Ledger', screens: { list: { title: 'List' }, journal: { title: 'Journal' } } } },
);
const catalog = createCatalog([{ name: 'ledger', manifest }]);

describe('what a remote brings for an extension of the server', () => {
  it('is understood, but not shown, while nothing is known of the server', () => {
    expect(withoutMissing(catalog, null)).toBe(catalog);
    expect(catalog.screens.map((screen) => isOffered(screen, null))).toEqual([true, false]);
  });

  it('is there when the server offers it', () => {
    const offer = new Set(['journal', 'people']);
    expect(withoutMissing(catalog, offer)).toEqual(catalog);
    expect(catalog.screens.map((screen) => isOffered(screen, offer))).toEqual([true, true]);
  });

  it('is not there when the server lacks it', () => {
    const left = withoutMissing(catalog, new Set(['people']));
    expect([left.screens.map(({ tab }) => tab), left.parts.length]).toEqual([['list'], 1]);
    expect(withoutMissing(catalog, new Set()).parts).toEqual([]);
  });
});
