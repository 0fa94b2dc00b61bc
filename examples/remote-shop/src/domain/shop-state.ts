import { type ProductId, PRODUCTS } from './product.ts';

export interface CartLine {
  readonly id: ProductId;
  readonly quantity: number;
}

/** What the visitor has chosen so far. */
export interface ShopState {
  readonly cart: readonly CartLine[];
  readonly wishlist: readonly ProductId[];
}

/** The most pieces of one product in a cart. */
export const MOST_PIECES = 10;
const FIRST_WISHES = 3;

/** The state of a first visit: the wishlist starts with the first three products. */
export function openShop(): ShopState {
  return { cart: [], wishlist: PRODUCTS.slice(0, FIRST_WISHES).map(({ id }) => id) };
}

export function quantityIn({ cart }: ShopState, id: ProductId): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0;
}

const isInStock = (id: ProductId): boolean =>
  PRODUCTS.some((product) => product.id === id && product.inStock);

/**
 * Sets how many pieces of a product are in the cart: none removes its line, and more than the most
 * counts as the most.
 */
export function setQuantity(shop: ShopState, id: ProductId, quantity: number): ShopState {
  const pieces = Math.min(MOST_PIECES, Math.max(0, quantity));
  if (pieces === 0) return { ...shop, cart: shop.cart.filter((line) => line.id !== id) };
  const isThere = shop.cart.some((line) => line.id === id);
  const cart = isThere
    ? shop.cart.map((line) => (line.id === id ? { id, quantity: pieces } : line))
    : [...shop.cart, { id, quantity: pieces }];
  return { ...shop, cart };
}

/**
 * Adds one piece to the cart and takes the product off the wishlist; a product that is sold out
 * stays where it is.
 */
export function addToCart(shop: ShopState, id: ProductId): ShopState {
  if (!isInStock(id)) return shop;
  const wishlist = shop.wishlist.filter((wish) => wish !== id);
  return setQuantity({ ...shop, wishlist }, id, quantityIn(shop, id) + 1);
}

/** Puts a product on the wishlist, or takes it off. */
export function toggleWish(shop: ShopState, id: ProductId): ShopState {
  const isWished = shop.wishlist.includes(id);
  const wishlist = isWished ? shop.wishlist.filter((wish) => wish !== id) : [...shop.wishlist, id];
  return { ...shop, wishlist };
}

/** How many pieces are in the cart. */
export function piecesIn({ cart }: ShopState): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The price of everything in the cart, exact to the hundredth. */
export function totalOf({ cart }: ShopState): number {
  const hundredths = cart.map(({ id, quantity }) => {
    const price = PRODUCTS.find((product) => product.id === id)?.price ?? 0;
    return Math.round(price * 100) * quantity;
  });
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}
