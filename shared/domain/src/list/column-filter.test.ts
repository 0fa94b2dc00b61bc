import {
  filterRows,
  type Filters,
  formatFilter,
  NO_FILTERS,
  NO_VALUE,
  parseFilter,
  withFilter,
} from './column-filter.ts';
import { FILTER_VALUES_MAX, filterOptions } from './filter-options.ts';

interface Car {
  readonly plate: string;
  readonly color: string | null;
  readonly extras: readonly string[];
}

const cars: readonly Car[] = [
  { plate: 'A', color: 'Red', extras: ['wifi', 'child seat'] },
  { plate: 'B', color: 'Blue', extras: [] },
  { plate: 'C', color: null, extras: ['wifi'] },
  { plate: 'D', color: 'Red', extras: [] },
  { plate: 'E', color: '', extras: ['child seat'] },
];
const columns = [
  { key: 'plate' },
  { key: 'color', filterValue: ({ color }: Car) => color },
  { key: 'extras', filterValue: ({ extras }: Car) => extras },
];

describe('the filters of a list', () => {
  it.each<[Filters, string]>([
    [{ color: ['Red'] }, 'AD'],
    [{ color: ['Red', 'Blue'] }, 'ABD'],
    [{ color: [NO_VALUE] }, 'CE'],
    [{ color: ['Red', NO_VALUE], extras: ['wifi'] }, 'AC'],
    [{ extras: ['wifi'] }, 'AC'],
    [{ extras: [NO_VALUE] }, 'BD'],
    [{ color: ['Green'] }, ''],
    [{ plate: ['A'], unknown: ['x'], color: [] }, 'ABCDE'],
  ])('%j leave %s', (filters, expected) => {
    const found = filterRows(cars, columns, filters);
    expect(found.map(({ plate }) => plate).join('')).toBe(expected);
  });

  it('return the same list when none is set', () => {
    expect(filterRows(cars, columns, NO_FILTERS)).toBe(cars);
  });

  it('are changed one column at a time', () => {
    const red = withFilter(NO_FILTERS, 'color', ['Red']);
    expect(withFilter(red, 'extras', ['wifi'])).toEqual({ color: ['Red'], extras: ['wifi'] });
    expect(withFilter(red, 'color', [])).toEqual({});
  });
});

describe('the values to choose from', () => {
  it('are those of the rows with their counts, by alphabet, rows without one last', () => {
    expect(filterOptions(cars, ({ color }) => color)).toEqual([
      { value: 'Blue', count: 1 },
      { value: 'Red', count: 2 },
      { value: NO_VALUE, count: 2 },
    ]);
  });

  it('keep an order of their own where they have one', () => {
    const options = filterOptions(cars, ({ color }) => color, ['Red', 'Blue']);
    expect(options?.map(({ value }) => value)).toEqual(['Red', 'Blue', NO_VALUE]);
  });

  it('are none when there are too many of them, or only one', () => {
    const many = Array.from({ length: FILTER_VALUES_MAX + 1 }, (_, index) => String(index));
    expect(filterOptions(many, (value) => value)).toBeNull();
    expect(filterOptions(many.slice(1), (value) => value)).toHaveLength(FILTER_VALUES_MAX);
    expect(filterOptions(['same', 'same'], (value) => value)).toBeNull();
  });
});

describe('a filter in an address', () => {
  it.each([
    [['expired'], 'expired'],
    [['expired', 'week'], 'expired,week'],
    [['Dark, blue', String.raw`a\b`], String.raw`Dark\, blue,a\\b`],
  ])('%j is written as %s and read again', (values, text) => {
    expect(formatFilter(values)).toBe(text);
    expect(parseFilter(text)).toEqual(values);
  });

  it.each([
    ['', []],
    [',,', []],
    ['a,,a,b', ['a', 'b']],
    ['a\\', ['a']],
  ])('that says %j is %j', (text, values) => {
    expect(parseFilter(text)).toEqual(values);
  });
});
