import { statisticsOf } from './statistics.ts';

describe('the statistics of the shop', () => {
  it('count products, stock and averages', () => {
    const { products, inStock, averagePrice, averageRating } = statisticsOf();
    expect([products, inStock]).toEqual([15, 13]);
    expect(averagePrice).toBeCloseTo(511.66, 2);
    expect(averageRating).toBeCloseTo(4.39, 2);
  });

  it('are split by category, and the shares add up to everything', () => {
    const { categories } = statisticsOf();
    expect(categories.map(({ category, products }) => [category, products])).toEqual([
      ['laptops', 3],
      ['phones', 3],
      ['earbuds', 2],
      ['watches', 2],
      ['tablets', 2],
      ['accessories', 3],
    ]);
    expect(categories.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
    expect(categories[2]?.averagePrice).toBeCloseTo(114.99);
  });

  it('are all zero without products', () => {
    expect(statisticsOf([])).toMatchObject({ products: 0, averagePrice: 0, averageRating: 0 });
  });
});
