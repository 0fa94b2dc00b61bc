import { composeManifest } from './manifest-source.ts';
import type { LeftOut } from './json-reader.ts';
import { parseManifest } from './parse-manifest.ts';
import { readScreenHead } from './screen-head.ts';

const screen = { tab: 'cars', component: 'Cars', keys: {} };
const compose = (heads: object, russian: object = {}) =>
  composeManifest(
    { name: 'garage', contract: '^3.0.0', screens: [{ ...screen, head: 'all-cars' }] },
    {
      en: {
        name: 'Garage',
        screens: { cars: { title: 'Cars' } },
        heads: { 'all-cars': { ...heads } as never },
      },
      ru: { name: 'Гараж', screens: {}, heads: { 'all-cars': { ...russian } as never } },
    },
  );

describe('what a screen begins with', () => {
  it('is the title and the sentence of a feature, in every language', () => {
    const manifest = compose(
      { title: 'All cars', lead: 'Cars of the park.' },
      { title: 'Все машины', lead: 'Машины парка.' },
    );
    const leftOut: LeftOut[] = [];
    const read = parseManifest(JSON.parse(JSON.stringify(manifest)), 'manifest', leftOut);
    expect(leftOut).toEqual([]);
    expect(readScreenHead(read.screens[0]?.head, 'head')).toEqual({
      title: { en: 'All cars', ru: 'Все машины' },
      lead: { en: 'Cars of the park.', ru: 'Машины парка.' },
    });
  });

  it('has no sentence where the feature has none', () => {
    expect(compose({ title: 'All cars' }).screens[0]?.head).toEqual({
      title: { en: 'All cars' },
      lead: null,
    });
  });

  it('is refused at the build when the feature has no English title', () => {
    expect(() => compose({}, { title: 'Все машины' })).toThrow(
      'The manifest of garage has no English title of all-cars',
    );
  });

  it.each([
    ['Cars', 'head must be an object'],
    [{ title: { ru: 'Машины' } }, 'head.title.en must be a text'],
    [{ title: { en: 'Cars' }, lead: { ru: 'Машины парка.' } }, 'head.lead.en must be a text'],
  ])('is refused as %j', (head, message) => {
    expect(() => readScreenHead(head, 'head')).toThrow(message);
  });
});
