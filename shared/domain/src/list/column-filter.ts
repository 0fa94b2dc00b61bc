/** What a filter calls the rows without a value. */
export const NO_VALUE = '-';

/** What a row is in a column, for its filter: one value, several (facilities), or null for none. */
export type FilterValue = string | readonly string[] | null;

/** A column for filtering; one without `filterValue` has no filter. */
export interface FilterColumn<Row, Key extends string> {
  readonly key: Key;
  readonly filterValue?: ((row: Row) => FilterValue) | undefined;
}

/** The values that are wanted, by column. A column without an entry does not filter. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export const NO_FILTERS: Filters = {};

/** The values of a row as a list; `NO_VALUE` for none. */
export function valuesOf(value: FilterValue): readonly string[] {
  if (value === null || value === '') return [NO_VALUE];
  if (typeof value === 'string') return [value];
  return value.length === 0 ? [NO_VALUE] : value;
}

/**
 * The rows that have a wanted value in every column that filters; the same array when nothing does.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly FilterColumn<Row, string>[],
  filters: Filters,
): readonly Row[] {
  const tests = columns.flatMap(({ key, filterValue }) => {
    const wanted = filters[key];
    return filterValue && wanted?.length ? [{ filterValue, wanted: new Set(wanted) }] : [];
  });
  if (tests.length === 0) return rows;
  return rows.filter((row) =>
    tests.every(({ filterValue, wanted }) => {
      const value = filterValue(row);
      // The commonest case without an array for each of ten thousand rows.
      if (typeof value === 'string' && value !== '') return wanted.has(value);
      return valuesOf(value).some((each) => wanted.has(each));
    }),
  );
}

/**
 * A filter's values as text for an address: divided by commas, with a backslash before a comma of
 * their own.
 */
export function formatFilter(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}

/** The values of an address (`formatFilter`), each once. */
export function parseFilter(text: string): readonly string[] {
  const values = text.match(/(?:\\[\s\S]|[^\\,])+/g) ?? [];
  return [...new Set(values.map((value) => value.replaceAll(/\\([\s\S])/g, '$1')))];
}

/** The filters with other values for one column; none removes its filter. */
export function withFilter(filters: Filters, key: string, values: readonly string[]): Filters {
  const { [key]: _, ...rest } = filters;
  return values.length === 0 ? rest : { ...rest, [key]: values };
}
