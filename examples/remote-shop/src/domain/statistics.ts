import { CATEGORIES, type Category, PRODUCTS } from './product.ts';

export interface CategoryFigures {
  readonly category: Category;
  readonly products: number;
  readonly averagePrice: number;
  /** The share of all products, in percent. */
  readonly share: number;
}

export interface ShopStatistics {
  readonly products: number;
  readonly inStock: number;
  readonly averagePrice: number;
  readonly averageRating: number;
  readonly categories: readonly CategoryFigures[];
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of a range of products, in total and by category. */
export function statisticsOf(products: readonly (typeof PRODUCTS)[number][] = PRODUCTS): ShopStatistics {
  return {
    products: products.length,
    inStock: products.filter(({ inStock }) => inStock).length,
    averagePrice: average(products.map(({ price }) => price)),
    averageRating: average(products.map(({ rating }) => rating)),
    categories: CATEGORIES.map((category) => {
      const own = products.filter((product) => product.category === category);
      return {
        category,
        products: own.length,
        averagePrice: average(own.map(({ price }) => price)),
        share: products.length === 0 ? 0 : (own.length / products.length) * 100,
      };
    }),
  };
}
