import { alphabetOf } from './alphabet.ts';
import { type FilterValue, NO_VALUE, valuesOf } from './column-filter.ts';

/**
 * A column with more different values than this has no filter: a list to choose from would be
 * longer than a search.
 */
export const FILTER_VALUES_MAX = 40;

/** A value that a column can be filtered by. */
export interface FilterOption {
  readonly value: string;
  /** How many rows have it. */
  readonly count: number;
}

/**
 * The values of a column among these rows, in the given order, then by alphabet, rows without a
 * value last. Null when there are more than `FILTER_VALUES_MAX`, or nothing to choose between.
 */
export function filterOptions<Row>(
  rows: readonly Row[],
  filterValue: (row: Row) => FilterValue,
  order: readonly string[] = [],
  locale?: string,
): readonly FilterOption[] | null {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(filterValue(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > FILTER_VALUES_MAX) return null;
  }
  if (counts.size < 2) return null;
  return sortOptions(
    [...counts].map(([value, count]) => ({ value, count })),
    order,
    locale,
  );
}

/** Values in the given order, then by alphabet, those without a value last. */
export function sortOptions(
  options: readonly FilterOption[],
  order: readonly string[] = [],
  locale?: string,
): readonly FilterOption[] {
  const { compare } = alphabetOf(locale);
  const placeOf = (value: string): number => {
    const place = order.indexOf(value);
    if (place >= 0) return place;
    return value === NO_VALUE ? Infinity : order.length;
  };
  return options.toSorted((a, b) => {
    const [one, other] = [placeOf(a.value), placeOf(b.value)];
    return one === other ? compare(a.value, b.value) : one - other;
  });
}
