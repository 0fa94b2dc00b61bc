import type { FindResults } from '@park/federation/find-results';
import { renderScreen } from '@park/testing/render-screen';
import { FindProducts } from './FindProducts.tsx';

function find(query: string, language: 'en' | 'ru' = 'en'): FindResults | undefined {
  let last: FindResults | undefined;
  const report = (results: FindResults) => (last = results);
  renderScreen(<FindProducts query={query} onResults={report} />, { language });
  return last;
}

describe('the shop in the find panel', () => {
  it('offers the products that match, with price and address', () => {
    const results = find('vela pro');
    expect(results).toMatchObject({ query: 'vela pro', isLoading: false, retry: null });
    expect(results?.groups).toEqual([
      {
        key: 'products',
        title: 'Products',
        icon: 'Inbox',
        total: 1,
        choices: [
          {
            key: 'velaPro',
            label: 'Vela Pro',
            hint: 'BYN\u00a0999.99',
            to: { tab: 'shop', product: 'velaPro' },
          },
        ],
      },
    ]);
  });

  it('lists five of many and says how many there are', () => {
    const [group] = find('a')?.groups ?? [];
    expect(group?.choices).toHaveLength(5);
    expect(group?.total).toBe(15);
  });

  it('offers nothing for nothing', () => {
    expect(find(' ')?.groups).toEqual([]);
    expect(find('steam engine')?.groups).toEqual([]);
  });

  it('finds by the words of the language on screen', () => {
    expect(find('планшет', 'ru')?.groups[0]?.choices.map(({ label }) => label)).toEqual([
      'Folio 12',
      'Folio 10',
    ]);
  });
});
