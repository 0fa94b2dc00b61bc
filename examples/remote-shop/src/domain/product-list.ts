import { CATEGORIES, type Category, type Product } from './product.ts';

export const ORDERS = ['listed', 'cheapest', 'dearest', 'rating'] as const;
export type ProductOrder = (typeof ORDERS)[number];

export interface ProductFilter {
  readonly query: string;
  /** Null for all. */
  readonly category: Category | null;
  readonly order: ProductOrder;
}

/** Reads a filter from texts of an address; what is unknown counts as not set. */
export function readFilter(texts: Readonly<Record<'q' | 'category' | 'sort', string | undefined>>) {
  return {
    query: texts.q ?? '',
    category: CATEGORIES.find((category) => category === texts.category) ?? null,
    order: ORDERS.find((order) => order === texts.sort) ?? 'listed',
  } satisfies ProductFilter;
}

const COMPARE: Readonly<Record<ProductOrder, (one: Product, other: Product) => number>> = {
  listed: () => 0,
  cheapest: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
  rating: (one, other) => other.rating - one.rating,
};

/**
 * Whether each word of a query stands in the name, the description or a specification of a product,
 * in any case.
 */
export function matchesQuery({ name, description, specs }: Product, query: string): boolean {
  const text = [name, description, ...specs].join('\n').toLowerCase();
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** The products that match a filter, in its order. */
export function filterProducts(
  products: readonly Product[],
  { query, category, order }: ProductFilter,
): readonly Product[] {
  return products
    .filter((product) => category === null || product.category === category)
    .filter((product) => matchesQuery(product, query))
    .toSorted(COMPARE[order]);
}
