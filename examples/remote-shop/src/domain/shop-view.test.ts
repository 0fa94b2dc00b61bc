import { keysOf, type ShopView, viewOf } from './shop-view.ts';

const views: ShopView[] = [
  { kind: 'products' },
  { kind: 'details', id: 'vela' },
  { kind: 'cart' },
  { kind: 'statistics' },
];

describe('the views of the shop', () => {
  it.each(views)('survive a reload: %j', (view) => {
    expect(viewOf(keysOf(view))).toEqual(view);
  });

  it.each(views)('exclude each other, also when one follows the other: %j', (view) => {
    for (const before of views) expect(viewOf({ ...keysOf(before), ...keysOf(view) })).toEqual(view);
  });

  it('are the details when an address names two', () => {
    expect(viewOf({ product: 'vela', view: 'cart' })).toEqual({ kind: 'details', id: 'vela' });
  });

  it('are the products when an address names an unknown one', () => {
    expect(viewOf({ view: 'reviews' })).toEqual({ kind: 'products' });
  });
});
