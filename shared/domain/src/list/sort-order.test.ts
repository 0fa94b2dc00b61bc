import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nextSort, parseSort, sortByColumn, sortDirection, sortRows } from './sort-order.ts';

interface Fare {
  readonly name: string;
  readonly fare: number;
}
const columns = [
  { key: 'name', sortValue: ({ name }: Fare) => name },
  { key: 'fare', sortValue: ({ fare }: Fare) => fare },
  { key: 'actions' },
] as const;

describe('the order in a URL', () => {
  it.each([
    ['name', { column: 'name', descending: false }],
    ['-fare', { column: 'fare', descending: true }],
    ['', null],
    [undefined, null],
    ['-', null],
    ['password', null],
    ['actions', null],
    ['--name', null],
  ])('reads %j as %j', (text, order) => {
    expect(parseSort(text, columns)).toEqual(order);
  });

  it('cycles up, down and back to the order of the server', () => {
    expect(nextSort(null, 'name')).toBe('name');
    expect(nextSort(parseSort('name', columns), 'name')).toBe('-name');
    expect(nextSort(parseSort('-name', columns), 'name')).toBeUndefined();
  });

  it('starts upwards on another column', () => {
    expect(nextSort(parseSort('-fare', columns), 'name')).toBe('name');
  });

  it.each([
    ['name', 'ascending'],
    ['-name', 'descending'],
    ['fare', 'none'],
    [undefined, 'none'],
  ])('announces a list sorted by %j as having its names %s', (text, direction) => {
    expect(sortDirection(parseSort(text, columns), 'name')).toBe(direction);
  });
});

describe('sortByColumn', () => {
  const rows = [
    { name: 'Борис', fare: 2 },
    { name: 'Анна', fare: 3 },
  ];

  it('sorts by the value of the column, either way', () => {
    const byName = sortByColumn(rows, columns, { column: 'name', descending: false }, 'ru-RU');
    expect(byName.map(({ name }) => name)).toEqual(['Анна', 'Борис']);
    const byFare = sortByColumn(rows, columns, { column: 'fare', descending: true }, 'ru-RU');
    expect(byFare.map(({ fare }) => fare)).toEqual([3, 2]);
  });

  it('keeps the order of the server without an order, and for a column that is not sortable', () => {
    expect(sortByColumn(rows, columns, null, 'ru-RU')).toBe(rows);
    expect(sortByColumn(rows, columns, { column: 'actions', descending: false }, 'ru-RU')).toBe(rows);
  });
});

describe('sortRows', () => {
  const byItself = <T>(value: T): T => value;

  it('follows the Russian alphabet and ignores case', () => {
    expect(sortRows(['яков', 'Ёлкин', 'Егор', 'Жанна'], byItself, false, 'ru-RU')).toEqual([
      'Егор',
      'Ёлкин',
      'Жанна',
      'яков',
    ]);
  });

  it('counts numbers inside a text by size', () => {
    expect(sortRows(['T-10', 'T-2'], byItself, false, 'en-US')).toEqual(['T-2', 'T-10']);
  });

  it('puts missing values last either way', () => {
    expect(sortRows([null, 2, 1], byItself, false, 'en-US')).toEqual([1, 2, null]);
    expect(sortRows([null, 2, 1], byItself, true, 'en-US')).toEqual([2, 1, null]);
  });

  it('keeps the order of equal rows in both directions, also when a list is reversed', () => {
    const rows = [
      { key: 'b', at: 1 },
      { key: 'a', at: 2 },
      { key: null, at: 3 },
      { key: 'B', at: 4 },
      { key: 'a', at: 5 },
    ];
    const key = (row: (typeof rows)[number]) => row.key;
    const order = (descending: boolean) => sortRows(rows, key, descending, 'en-US').map(({ at }) => at);
    expect(order(false)).toEqual([2, 5, 1, 4, 3]);
    expect(order(true)).toEqual([1, 4, 2, 5, 3]);
    expect(order(false)).toEqual([2, 5, 1, 4, 3]);
  });

  it('caches the order of each column and locale separately', () => {
    const rows = [
      { first: 'ä', second: 2 },
      { first: 'z', second: 1 },
    ];
    const first = (row: (typeof rows)[number]) => row.first;
    const second = (row: (typeof rows)[number]) => row.second;
    expect(sortRows(rows, first, false, 'sv-SE').map(first)).toEqual(['z', 'ä']);
    expect(sortRows(rows, first, false, 'de-DE').map(first)).toEqual(['ä', 'z']);
    expect(sortRows(rows, second, false, 'de-DE').map(second)).toEqual([1, 2]);
  });

  it('puts true before false', () => {
    expect(sortRows([false, true], byItself, false, 'en-US')).toEqual([true, false]);
  });

  it('keeps equal rows in the order of the server, and does not change the provided list', () => {
    const rows = [
      { id: 1, fare: 2 },
      { id: 2, fare: 1 },
      { id: 3, fare: 2 },
    ];
    expect(sortRows(rows, ({ fare }) => fare, true, 'en-US').map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

it('keeps no order for a column that is gone, however long its list stays', async () => {
  const rows = [{ name: 'b' }, { name: 'a' }];
  const sortByNew = (): WeakRef<object> => {
    const valueOf = (row: { name: string }) => row.name;
    sortRows(rows, valueOf, false, 'en');
    return new WeakRef(valueOf);
  };
  const column = sortByNew();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(column.deref()).toBeUndefined();
});
