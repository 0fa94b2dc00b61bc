import { sortKeys } from './sort-key.ts';

/** By which column a list stands and which way round. */
export interface SortOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** A cell as it is compared; null stands for a missing value. */
export type SortValue = string | number | boolean | null;

/** What sorting needs to know of a column; one without `sortValue` does not sort. */
export interface SortColumn<Row, Key extends string> {
  readonly key: Key;
  readonly sortValue?: (row: Row) => SortValue;
}

/** Reads `name` or `-name` from an address (architecture section 5); a column that does not sort means the server's order. */
export function parseSort<Key extends string>(
  text: string | undefined,
  columns: readonly SortColumn<never, Key>[],
): SortOrder<Key> | null {
  if (!text) return null;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = columns.find(({ key, sortValue }) => key === name && sortValue !== undefined);
  return column === undefined ? null : { column: column.key, descending };
}

/** The order that a click on a column's heading leads to, as architecture section 5 writes it: up, down, none. */
export function nextSort<Column extends string>(
  current: SortOrder<Column> | null,
  column: Column,
): string | undefined {
  if (current?.column !== column) return column;
  return current.descending ? undefined : `-${column}`;
}

/** What `aria-sort` says of a column (architecture section 6, keyboard and assistive technology). */
export function sortDirection<Column extends string>(
  current: SortOrder<Column> | null,
  column: Column,
): 'ascending' | 'descending' | 'none' {
  if (current?.column !== column) return 'none';
  return current.descending ? 'descending' : 'ascending';
}

interface Comparable {
  readonly keys: readonly (string | number | null)[];
  /** Whether plain comparison gives the right order; else the collator must be asked. */
  readonly isPlain: boolean;
}

/** What rows are compared by: numbers for numbers and yes before no, else the alphabet's keys or the text itself. */
function comparable(values: readonly SortValue[], collator: Intl.Collator): Comparable {
  const isText = values.some((value) => typeof value === 'string');
  if (!isText) {
    const keys = values.map((value) =>
      value === null ? null : typeof value === 'boolean' ? Number(!value) : value,
    );
    return { keys, isPlain: true };
  }
  const texts = values.map((value) => (value === null ? '' : String(value)));
  const known = sortKeys(texts, collator);
  const keys = values.map((value, index) => (value === null ? null : ((known ?? texts)[index] ?? '')));
  return { keys, isPlain: known !== null };
}

function compareWith(collator: Intl.Collator | null): (a: string | number, b: string | number) => number {
  if (collator) return (a, b) => collator.compare(String(a), String(b));
  return (a, b) => (a < b ? -1 : Number(a > b));
}

interface Ascending {
  /** The places of the rows from the first to the last, missing values at the end. */
  readonly places: Uint32Array;
  /** Where in `places` each run of equal rows begins, and last where the missing values do. */
  readonly runs: readonly number[];
}

function ascendingOf<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, locale: string): Ascending {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const { keys, isPlain } = comparable(rows.map(valueOf), collator);
  const compare = compareWith(isPlain ? null : collator);
  const keyed = keys.map((key, index) => ({ key, index }));
  keyed.sort((a, b) =>
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

/** A list is turned round, left and sorted again while it is the same list: its order is found once. */
const remembered = new WeakMap<readonly unknown[], Map<unknown, { locale: string; order: Ascending }>>();

function rememberedOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  locale: string,
): Ascending {
  const columns = remembered.get(rows) ?? new Map<unknown, { locale: string; order: Ascending }>();
  remembered.set(rows, columns);
  const known = columns.get(valueOf);
  if (known?.locale === locale) return known.order;
  const order = ascendingOf(rows, valueOf, locale);
  columns.set(valueOf, { locale, order });
  return order;
}

/**
 * Rows in the given order, equal ones as they came; missing values stand last either way. Text follows the
 * alphabet of the locale (section 1), with numbers inside it by size; yes comes before no. The rows must not be
 * changed in place: their order is remembered.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
): readonly Row[] {
  const { places, runs } = rememberedOrder(rows, valueOf, locale);
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

/** Rows in the order of one of their columns; without an order, untouched. See `sortRows`. */
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
