import { composeManifest, type OpenHeadSource } from './manifest-source.ts';
import type { LeftOut } from './json-reader.ts';
import { parseManifest } from './parse-manifest.ts';
import { readScreenHead } from './screen-head.ts';

const screen = { tab: 'cars', component: 'Cars', keys: {} };
const compose = (
  features: Readonly<Record<string, object>>,
  russian: Readonly<Record<string, object>> = {},
  open?: Readonly<Record<string, OpenHeadSource>>,
) =>
  composeManifest(
    { name: 'garage', contract: '^1.0.0', screens: [{ ...screen, head: 'all-cars', ...(open && { open }) }] },
    {
      en: { name: 'Garage', screens: { cars: { title: 'Cars' } }, features },
      ru: { name: 'Гараж', screens: {}, features: russian },
    },
  );
/** The head of the first screen, as a publisher reads it. */
const published = (manifest: ReturnType<typeof compose>) => {
  const leftOut: LeftOut[] = [];
  const read = parseManifest(JSON.parse(JSON.stringify(manifest)), 'manifest', leftOut);
  expect(leftOut).toEqual([]);
  return readScreenHead(read.screens[0]?.head, 'head');
};

describe('what a screen begins with', () => {
  it('is the title, the sentence and the search box of a feature, in every language', () => {
    const manifest = compose(
      { 'all-cars': { title: 'All cars', lead: 'Cars of the park.', searchPlaceholder: 'Plate or make' } },
      { 'all-cars': { title: 'Все машины', lead: 'Машины парка.', searchPlaceholder: 'Номер или марка' } },
    );
    expect(published(manifest)).toEqual({
      title: { en: 'All cars', ru: 'Все машины' },
      lead: { en: 'Cars of the park.', ru: 'Машины парка.' },
      search: { en: 'Plate or make', ru: 'Номер или марка' },
      open: {},
    });
  });

  it('has no sentence and no search box where the feature has none', () => {
    const manifest = compose({ 'all-cars': { title: 'All cars' } });
    expect(manifest.screens[0]?.head).toEqual({ title: { en: 'All cars' } });
    expect(published(manifest)).toEqual({ title: { en: 'All cars' }, lead: null, search: null, open: {} });
  });

  it('is another one where a record is open, or a form: texts of any feature, and a title of its own or none', () => {
    const open = {
      car: { above: ['all-cars.back', 'all-cars.title'], avatar: true },
      'form=add': { above: ['all-cars.back'], title: 'car-form.titles.add', lead: 'car-form.lead' },
    } as const;
    const manifest = compose(
      {
        'all-cars': { title: 'All cars', back: 'To the list' },
        'car-form': { titles: { add: 'A new car' }, lead: 'Of this park.' },
      },
      { 'all-cars': { title: 'Все машины', back: 'К списку' } },
      open,
    );
    const back = { en: 'To the list', ru: 'К списку' };
    expect(published(manifest).open).toEqual({
      car: { above: [back, { en: 'All cars', ru: 'Все машины' }], title: null, lead: null, avatar: true },
      'form=add': {
        above: [back],
        title: { en: 'A new car' },
        lead: { en: 'Of this park.' },
        avatar: false,
      },
    });
  });

  it('is refused at the build when a text is missing in English', () => {
    expect(() => compose({}, { 'all-cars': { title: 'Все машины' } })).toThrow(
      'The manifest of garage has no English text all-cars.title',
    );
    const open = { car: { above: ['car-form.back'] } } as const;
    expect(() => compose({ 'all-cars': { title: 'All cars' } }, {}, open)).toThrow(
      'The manifest of garage has no English text car-form.back',
    );
  });

  it('may come from an older remote, which says less', () => {
    expect(readScreenHead({ title: { en: 'Cars' }, lead: null }, 'head')).toEqual({
      title: { en: 'Cars' },
      lead: null,
      search: null,
      open: {},
    });
  });

  it.each([
    ['Cars', 'head must be an object'],
    [{ title: { ru: 'Машины' } }, 'head.title.en must be a text'],
    [{ title: { en: 'Cars' }, lead: { ru: 'Машины парка.' } }, 'head.lead.en must be a text'],
    [{ title: { en: 'Cars' }, search: 'Plate' }, 'head.search must be an object'],
    [{ title: { en: 'Cars' }, open: { car: { above: 'Back' } } }, 'head.open.car.above must be a list'],
    [{ title: { en: 'Cars' }, open: { car: { above: [{}] } } }, 'head.open.car.above[0].en must be a text'],
    [
      { title: { en: 'Cars' }, open: { car: { above: Array.from({ length: 6 }, () => ({ en: 'x' })) } } },
      'head.open.car.above must have at most 5 entries',
    ],
  ])('is refused as %j', (head, message) => {
    expect(() => readScreenHead(head, 'head')).toThrow(message);
  });
});
