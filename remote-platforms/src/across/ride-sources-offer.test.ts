import { createCatalog } from '@park/federation/catalog';
import { composeManifest } from '@park/federation/manifest-source';
import { withoutMissing } from '@park/federation/server-offer';
import texts from '../locales/en.json';
import { manifest } from '../manifest.ts';

const catalog = createCatalog([{ name: 'platforms', manifest: composeManifest(manifest, { en: texts }) }]);
const namesOf = (offer: readonly string[]) => {
  const { screens, parts } = withoutMissing(catalog, new Set(offer));
  return [...screens, ...parts].map(({ component }) => component);
};
const OF_SOURCES = ['HeldRidesScreen', 'RideSources'];

describe('the sources of rides and the held rides', () => {
  it('are shown by a server that takes rides from outside', () => {
    expect(namesOf(['rideSources'])).toEqual(expect.arrayContaining(OF_SOURCES));
  });

  it('have webhooks beside them where the server offers these', () => {
    expect(namesOf(['webhooks'])).toContain('Webhooks');
    expect(namesOf(['rideSources'])).not.toContain('Webhooks');
  });

  it('are not shown by any other server', () => {
    expect(namesOf(['ledger', 'people', 'journal'])).toEqual([]);
  });
});
