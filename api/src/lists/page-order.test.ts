import { createListKeys } from './list-keys.ts';
import { placesOf } from './match-sql.ts';
import { pageOrder } from './page-order.ts';

describe('a page of a list that is sorted by a column whose values many records share', () => {
  it.each([
    ['connection', false],
    ['-connection', true],
    ['fare', false],
    ['name', false],
    ['-name', false],
  ])('by %s is read from the index of shared values: %s', (sort, isShared) => {
    const listed = { list: 'drivers', keys: createListKeys(['en', 'ru']) } as const;
    const { source } = pageOrder(listed, { sort, language: 'ru', filters: {} }, placesOf([]));
    expect(source.includes('is_shared')).toBe(isShared);
  });
});
