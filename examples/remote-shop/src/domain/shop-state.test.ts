import { PRODUCTS } from './product.ts';
import {
  addToCart,
  MOST_PIECES,
  openShop,
  piecesIn,
  quantityIn,
  setQuantity,
  toggleWish,
  totalOf,
} from './shop-state.ts';

describe('the wishlist', () => {
  it('starts with the first three products', () => {
    expect(openShop()).toEqual({ cart: [], wishlist: PRODUCTS.slice(0, 3).map(({ id }) => id) });
  });

  it('takes a product on and off', () => {
    const wished = toggleWish(openShop(), 'vela');
    expect(wished.wishlist.at(-1)).toBe('vela');
    expect(toggleWish(wished, 'vela')).toEqual(openShop());
  });
});

describe('adding to the cart', () => {
  it('moves the product from the wishlist', () => {
    const { cart, wishlist } = addToCart(openShop(), 'velaPro');
    expect(cart).toEqual([{ id: 'velaPro', quantity: 1 }]);
    expect(wishlist).toEqual(['nimbus16', 'echoBuds']);
  });

  it('counts a product that is there already', () => {
    const shop = addToCart(addToCart(addToCart(openShop(), 'vela'), 'hub7'), 'vela');
    expect(shop.cart).toEqual([
      { id: 'vela', quantity: 2 },
      { id: 'hub7', quantity: 1 },
    ]);
    expect(piecesIn(shop)).toBe(3);
  });

  it('changes nothing for a product that is sold out', () => {
    const wished = toggleWish(openShop(), 'strata15');
    expect(addToCart(wished, 'strata15')).toBe(wished);
  });

  it('stops at the most pieces of one product', () => {
    let shop = openShop();
    for (let piece = 0; piece < MOST_PIECES + 3; piece += 1) shop = addToCart(shop, 'hub7');
    expect(quantityIn(shop, 'hub7')).toBe(MOST_PIECES);
  });
});

describe('the number of pieces', () => {
  it('removes the line when it is none', () => {
    const shop = addToCart(openShop(), 'vela');
    expect(setQuantity(shop, 'vela', 0).cart).toEqual([]);
    expect(setQuantity(shop, 'vela', -1).cart).toEqual([]);
  });

  it('of one product leaves the others alone', () => {
    const shop = addToCart(addToCart(openShop(), 'vela'), 'hub7');
    expect(setQuantity(shop, 'vela', 4).cart).toEqual([
      { id: 'vela', quantity: 4 },
      { id: 'hub7', quantity: 1 },
    ]);
  });
});

describe('the total', () => {
  it('is exact to the hundredth, where a sum of the prices would not be', () => {
    let shop = openShop();
    for (const { id } of PRODUCTS) shop = setQuantity(shop, id, 3);
    expect(totalOf(shop)).toBe(23_024.55);
    expect(totalOf(openShop())).toBe(0);
  });
});
