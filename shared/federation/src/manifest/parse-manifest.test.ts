import { composeManifest } from './manifest-source.ts';
import type { LeftOut } from './json-reader.ts';
import { MANIFEST_LIMIT, parseManifest } from './parse-manifest.ts';

const manifest = composeManifest(
  {
    name: 'shop',
    contract: '^1.0.0',
    owner: { name: 'Shop team', contact: 'shop@example.org' },
    screens: [
      {
        tab: 'shop',
        component: 'ShopScreen',
        order: 40,
        keys: { record: ['product'] },
        warm: ['shop/products'],
      },
    ],
    pages: [{ path: '/shop', component: 'ShopPage', isOpen: true, keys: ['order'] }],
    groups: [{ group: 'sales', order: 50 }],
    parts: [{ slot: 'driver.detail', component: 'Orders', order: 5, needs: { driverId: 'text' } }],
    offers: { 'product.detail': { productId: 'text' } },
  },
  {
    en: {
      name: 'Shop',
      screens: { shop: { title: 'Shop', keywords: 'buy, goods' } },
      pages: { '/shop': 'Shop' },
      groups: { sales: 'Sales' },
    },
    ru: { name: 'Магазин', screens: { shop: { title: 'Магазин' } } },
  },
);

function read(value: unknown) {
  const leftOut: LeftOut[] = [];
  return { manifest: parseManifest(value, 'manifest', leftOut), leftOut };
}

describe('a manifest', () => {
  it('is read as it was composed', () => {
    expect(read(JSON.parse(JSON.stringify(manifest)))).toEqual({ manifest, leftOut: [] });
  });

  it('without an owner, or with one who cannot be reached, names nobody', () => {
    expect(read({ ...manifest, owner: undefined })).toEqual({
      manifest: { ...manifest, owner: null },
      leftOut: [],
    });
    expect(read({ ...manifest, owner: { name: 'Shop team', contact: 'x'.repeat(121) } })).toEqual({
      manifest: { ...manifest, owner: null },
      leftOut: [
        {
          field: 'manifest.owner',
          reason: 'invalid',
          detail: 'manifest.owner.contact must have at most 120 characters',
        },
      ],
    });
  });

  it('needs each title in English only', () => {
    expect(manifest.screens[0]?.title).toEqual({ en: 'Shop', ru: 'Магазин' });
    const source = { name: 'shop', contract: '^1.0.0', pages: [{ path: '/shop', component: 'Page' }] };
    expect(() => composeManifest(source, { en: { name: 'Shop' } })).toThrow(
      'The manifest of shop has no English pages./shop',
    );
  });

  it.each([
    ['a tab that is not a name', { tab: 'My Shop' }, 'manifest.screens[0].tab must match ^[a-z][a-z0-9_]*$'],
    ['a title without English', { title: { ru: 'Магазин' } }, 'manifest.screens[0].title.en must be a text'],
    [
      'a call outside the API',
      { warm: ['https://elsewhere'] },
      'manifest.screens[0].warm[0] must match ^[\\w/-]+$',
    ],
    [
      'a component that is a path',
      { component: '../x' },
      'manifest.screens[0].component must match ^[A-Za-z]\\w*$',
    ],
    [
      'a title of a novel',
      { title: { en: 'x'.repeat(201) } },
      'manifest.screens[0].title.en must have at most 200 characters',
    ],
  ])('loses a screen with %s, and nothing else', (_, parts, detail) => {
    const { manifest: known, leftOut } = read({
      ...manifest,
      screens: [{ ...manifest.screens[0], ...parts }],
    });
    expect(known).toEqual({ ...manifest, screens: [] });
    expect(leftOut).toEqual([{ field: 'manifest.screens[0]', reason: 'invalid', detail }]);
  });

  it.each(['/api', '/assets', '/a/b', '/'])('loses a page at %s', (path) => {
    expect(read({ ...manifest, pages: [{ ...manifest.pages[0], path }] }).manifest.pages).toEqual([]);
  });

  it.each(['yes', 1, {}])('has no page for guests that says %j', (isOpen) => {
    const { pages } = read({ ...manifest, pages: [{ ...manifest.pages[0], isOpen }] }).manifest;
    expect(pages).toMatchObject([{ isOpen: false }]);
  });

  it('loses a sign-in page of an unknown shape, and nothing else', () => {
    const { manifest: known, leftOut } = read({ ...manifest, signIn: 'LoginScreen' });
    expect(known).toEqual(manifest);
    expect(leftOut).toEqual([
      { field: 'manifest.signIn', reason: 'invalid', detail: 'manifest.signIn must be an object' },
    ]);
  });

  it('may have fields of the future, at every place', () => {
    const future = {
      ...manifest,
      widgets: [],
      screens: [{ ...manifest.screens[0], colour: 'red' }],
    };
    const { manifest: known, leftOut } = read(future);
    expect(known).toEqual(manifest);
    expect(leftOut.map(({ field, reason }) => [field, reason])).toEqual([
      ['manifest.widgets', 'unknown'],
      ['manifest.screens[0].colour', 'unknown'],
    ]);
  });

  it('is refused when it is too large', () => {
    const large = { ...manifest, widgets: 'x'.repeat(MANIFEST_LIMIT) };
    expect(() => read(large)).toThrow(`manifest must have at most ${MANIFEST_LIMIT} characters`);
  });
});
