import { lastTextOf, rememberKeys } from './search-key.ts';

describe('a search key', () => {
  it('holds all texts folded, each on its own, and is made once', () => {
    const textsOf = jest.fn(({ name }: { name: string }) => [name, null, 'B2']);
    const keyOf = rememberKeys(textsOf);
    const row = { name: 'Ёлкин' };
    expect([keyOf(row), keyOf(row)]).toEqual(['елкин\n\nb2', 'елкин\n\nb2']);
    expect(textsOf).toHaveBeenCalledTimes(1);
  });

  it('says where its last text begins', () => {
    expect('ab\ncd'.slice(lastTextOf('ab\ncd'))).toBe('cd');
    expect(lastTextOf('ab')).toBe(0);
  });
});
