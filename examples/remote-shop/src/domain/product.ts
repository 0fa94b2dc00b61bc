export const CATEGORIES = ['laptops', 'phones', 'earbuds', 'watches', 'tablets', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What is the same in every language; the words of a product stand in the locales, by its id. */
interface ProductFacts {
  readonly id: string;
  readonly category: Category;
  readonly price: number;
  /** From 0 to 5. */
  readonly rating: number;
  readonly inStock: boolean;
}

/** The fifteen products of the sample shop, in the order of the list. */
export const PRODUCTS = [
  { id: 'nimbus16', category: 'laptops', price: 1599.99, rating: 4.8, inStock: true },
  { id: 'velaPro', category: 'phones', price: 999.99, rating: 4.7, inStock: true },
  { id: 'echoBuds', category: 'earbuds', price: 149.99, rating: 4.5, inStock: true },
  { id: 'orbitWatch', category: 'watches', price: 299.99, rating: 4.4, inStock: true },
  { id: 'folio12', category: 'tablets', price: 649.99, rating: 4.6, inStock: true },
  { id: 'hub7', category: 'accessories', price: 59.99, rating: 4.3, inStock: true },
  { id: 'nimbus14', category: 'laptops', price: 1199.99, rating: 4.6, inStock: true },
  { id: 'vela', category: 'phones', price: 749.99, rating: 4.5, inStock: true },
  { id: 'echoMini', category: 'earbuds', price: 79.99, rating: 4.1, inStock: true },
  { id: 'orbitFit', category: 'watches', price: 129.99, rating: 4, inStock: false },
  { id: 'folio10', category: 'tablets', price: 429.99, rating: 4.2, inStock: true },
  { id: 'charger65', category: 'accessories', price: 44.99, rating: 4.7, inStock: true },
  { id: 'strata15', category: 'laptops', price: 849.99, rating: 4.2, inStock: false },
  { id: 'velaLite', category: 'phones', price: 399.99, rating: 3.9, inStock: true },
  { id: 'braidCable', category: 'accessories', price: 29.99, rating: 4.4, inStock: true },
] as const satisfies readonly ProductFacts[];

export type ProductId = (typeof PRODUCTS)[number]['id'];

/** A product with its words in one language. */
export interface Product extends ProductFacts {
  readonly id: ProductId;
  readonly name: string;
  readonly description: string;
  readonly specs: readonly string[];
}
