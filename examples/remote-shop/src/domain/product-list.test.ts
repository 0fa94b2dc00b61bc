import { type Product, PRODUCTS } from './product.ts';
import { filterProducts, readFilter } from './product-list.ts';

const products: readonly Product[] = PRODUCTS.map((facts) => ({
  ...facts,
  name: `Name of ${facts.id}`,
  description: facts.category === 'phones' ? 'Takes Photos at night' : 'Plain',
  specs: facts.id === 'hub7' ? ['Seven ports'] : [],
}));
const all = readFilter({ q: undefined, category: undefined, sort: undefined });
const idsOf = (filter: Partial<typeof all>) =>
  filterProducts(products, { ...all, ...filter }).map(({ id }) => id);

describe('the list of products', () => {
  it('shows all in their order when nothing is chosen', () => {
    expect(idsOf({})).toEqual(PRODUCTS.map(({ id }) => id));
  });

  it('finds by name, description and specification, word by word and in any case', () => {
    expect(idsOf({ query: 'VELAPRO' })).toEqual(['velaPro']);
    expect(idsOf({ query: 'night photos' })).toEqual(['velaPro', 'vela', 'velaLite']);
    expect(idsOf({ query: ' ports ' })).toEqual(['hub7']);
    expect(idsOf({ query: 'nothing of the kind' })).toEqual([]);
  });

  it('shows one category', () => {
    expect(idsOf({ category: 'watches' })).toEqual(['orbitWatch', 'orbitFit']);
    expect(idsOf({ category: 'watches', query: 'vela' })).toEqual([]);
  });

  it('is ordered by price and by rating', () => {
    expect(idsOf({ order: 'cheapest' })[0]).toBe('braidCable');
    expect(idsOf({ order: 'dearest' })[0]).toBe('nimbus16');
    expect(idsOf({ order: 'rating' }).slice(0, 3)).toEqual(['nimbus16', 'velaPro', 'charger65']);
  });

  it('takes unknown words of an address for nothing', () => {
    expect(readFilter({ q: 'a', category: 'cars', sort: 'luck' })).toEqual({ ...all, query: 'a' });
    expect(readFilter({ q: '', category: 'phones', sort: 'rating' })).toEqual({
      query: '',
      category: 'phones',
      order: 'rating',
    });
  });
});
