import { type Alphabet, alphabetOf } from './alphabet.ts';
import { sortKeys } from './sort-key.ts';
import { finish, sortInSteps, STEP, type Steps } from './steps.ts';

/** The column and direction by which a list is sorted. */
export interface SortOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** The value of a cell for comparison; null means missing. */
export type SortValue = string | number | boolean | null;

/** A column for sorting; one without `sortValue` is not sortable. */
export interface SortColumn<Row, Key extends string> {
  readonly key: Key;
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
}

/**
 * Parses `name` or `-name` of a URL; null, the server's order, for a column that is not sortable.
 */
export function parseSort<Key extends string>(
  text: string | undefined,
  columns: readonly { readonly key: Key; readonly sortValue?: unknown }[],
): SortOrder<Key> | null {
  if (!text) return null;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = columns.find(({ key, sortValue }) => key === name && sortValue !== undefined);
  return column === undefined ? null : { column: column.key, descending };
}

/**
 * The next order after a click on a column heading, in the form of the URL: up, down, none.
 */
export function nextSort<Column extends string>(
  current: SortOrder<Column> | null,
  column: Column,
): string | undefined {
  if (current?.column !== column) return column;
  return current.descending ? undefined : `-${column}`;
}

/** The `aria-sort` value of a column. */
export function sortDirection<Column extends string>(
  current: SortOrder<Column> | null,
  column: Column,
): 'ascending' | 'descending' | 'none' {
  if (current?.column !== column) return 'none';
  return current.descending ? 'descending' : 'ascending';
}

interface Comparable {
  readonly keys: readonly (string | number | null)[];
  /** Whether plain comparison gives the right order; otherwise the collator is needed. */
  readonly isPlain: boolean;
}

/**
 * The keys by which rows are compared: numbers, true before false, else sort keys or the text
 * itself.
 */
function* comparable(values: readonly SortValue[], alphabet: Alphabet): Steps<Comparable> {
  const isText = values.some((value) => typeof value === 'string');
  if (!isText) {
    const keys = values.map((value) =>
      value === null ? null : typeof value === 'boolean' ? Number(!value) : value,
    );
    return { keys, isPlain: true };
  }
  const texts = values.map((value) => (value === null ? '' : String(value)));
  const known = yield* sortKeys(texts, alphabet);
  const keys = values.map((value, index) => (value === null ? null : ((known ?? texts)[index] ?? '')));
  return { keys, isPlain: known !== null };
}

function compareWith(alphabet: Alphabet | null): (a: string | number, b: string | number) => number {
  if (alphabet) return (a, b) => alphabet.compare(String(a), String(b));
  return (a, b) => (a < b ? -1 : Number(a > b));
}

interface Ascending {
  /** The indexes of the rows in ascending order, missing values at the end. */
  readonly places: Uint32Array;
  /**
   * Where in `places` each run of equal rows begins, and finally where the missing values begin.
   */
  readonly runs: readonly number[];
}

function* ascendingOf<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  locale: string,
): Steps<Ascending> {
  const alphabet = alphabetOf(locale);
  const values: SortValue[] = [];
  for (const row of rows) if (values.push(valueOf(row)) % STEP === 0) yield;
  const { keys, isPlain } = yield* comparable(values, alphabet);
  const compare = compareWith(isPlain ? null : alphabet);
  const unsorted = keys.map((key, index) => ({ key, index }));
  const keyed = yield* sortInSteps(unsorted, (a, b) =>
    a.key === null || b.key === null
      ? Number(a.key === null) - Number(b.key === null)
      : compare(a.key, b.key),
  );
  const runs: number[] = [];
  let before: string | number | null = null;
  let at = 0;
  for (; at < keyed.length; at += 1) {
    const key = keyed[at]?.key ?? null;
    if (key === null) break;
    if (before === null || compare(before, key) !== 0) runs.push(at);
    before = key;
  }
  return { places: Uint32Array.from(keyed, ({ index }) => index), runs: [...runs, at] };
}

interface Remembered {
  readonly locale: string;
  readonly order: Ascending;
}

/**
 * Cache: the same list is often sorted again or reversed, so its ascending order is computed once.
 * Columns come and go with their screens, while a list that nobody changes stays.
 */
const remembered = new WeakMap<readonly unknown[], WeakMap<object, Remembered>>();

function* rememberedOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  locale: string,
): Steps<Ascending> {
  const columns = remembered.get(rows) ?? new WeakMap<object, Remembered>();
  remembered.set(rows, columns);
  const known = columns.get(valueOf);
  if (known?.locale === locale) return known.order;
  const order = yield* ascendingOf(rows, valueOf, locale);
  columns.set(valueOf, { locale, order });
  return order;
}

/** Prepares the order by a column in steps, for `sortByColumn` to find it. */
export function* prepareOrder<Row>(
  rows: readonly Row[],
  { sortValue }: SortColumn<Row, string>,
  locale: string,
): Steps<void> {
  if (sortValue) yield* rememberedOrder(rows, sortValue, locale);
}

/**
 * Sorts rows, stable; missing values come last in both directions. Text follows the alphabet of the
 * locale, with numbers inside it by size; true comes before false. The rows must not be changed in
 * place, because their order is cached.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
): readonly Row[] {
  const { places, runs } = finish(rememberedOrder(rows, valueOf, locale));
  const sorted: Row[] = [];
  const take = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      const row = rows[places[at] ?? -1];
      if (row !== undefined) sorted.push(row);
    }
  };
  const missing = runs.at(-1) ?? 0;
  if (!descending) take(0, missing);
  else for (let run = runs.length - 2; run >= 0; run -= 1) take(runs[run] ?? 0, runs[run + 1] ?? 0);
  take(missing, places.length);
  return sorted;
}

/** Sorts rows by one of their columns; returns the same array without an order. See `sortRows`. */
export function sortByColumn<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row, Key>[],
  order: SortOrder<Key> | null,
  locale: string,
): readonly Row[] {
  const sortValue = columns.find(({ key }) => key === order?.column)?.sortValue;
  if (order === null || sortValue === undefined) return rows;
  return sortRows(rows, sortValue, order.descending, locale);
}
