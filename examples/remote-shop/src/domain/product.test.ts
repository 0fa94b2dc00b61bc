import { CATEGORIES, PRODUCTS } from './product.ts';

describe('the products of the sample shop', () => {
  it('are fifteen, each under an id of its own, in six categories that all have some', () => {
    expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(15);
    expect(new Set(PRODUCTS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(CATEGORIES).toHaveLength(6);
  });

  it('cost 29.99 to 1599.99', () => {
    const prices = PRODUCTS.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([29.99, 1599.99]);
  });

  it('have ratings up to five, and some are sold out', () => {
    for (const { rating } of PRODUCTS) expect(rating > 0 && rating <= 5).toBe(true);
    expect(new Set(PRODUCTS.map(({ inStock }) => inStock)).size).toBe(2);
  });
});
