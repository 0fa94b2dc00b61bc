import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ShopScreen } from './ShopScreen.tsx';

interface Options {
  readonly language?: 'en' | 'ru';
  readonly keys?: Readonly<Record<string, string>>;
}

function show({ language = 'en', keys = {} }: Options = {}) {
  return renderScreen(<ShopScreen />, { language, address: { tab: 'shop', ...keys } });
}

const products = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
const names = () => products().map((tile) => within(tile).getByRole('link').textContent);
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map((line) => within(line).getByRole('link').textContent);

describe('the products of the shop', () => {
  it('are fifteen, each with category, rating, stock and price', () => {
    show();
    expect(screen.getByText('Showing 15 of 15')).toBeVisible();
    const [first, second] = products();
    expect(first).toHaveTextContent('Nimbus 16Laptops4.8Rated 4.8 of 5In stockBYN 1,599.99');
    expect(second).toHaveTextContent('Vela ProPhones');
    expect(screen.getAllByText('Sold out')).toHaveLength(2);
  });

  it('are found by a word of their description, and the search stands in the address', async () => {
    const { user, visited } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'battery');
    expect(names()).toEqual(['Nimbus 16', 'Orbit Fit', 'Vela Lite']);
    expect(visited.at(-1)).toBe('/?tab=shop&q=battery');
  });

  it('are shown by category and in another order', async () => {
    const { user } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Phones');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Cheapest first');
    expect(names()).toEqual(['Vela Lite', 'Vela', 'Vela Pro']);
  });

  it('say when nothing matches, and all come back', async () => {
    const { user } = show({ keys: { q: 'steam engine', category: 'phones' } });
    expect(screen.getByText('No products found')).toBeVisible();
    await user.click(button('Show all products'));
    expect(screen.getByText('Showing 15 of 15')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the views of the shop', () => {
  it('exclude each other', async () => {
    const { user, visited } = show();
    await user.click(link('Statistics'));
    expect(heading('Statistics')).toBeVisible();
    await user.click(link('All products'));
    await user.click(link('Cart'));
    expect(heading('Cart and wishlist')).toBeVisible();
    await user.click(link('Vela Pro'));
    expect(heading('Vela Pro')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await user.click(link('Statistics'));
    expect(heading('Statistics')).toBeVisible();
    expect(visited).toEqual([
      '/?tab=shop&view=statistics',
      '/?tab=shop',
      '/?tab=shop&view=cart',
      '/?tab=shop&product=velaPro',
      '/?tab=shop&view=statistics',
    ]);
  });

  it('keep the filter of the list', async () => {
    const { user } = show({ keys: { category: 'tablets' } });
    await user.click(link('Folio 10'));
    await user.click(link('All products'));
    expect(names()).toEqual(['Folio 12', 'Folio 10']);
  });
});

describe('the details of a product', () => {
  it('show everything about it', () => {
    show({ keys: { product: 'orbitWatch' } });
    expect(heading('Orbit Watch')).toBeVisible();
    expect(screen.getByText('A watch with maps, calls and a heart-rate sensor.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Display that is always on',
      'Maps without a phone',
      'Water-resistant to 50 m',
    ]);
    expect(screen.getByText('BYN 299.99')).toBeVisible();
  });

  it('do not sell what is sold out', () => {
    show({ keys: { product: 'strata15' } });
    expect(button('Add Strata 15 to the cart')).toBeDisabled();
  });

  it('say when there is no such product', () => {
    show({ keys: { product: 'teapot' } });
    expect(screen.getByText('The shop has no product “teapot”.')).toBeVisible();
    expect(link('All products')).toHaveAttribute('href', '/?tab=shop');
  });
});

describe('cart and wishlist', () => {
  it('start empty, and with the first three products', () => {
    show({ keys: { view: 'cart' } });
    expect(screen.getByText('The cart is empty')).toBeVisible();
    expect(linesOf('Wishlist')).toEqual(['Nimbus 16', 'Vela Pro', 'Echo Buds']);
    expect(screen.getByText('BYN 0.00')).toBeVisible();
  });

  it('move a product from the wishlist to the cart', async () => {
    const { user, notices } = show({ keys: { view: 'cart' } });
    await user.click(button('Add Echo Buds to the cart'));
    expect(linesOf('Cart')).toEqual(['Echo Buds']);
    expect(linesOf('Wishlist')).toEqual(['Nimbus 16', 'Vela Pro']);
    expect(notices).toEqual([{ kind: 'success', text: 'Echo Buds is in the cart' }]);
  });

  it('show the total with two decimals, whatever the number of pieces', async () => {
    const { user } = show({ keys: { view: 'cart' } });
    await user.click(button('Add Echo Buds to the cart'));
    await user.click(button('One Echo Buds more'));
    await user.click(button('Add Nimbus 16 to the cart'));
    const total = screen.getByRole('status');
    expect(total).toHaveTextContent('TotalBYN 1,899.97');
    await user.click(button('One Echo Buds less'));
    await user.click(button('Remove Nimbus 16'));
    expect(total).toHaveTextContent('TotalBYN 149.99');
    await user.click(button('One Echo Buds less'));
    expect(screen.getByText('The cart is empty')).toBeVisible();
  });

  it('count the pieces beside the link to the cart', async () => {
    const { user } = show();
    await user.click(button('Add Vela to the cart'));
    await user.click(button('Add Vela to the cart'));
    expect(screen.getByText('2 pieces in the cart')).toBeInTheDocument();
  });

  it('mark a wish with the heart, on and off', async () => {
    const { user } = show();
    const heart = button('Hub 7 on the wishlist');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('say when there are no wishes left', async () => {
    const { user } = show({ keys: { view: 'cart' } });
    for (const name of ['Nimbus 16', 'Vela Pro', 'Echo Buds'])
      await user.click(button(`${name} on the wishlist`));
    expect(screen.getByText('No wishes yet')).toBeVisible();
  });
});

describe('the statistics', () => {
  it('show the range in total and by category', () => {
    show({ keys: { view: 'statistics' } });
    expect(screen.getByText('BYN 512')).toBeVisible();
    const [laptops] = screen.getAllByRole('listitem');
    expect(laptops).toHaveTextContent('Laptops3 productsBYN 1,217 on average');
    expect(screen.getAllByRole('progressbar', { name: '20% of all products' })).toHaveLength(3);
  });
});

describe('in Russian', () => {
  it('has words, numbers and plurals of its own', async () => {
    const { user } = show({ language: 'ru' });
    expect(heading('Магазин')).toBeVisible();
    await user.click(button('Добавить в корзину: Nimbus 16'));
    await user.click(button('Добавить в корзину: Nimbus 16'));
    expect(screen.getByText('2 штуки в корзине')).toBeInTheDocument();
    await user.click(link(/^Корзина/));
    expect(screen.getByRole('status')).toHaveTextContent('ИтогоBYN 3 199,98');
  });
});
