import { fieldWord, moneyFields } from './field-word.ts';

describe('a word of a field list', () => {
  it.each([
    ['text', { name: 'text' }],
    ['optional long text 0..500?', { name: 'long text', isOptional: true, isNullable: true, ends: [0, 500] }],
    ['money 1..', { name: 'money', ends: [1, Infinity] }],
    ['int 1..52 = 1', { name: 'int', ends: [1, 52], fallback: '1' }],
    ['optional sold|retired?', { name: 'sold|retired', isOptional: true, isNullable: true }],
  ])('%s is read by its parts', (written, parts) => {
    const plain = { isOptional: false, isNullable: false, ends: null, fallback: undefined };
    expect(fieldWord(written)).toEqual({ ...plain, ...parts });
  });

  it('says which fields are money', () => {
    expect(moneyFields({ name: 'text', rent: 'money 0..', days: ['int'], rest: 'optional money?' })).toEqual([
      'rent',
      'rest',
    ]);
  });
});
